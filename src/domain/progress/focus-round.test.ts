import { expect, it } from 'vitest';
import { compareVoices } from '../debrief/compared-voices.ts';
import type { Mark, MarkItem, Verdict } from '../mark/mark.ts';
import { focusRound } from './focus-round.ts';
import type { KnownRound } from './known-round.ts';

const item: MarkItem = {
  id: 'p1',
  kind: 'point',
  text: 'Asks about pain',
  dimension: 'History',
  safetyCritical: true,
};
const QUOTE = { turn: 0, quote: 'Does it hurt?', startMs: 0, endMs: 1000 };
const mark = (voice: Mark['voice'], verdict: Verdict, quotes: Mark['quotes'] = []): Mark => ({
  item: item.id,
  voice,
  verdict,
  atMs: null,
  quotes,
  madeAt: 0,
});
const verdictOf = (...marks: Mark[]) => {
  const handedIn = { self: true, partner: true };
  const round: KnownRound = {
    roundId: 'r',
    caseName: 'A station',
    stationType: 'Clinical',
    partnerName: 'Ben',
    hasAssessment: true,
    measures: null,
    recording: null,
    seen: [],
    at: 0,
    compared: compareVoices([item], marks, handedIn),
    handedIn,
    ratings: { mine: null, theirs: null },
    selfRatingWaits: false,
    markedBy: 'partner',
  };
  return focusRound(round).points[0]?.verdict;
};

it('never calls a point missed whose quote was heard as it, until both have settled it', () => {
  const missed = mark('partner', 'missed');
  expect(verdictOf(missed, mark('assessor', 'met', [QUOTE]))).toBe('unsure');
  expect(verdictOf(missed, mark('assessor', 'partly', [QUOTE]))).toBe('unsure');
  expect(verdictOf(missed, mark('assessor', 'missed'))).toBe('missed');
  expect(verdictOf(missed, mark('assessor', 'met', [QUOTE]), mark('agreed', 'missed'))).toBe('missed');
  expect(verdictOf(missed, mark('assessor', 'met', [QUOTE]), mark('agreed', 'met'))).toBe('met');
});
