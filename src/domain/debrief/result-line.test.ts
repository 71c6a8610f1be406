import { expect, it } from 'vitest';
import { compareVoices } from './compared-voices.ts';
import type { Mark, MarkItem, Verdict, Voice } from '../mark/mark.ts';
import { countsLine, differenceLine, resultLine } from './result-line.ts';

const result = {
  of: 14,
  flags: 0,
  flagsBy: null,
  settled: 0,
  byCorrection: 0,
  counts: { self: null, partner: 3, assessor: 14 },
};

it('labels each count by its voice', () => {
  expect(resultLine(result, 'candidate', 'Ben')).toBe('Ben 3 of 14 · Fellow Eye 14 of 14 · settled 0');
  expect(resultLine(result, 'partner', 'Gwen')).toBe('You 3 of 14 · Fellow Eye 14 of 14 · settled 0');
  const flagged = {
    ...result,
    flags: 2,
    flagsBy: 'partner' as const,
    settled: 4,
    counts: { self: 5, partner: 3, assessor: null },
  };
  expect(resultLine(flagged, 'candidate', 'Ben')).toBe('Ben 3 of 14 · settled 4 · Ben 2 red flags');
  expect(resultLine({ ...result, flags: 1, flagsBy: 'settled' }, 'candidate', 'Ben')).toContain(
    ' · settled 1 red flag',
  );
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

const item = (id: string): MarkItem => ({
  id,
  kind: 'point',
  text: id,
  dimension: 'Safety',
  safetyCritical: false,
});
const say = (voice: Voice, id: string, verdict: Verdict): Mark => ({
  item: id,
  voice,
  verdict,
  atMs: null,
  quotes: [],
  madeAt: 0,
});
const marks = [say('partner', 'p1', 'missed'), say('partner', 'p2', 'met'), say('assessor', 'p1', 'met')];
const bothIn = { self: true, partner: true };

it('says of some points whose each count is, and on how many people differ', () => {
  const items = [item('p1'), item('p2')];
  const compared = compareVoices(items, [...marks, say('assessor', 'p2', 'met')], bothIn);
  expect(countsLine(compared, 'candidate', 'Ben')).toBe('Ben 1 of 2 · Fellow Eye 2 of 2');
  expect(countsLine(compareVoices(items, [], bothIn), 'candidate', 'Ben')).toBeNull();
  expect(differenceLine(compared, 'candidate', 'Ben')).toBe('You two differ on 1 point');
  const unshared = compareVoices(items, marks, bothIn, ['self', 'partner']);
  expect(differenceLine(unshared, 'candidate', 'Ben')).toBe('Ben and Fellow Eye differ on 1 point');
  expect(differenceLine(compareVoices(items, [], bothIn), 'candidate', 'Ben')).toBeNull();
});
