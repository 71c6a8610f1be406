import { expect, it } from 'vitest';
import { compareVoices } from './compared-voices.ts';
import {
  byVoice,
  type Mark,
  type MarkItem,
  type SpokenVoice,
  type Verdict,
  type Voice,
} from '../mark/mark.ts';
import { countsLine, differenceLine, resultLine, voiceNames } from './result-line.ts';

const toGwen = voiceNames('candidate', 'Ben');
const toBen = voiceNames('partner', 'Gwen');
const counted = (counts: Partial<Record<SpokenVoice, number | null>>) =>
  byVoice((voice) => counts[voice] ?? null);

const result = {
  of: 14,
  flags: 0,
  flagsBy: null,
  settled: 0,
  byCorrection: 0,
  counts: counted({ self: null, partner: 3, assessor: 14 }),
  split: 0,
};

it('labels each count by its voice', () => {
  expect(resultLine(result, toGwen)).toBe('Ben 3 of 14 · Fellow Eye 14 of 14 · settled 0');
  expect(resultLine(result, toBen)).toBe('You 3 of 14 · Fellow Eye 14 of 14 · settled 0');
  const flagged = {
    ...result,
    flags: 2,
    flagsBy: 'partner' as const,
    settled: 4,
    counts: counted({ self: 5, partner: 3, assessor: null }),
  };
  expect(resultLine(flagged, toGwen)).toBe('Ben 3 of 14 · settled 4 · Ben 2 red flags');
  expect(resultLine({ ...result, flags: 1, flagsBy: 'settled' }, toGwen)).toContain(' · settled 1 red flag');
});

it('gives no count to a voice that said nothing', () => {
  const alone = { ...result, counts: counted({ self: null, partner: null, assessor: 9 }) };
  expect(resultLine(alone, toGwen)).toBe('Fellow Eye 9 of 14');
  const self = { ...result, counts: counted({ self: 6, partner: null, assessor: null }) };
  expect(resultLine(self, toGwen)).toBe('You 6 of 14');
  expect(
    resultLine({ ...result, counts: counted({ self: null, partner: null, assessor: null }) }, toGwen),
  ).toBe('');
});

it('shows beside the count what a correction would add, as long as the partner has not agreed', () => {
  const corrected = {
    ...result,
    byCorrection: 2,
    counts: counted({ self: null, partner: null, assessor: 5 }),
  };
  expect(resultLine(corrected, toGwen)).toBe('Fellow Eye 5 of 14, and 2 by your correction');
  expect(resultLine(corrected, toBen)).toBe('Fellow Eye 5 of 14, and 2 by Gwen’s correction');
  expect(resultLine({ ...corrected, byCorrection: -1 }, toGwen)).toBe(
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
  expect(countsLine(compared, toGwen)).toBe('Ben 1 of 2 · Fellow Eye 2 of 2');
  expect(countsLine(compareVoices(items, [], bothIn), toGwen)).toBeNull();
  expect(differenceLine(compared, toGwen)).toBe('You two differ on 1 point');
  const unshared = compareVoices(items, marks, bothIn, ['self', 'partner']);
  expect(differenceLine(unshared, toGwen)).toBe('Ben and Fellow Eye differ on 1 point');
  expect(differenceLine(compareVoices(items, [], bothIn), toGwen)).toBeNull();
});

it('gives each examiner a count by name, or by seat where the panel is nameless', () => {
  const examined = { ...result, split: 2, counts: counted({ 'examiner-1': 9, 'examiner-2': 8, partner: 3 }) };
  const names = voiceNames('candidate', 'Ben', { 'examiner-1': 'Ana', 'examiner-2': 'Examiner 2' });
  expect(resultLine(examined, names)).toBe(
    'Ana 9 of 14 · Examiner 2 8 of 14 · Ben 3 of 14 · split on 2 · settled 0',
  );
  const toAna = voiceNames('examiner-1', 'Gwen', { 'examiner-2': 'Ola', partner: 'Ben' });
  expect(resultLine(examined, toAna)).toContain('You 9 of 14 · Ola 8 of 14 · Ben 3 of 14');
});

it('says first on how many the examiners differ', () => {
  const split = compareVoices(
    [item('p1')],
    [say('examiner-1', 'p1', 'met'), say('examiner-2', 'p1', 'missed')],
    bothIn,
  );
  expect(differenceLine(split, toGwen)).toBe('The examiners differ on 1 point');
});
