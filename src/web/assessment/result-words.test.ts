import { expect, it } from 'vitest';
import { agreementWords, resultWords } from './result-words.ts';

const result = { counted: 11, of: 14, flags: 1, by: ['self', 'partner'], agreement: null } as const;
const words = (changes: object, role: 'candidate' | 'partner' = 'candidate') =>
  resultWords({ ...result, by: [...result.by], ...changes }, role, 'Ben');

it('says points, red flags and whose marks count most', () => {
  expect(words({})).toBe('11 of 14 · 1 red flag · Ben marked');
  expect(words({ flags: 0, by: ['self', 'assessor'] })).toBe('11 of 14 · Fellow Eye marked');
  expect(words({ flags: 2, by: ['self'] })).toBe('11 of 14 · 2 red flags · you marked');
  expect(words({ flags: 0 }, 'partner')).toBe('11 of 14 · you marked');
});

it('adds up how a partner’s marks compare with the assessor’s', () => {
  const of = (same: number, all: number) => ({ result: { ...result, by: [], agreement: { same, of: all } } });
  expect(agreementWords([of(9, 14), { result: null }, of(5, 6)])).toBe(
    'Your marks and Fellow Eye’s agree on 14 of 20 points',
  );
  expect(agreementWords([{ result: null }])).toBeNull();
});
