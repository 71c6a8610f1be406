import { expect, it } from 'vitest';
import type { ItemVerdict } from './assessment.ts';
import { addsPraise, changedVerdicts, judgedCorrections, keepingJudgement } from './correction-effect.ts';

const say = (item: string, verdict: ItemVerdict['verdict'], turn = 0): ItemVerdict => ({
  item,
  verdict,
  quotes: verdict === 'raised' ? [{ turn, quote: 'wait', startMs: 0, endMs: 1 }] : [],
});
const heard = { verdicts: [say('p1', 'missed'), say('p2', 'met'), say('f1', 'raised', 3)] };

it('judges no correction of words that a red flag stands on', () => {
  const corrections = [1, 3].map((turn) => ({ turn, text: 'x', agreed: true }));
  expect(judgedCorrections(corrections, heard).map(({ turn }) => turn)).toEqual([1]);
});

it('falls back to what was heard where a red flag would be gone', () => {
  const cleared = { verdicts: [say('p1', 'met'), say('p2', 'met'), say('f1', 'quiet')] };
  const kept = { verdicts: [say('p1', 'met'), say('p2', 'met'), say('f1', 'raised')] };
  expect(keepingJudgement(heard, cleared)).toBe(heard);
  expect(keepingJudgement(heard, kept)).toBe(kept);
});

it('falls back to what was heard where so little is left that an item is no longer judged', () => {
  const points = { verdicts: [say('p1', 'missed'), say('p2', 'met')] };
  expect(keepingJudgement(points, { verdicts: [] })).toBe(points);
  expect(keepingJudgement({ verdicts: [] }, points)).toBe(points);
});

it('names the verdicts that would change, added or removed', () => {
  const corrected = { verdicts: [say('p1', 'met'), say('p2', 'missed'), say('f1', 'raised')] };
  expect(changedVerdicts(heard, corrected).map(({ item }) => item)).toEqual(['p1', 'p2']);
});

it('sees what corrected words would add to what is praised', () => {
  const praised = (strengths: string[], kept: string[] = []) => ({
    dimensions: [{ name: 'Empathy', strengths }],
    overall_feedback: { keep_doing: kept },
  });
  expect(addsPraise(praised(['You paused.']), praised(['You paused.']))).toBe(false);
  expect(addsPraise(praised(['You paused.']), praised([]))).toBe(false);
  expect(addsPraise(praised([]), praised(['You said sorry.']))).toBe(true);
  expect(addsPraise(praised([]), praised([], ['Say sorry.']))).toBe(true);
});
