import { expect, it } from 'vitest';
import type { Verdict } from './mark.ts';
import { agreementWords, markerAgreement } from './marker-agreement.ts';

const pairs = (one: string, other: string) => {
  const verdicts: Record<string, Verdict> = { m: 'met', p: 'partly', x: 'missed' };
  return Array.from(one).map((letter, index): [Verdict, Verdict] => [
    verdicts[letter] ?? 'missed',
    verdicts[other[index] ?? ''] ?? 'missed',
  ]);
};

it('counts the points that two say the same of', () => {
  expect(markerAgreement(pairs('mmxp', 'mxxp'))).toEqual({ same: 3, of: 4, kappa: null });
});
it('says how far that is beyond chance, from ten points on', () => {
  expect(markerAgreement(pairs('mmmmmxxxxx', 'mmmmxmxxxx')).kappa).toBeCloseTo(0.6);
  expect(markerAgreement(pairs('mmmmmxxxxx', 'mmmmmxxxxx')).kappa).toBe(1);
  expect(markerAgreement(pairs('mmmmmxxxx', 'mmmmmxxxx')).kappa).toBeNull();
  // Two who call everything met agree by chance alone.
  expect(markerAgreement(pairs('mmmmmmmmmm', 'mmmmmmmmmm')).kappa).toBeNull();
});
it('puts it into words', () => {
  expect(agreementWords(markerAgreement(pairs('mmmmmxxxxx', 'mmmmxmxxxx')))).toBe(
    'The same on 8 of 10 points (80\u00A0%), κ 0.60.',
  );
  expect(agreementWords(markerAgreement([]))).toBe('There are no points to compare.');
});
