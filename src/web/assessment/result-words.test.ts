import { expect, it } from 'vitest';
import { agreementWords } from './result-words.ts';

const result = {
  counted: 11,
  of: 14,
  flags: 1,
  flagsBy: null,
  by: [],
  counts: { self: null, partner: 11, 'examiner-1': null, 'examiner-2': null, assessor: null },
  split: 0,
  panel: {},
  examinerAgreement: null,
  settled: 0,
  byCorrection: 0,
};

it('adds up how a partner’s marks compare with the assessor’s', () => {
  const of = (same: number, all: number) => ({ result: { ...result, agreement: { same, of: all } } });
  expect(agreementWords([of(9, 14), { result: null }, of(5, 6)])).toBe(
    'Your marks and Fellow Eye’s agree on 14 of 20 points',
  );
  expect(agreementWords([{ result: null }])).toBeNull();
});
