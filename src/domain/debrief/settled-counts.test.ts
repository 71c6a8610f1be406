import { expect, it } from 'vitest';
import { settledWords } from './settled-counts.ts';

it('says what people made of verdicts, and of doubts where there were any', () => {
  const counts = { caseId: 'c', caseName: 'C', rounds: 12, kept: 31, changed: 4 };
  expect(settledWords({ ...counts, doubtsCounted: 0, doubtsDropped: 0 })).toBe('31 kept, 4 changed');
  expect(settledWords({ ...counts, doubtsCounted: 6, doubtsDropped: 2 })).toBe(
    '31 kept, 4 changed; of its doubts 6 counted and 2 did not',
  );
});
