import { expect, it } from 'vitest';
import { resultLine } from './result-line.ts';

const result = {
  of: 14,
  flags: 0,
  settled: 0,
  byCorrection: 0,
  counts: { self: null, partner: 3, assessor: 14 },
};

it('labels each count by its voice', () => {
  expect(resultLine(result, 'candidate', 'Ben')).toBe('Ben 3 of 14 · Fellow Eye 14 of 14 · settled 0');
  expect(resultLine(result, 'partner', 'Gwen')).toBe('You 3 of 14 · Fellow Eye 14 of 14 · settled 0');
  const flagged = { ...result, flags: 2, settled: 4, counts: { self: 5, partner: 3, assessor: null } };
  expect(resultLine(flagged, 'candidate', 'Ben')).toBe('Ben 3 of 14 · settled 4 · 2 red flags');
});

it('gives no count to a voice that said nothing', () => {
  const alone = { ...result, counts: { self: null, partner: null, assessor: 9 } };
  expect(resultLine(alone, 'candidate', 'Ben')).toBe('Fellow Eye 9 of 14');
  const self = { ...result, counts: { self: 6, partner: null, assessor: null } };
  expect(resultLine(self, 'candidate', 'Ben')).toBe('You 6 of 14');
  expect(
    resultLine({ ...result, counts: { self: null, partner: null, assessor: null } }, 'candidate', 'Ben'),
  ).toBe('');
});

it('shows beside the count what a correction would add, as long as the partner has not agreed', () => {
  const corrected = { ...result, byCorrection: 2, counts: { self: null, partner: null, assessor: 5 } };
  expect(resultLine(corrected, 'candidate', 'Ben')).toBe('Fellow Eye 5 of 14, and 2 by your correction');
  expect(resultLine(corrected, 'partner', 'Gwen')).toBe('Fellow Eye 5 of 14, and 2 by Gwen’s correction');
  expect(resultLine({ ...corrected, byCorrection: -1 }, 'candidate', 'Ben')).toBe(
    'Fellow Eye 5 of 14, 1 fewer by your correction',
  );
});
