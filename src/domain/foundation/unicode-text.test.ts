import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { composed, holdsNul, MARK_RUN_LIMIT } from './unicode-text.ts';

afterEach(() => vi.restoreAllMocks());

const MARKS = ['\u0301', '\u0316', '\u0344', '\u302E', '\u{1D165}'];
const written = fc
  .array(
    fc.oneof(
      fc.constantFrom(...MARKS),
      fc.constantFrom('a', ' ', '한', '👁', 'क़'),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map((parts) => parts.join(''));
const longestRun = (text: string) =>
  Math.max(0, ...[...text.matchAll(/\p{M}+/gu)].map(([run]) => Array.from(run).length));

const letters = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

it('leaves every text with a bearable number of marks as Unicode composes it', () => {
  fc.assert(
    fc.property(written, (text) => {
      fc.pre(longestRun(text) <= MARK_RUN_LIMIT);
      expect(composed(text)).toBe(text.normalize('NFC'));
    }),
  );
});

it('never normalises a longer run of marks, and leaves everything else', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const run = fc.array(fc.constantFrom(...MARKS), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(written, run, fc.integer({ min: 31, max: 400 }), written, (before, marks, count, after) => {
      normalize.mockClear();
      const result = composed(`${before}x${marks.join('').repeat(count)}y${after}`);
      expect(normalize).toHaveBeenCalled();
      for (const text of normalize.mock.contexts)
        expect(longestRun(String(text))).toBeLessThanOrEqual(MARK_RUN_LIMIT);
      expect(letters(result)).toBe(letters(`${before}xy${after}`));
    }),
  );
});

it('finds a NUL in any string or name, and nothing that only looks like one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('\u0000', '\\', 'u0000', '"', 'a') }), (text) => {
      const isThere = text.includes('\u0000');
      expect(holdsNul(JSON.stringify({ text }))).toBe(isThere);
      expect(holdsNul(JSON.stringify([{ [text]: 1 }]))).toBe(isThere);
    }),
  );
});
