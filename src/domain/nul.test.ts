import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holdsNul } from './nul.ts';

it('finds a NUL in any string or name, and nothing that only looks like one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('\u0000', '\\', 'u0000', '"', 'a') }), (text) => {
      const isThere = text.includes('\u0000');
      expect(holdsNul(JSON.stringify({ text }))).toBe(isThere);
      expect(holdsNul(JSON.stringify([{ [text]: 1 }]))).toBe(isThere);
    }),
  );
});
