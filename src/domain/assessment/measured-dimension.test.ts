import { describe, expect, it } from 'vitest';
import type { MarkPoint } from '../station/mark-scheme.ts';
import type { Turn } from '../recording/transcript.ts';
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
});

describe('advice on saying where the talk is going', () => {
  const structureAdvice = (text: string, stationType: string): string[] =>
    structureDimension(...spoken(text), { stationType, plannedSeconds: 120 }).advice.map(
      ({ text: advice }) => advice,
    );

  it('is for someone who leads the conversation and does not say it', () => {
    expect(structureAdvice("First I'll ring my registrar.", 'Clinical')).toEqual([
      'Say early what you will cover and in what order, and name each change of subject.',
    ]);
    expect(structureAdvice('Before I explain, how are you?', 'Clinical')).toEqual([]);
  });

  it.each(['Structured interview', 'Data and pictures'])(
    'is not given, nor advice on closing, where the examiner leads: %s',
    (stationType) => {
      const [measures, habits] = spoken("I'd ring my registrar.");
      const { advice } = structureDimension({ ...measures, talkShare: 0.8 }, habits, {
        stationType,
        plannedSeconds: 120,
      });
      expect(advice).toEqual([]);
    },
  );
});

it('a question that shows closed asking is a whole one about something', () => {
  const { advice } = listeningDimension(
    ...spoken(
      "Hello, are you Kenji's mum? Jo? May I look at it? Is it sore at night? Any gout, has he? Did it itch?",
    ),
    [],
  );
  expect(advice[0]).toMatchObject({
    text: 'Each of your questions asked for a yes, a no or one fact. Open with one that invites a story.',
    quote: { quote: 'Is it sore at night?' },
  });
});

it('someone who only greeted and checked a name is told that nothing more was asked', () => {
  const { dimension, advice } = listeningDimension(
    ...spoken('Hello, is it Mrs Holt? Any pain? Allergies?'),
    [],
  );
  expect(dimension.evidence).toEqual([
    'We did not hear you ask anything beyond a greeting or a word or two.',
  ]);
  expect(advice[0]?.text).toBe('Ask before you tell: one open question early changes the conversation.');
});

it('someone who did most of the talking is not praised for leaving room', () => {
  const strengths = (actorMs: number): string[] =>
    structureDimension(...spoken('First, the drops. '.repeat(40), actorMs), {
      stationType: 'Clinical',
      plannedSeconds: 120,
    }).dimension.strengths;
  expect(strengths(60_000)).toContain('You left the other person room to speak.');
  expect(strengths(18_000)).not.toContain('You left the other person room to speak.');
});

it('tells of the time that was left, and never how much there was: extra time is not for every reader', () => {
  const [measures, habits] = spoken('First, the drops. '.repeat(40));
  const reportOf = (plannedSeconds: number) =>
    structureDimension({ ...measures, recordedSeconds: 450 }, habits, {
      stationType: 'Clinical',
      plannedSeconds,
    });
  const early = 'You had time left. Use the end to sum up and to check that nothing was missed.';
  expect(reportOf(750).advice.map(({ text }) => text)).toContain(early);
  expect(reportOf(480).advice.map(({ text }) => text)).not.toContain(early);
  expect(reportOf(750).dimension.evidence).toContain('The recording lasts seven and a half minutes.');
  expect(reportOf(750).dimension).toEqual(reportOf(480).dimension);
});
