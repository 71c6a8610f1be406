import { describe, expect, it } from 'vitest';
import type { MarkPoint } from '../mark-scheme.ts';
import type { Turn } from '../transcript.ts';
import { sentencesBy } from './candidate-speech.ts';
import { habitsIn } from './habits.ts';
import { listeningDimension, structureDimension } from './measured-dimension.ts';
import { measure } from './measures.ts';

const spoken = (text: string, actorMs = 60_000) => {
  const turns: Turn[] = [
    { speaker: 'candidate', text, startMs: 0, endMs: 60_000 },
    { speaker: 'actor', text: 'I see. '.repeat(60), startMs: 60_000, endMs: 60_000 + actorMs },
  ];
  const said = sentencesBy(turns, 'candidate');
  const round = {
    turns,
    markScheme: { points: [], redFlags: [], synonyms: [] },
    stationType: 'Clinical',
    plannedSeconds: 120,
    recordedMs: 120_000,
  };
  return [measure(round, said), habitsIn(said)] as const;
};
const adviceOn = (text: string, points: readonly MarkPoint[] = []): string[] =>
  listeningDimension(...spoken(text), points).advice.map(({ text: advice }) => advice);
const point = (text: string): MarkPoint => ({
  text,
  dimension: 'Management',
  safetyCritical: false,
  listenFor: [],
});

const OPEN = 'How has it been?';
const SUM = 'So the plan is drops tonight.';
const CHECK = 'Can you tell me back what we agreed?';

describe('advice on closing', () => {
  it.each([
    [OPEN, ['Before you close, sum up the plan, and ask the other person to say it in their own words.']],
    [`${OPEN} ${SUM}`, ['Before you close, ask the other person to tell you the plan in their own words.']],
    [`${OPEN} ${CHECK}`, []],
  ])('fits what was heard: %s', (text, expected) => {
    expect(adviceOn(text)).toEqual(expected);
  });

  it('is left to a station that judges it', () => {
    expect(adviceOn(OPEN, [point('Asks him to say it back')])).toEqual([]);
    expect(adviceOn(OPEN, [point('Asks about gout')])).toHaveLength(1);
  });

  it('stands once in a talk with someone, and with the structure where there is only an examiner', () => {
    const closing = (stationType: string): string[] =>
      structureDimension(...spoken('First, the drops.'), stationType).advice.map(({ text }) => text);
    expect(closing('Clinical')).toEqual([]);
    expect(closing('Structured interview')).toContain(
      'Close with a short summary of what was found and what happens next.',
    );
  });
});

it('a question that shows closed asking is a whole one', () => {
  const { advice } = listeningDimension(
    ...spoken('Hm, Jo? Pain? Is it sore at night? Any gout, has he?'),
    [],
  );
  expect(advice[0]).toMatchObject({
    text: 'Each of your questions asked for a yes, a no or one fact. Open with one that invites a story.',
    quote: { quote: 'Is it sore at night?' },
  });
});

it('someone who did most of the talking is not praised for leaving room', () => {
  const strengths = (actorMs: number): string[] =>
    structureDimension(...spoken('First, the drops. '.repeat(40), actorMs), 'Clinical').dimension.strengths;
  expect(strengths(60_000)).toContain('You left the other person room to speak.');
  expect(strengths(18_000)).not.toContain('You left the other person room to speak.');
});
