import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sentencesOf } from './evidence/sentences.ts';
import type { MarkScheme } from '../station/mark-scheme.ts';
import type { Turn } from '../recording/transcript.ts';
import { assessRound } from './assess.ts';
import type { AssessedRound, FullAssessment } from './assessment.ts';

const markScheme: MarkScheme = {
  points: [
    { text: 'Asks about pain', dimension: 'Data gathering', safetyCritical: true, listenFor: ['jaw + pain'] },
    { text: 'Asks about driving', dimension: 'Data gathering', safetyCritical: false, listenFor: ['drive'] },
    {
      text: 'Starts steroids',
      dimension: 'Management',
      safetyCritical: true,
      listenFor: ['start + steroid'],
    },
    { text: 'Does not wait', dimension: 'Management', safetyCritical: false, listenFor: ['not wait'] },
  ],
  redFlags: [{ text: 'Lets her drive', dimension: 'Management', listenFor: ['can drive'] }],
  synonyms: [],
};
const assess = (turns: readonly Turn[]): FullAssessment =>
  assessRound({ turns, markScheme, stationType: 'Clinical', plannedSeconds: 480, recordedMs: 400_000 });

const vocabulary =
  "I you would can't not start starting steroids drive today, before but and if jaw pain wait first, tell me about what to summarise come back full marks constructor {".split(
    ' ',
  );
const sentence = fc
  .tuple(fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 12 }), fc.constantFrom('.', '?'))
  .map(([words, end]) => words.join(' ') + end);
const turns = fc
  .array(
    fc.tuple(
      fc.constantFrom<Turn['speaker']>('candidate', 'actor'),
      fc.array(sentence, { minLength: 1, maxLength: 8 }),
    ),
    { maxLength: 5 },
  )
  .map((spoken) =>
    spoken.map(([speaker, sentences], at): Turn => ({
      speaker,
      startMs: at * 20_000,
      endMs: at * 20_000 + 18_000,
      text: sentences.join(' '),
    })),
  );

/** The points that are shown to be met. */
const shown = ({ dimensions }: FullAssessment): string[] =>
  dimensions
    .filter(({ name }) => name === 'Data gathering' || name === 'Management')
    .flatMap(({ quotes }) => quotes.filter((quote) => quote.for === 'evidence'))
    .flatMap(({ about }) => about?.split('; ') ?? []);

it('quotes only the candidate, word for word', () => {
  fc.assert(
    fc.property(turns, (given) => {
      for (const { quotes, evidence } of assess(given).dimensions) {
        for (const quote of quotes) {
          expect(given[quote.turn]?.speaker).toBe('candidate');
          expect(given[quote.turn]?.text).toContain(quote.quote);
          expect(quote.for === 'evidence' ? evidence[quote.index] : quote.quote).toBe(quote.quote);
        }
      }
    }),
  );
});

it('says the same of the same round', () => {
  fc.assert(
    fc.property(turns, (given) => {
      expect(assess(given)).toEqual(assess(structuredClone(given)));
    }),
  );
});

it('never shows more once a sentence is taken away', () => {
  fc.assert(
    fc.property(turns, fc.nat(), (given, pick) => {
      const places = given.flatMap((turn, at) =>
        sentencesOf(turn.text).map(({ start, end }) => ({ at, start, end })),
      );
      const place = places[pick % Math.max(1, places.length)];
      if (place === undefined) return;
      const fewer = given.map((turn, at) =>
        at === place.at
          ? { ...turn, text: turn.text.slice(0, place.start) + turn.text.slice(place.end) }
          : turn,
      );
      const before = shown(assess(given));
      expect(shown(assess(fewer)).filter((point) => !before.includes(point))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it('shows a sentence once, with all that it shows', () => {
  const text = `Does your jaw give you pain when you drive? ${'I hear you and I see. '.repeat(10)}`;
  const [gathering] = assess([{ speaker: 'candidate', startMs: 0, endMs: 1000, text }]).dimensions;
  expect(gathering?.evidence).toEqual(['Does your jaw give you pain when you drive?']);
  expect(gathering?.quotes[0]?.about).toBe('Asks about pain; Asks about driving');
});

const [firstPoint, ...otherPoints] = markScheme.points;
if (!firstPoint) throw new Error('the mark scheme has points');
const points = [{ ...firstPoint, listenFor: ['goldmann'], given: ['iop'] }, ...otherPoints];
const roundOf = (text: string): AssessedRound => ({
  turns: [
    { speaker: 'candidate', startMs: 0, endMs: 20_000, text },
    { speaker: 'actor', startMs: 21_000, endMs: 24_000, text: 'Here it is.' },
  ],
  markScheme: { ...markScheme, points },
  stationType: 'Clinical',
  plannedSeconds: 480,
  recordedMs: 400_000,
  askedFindings: [{ id: 'iop', name: 'Pressure in the eyes', atMs: 25_000 }],
});
const TALK = 'Good morning, I am the doctor on call tonight. '.repeat(6);

it('counts a finding that was given as asked for, and says when instead of quoting', () => {
  const { dimensions, verdicts } = assessRound(roundOf(`${TALK} What is it in each eye?`));
  const asked = { turn: 0, quote: 'Asked for: Pressure in the eyes', startMs: 15_000, endMs: 27_000 };
  expect(verdicts[0]).toEqual({ item: 'p1', verdict: 'met', quotes: [{ ...asked, finding: 'iop' }] });
  const [gathering] = dimensions;
  expect(gathering?.evidence).toEqual(['Asked for: Pressure in the eyes']);
  expect(gathering?.strengths).toHaveLength(1);
  expect(gathering?.quotes.find((quote) => quote.for === 'strength')).toMatchObject(asked);
});

it('quotes the words as well where they were heard', () => {
  const { verdicts } = assessRound(roundOf(`${TALK} Could I have a Goldmann reading?`));
  expect(verdicts[0]?.quotes.map(({ quote }) => quote)).toEqual([
    'Could I have a Goldmann reading?',
    'Asked for: Pressure in the eyes',
  ]);
});

it('judges nothing by findings when the candidate was not heard', () => {
  const { dimensions, verdicts } = assessRound(roundOf(''));
  expect(verdicts).toEqual([]);
  expect(dimensions.every(({ insufficient_evidence }) => insufficient_evidence)).toBe(true);
});

it('lets no language model say that what was given was not asked for', () => {
  const opinion = { points: [{ point: 'p1', verdict: 'missed' as const, quote: '' }], flags: [] };
  expect(assessRound(roundOf(TALK), { opinion, model: 'a model' }).verdicts[0]).toMatchObject({
    verdict: 'met',
    quotes: [{ finding: 'iop' }],
  });
});

it('judges no point of a station that people mark, and says so', () => {
  const silent: MarkScheme = {
    ...markScheme,
    points: markScheme.points.map(({ text, dimension, safetyCritical }) => ({
      text,
      dimension,
      safetyCritical,
      listenFor: [],
    })),
    redFlags: [],
  };
  const text = 'I would start steroids today, and you must not drive. Tell me about the jaw pain. '.repeat(6);
  const turn: Turn = { speaker: 'candidate', startMs: 0, endMs: 60_000, text };
  const found = assessRound({
    turns: [turn],
    markScheme: silent,
    stationType: 'Clinical',
    plannedSeconds: 480,
    recordedMs: 400_000,
  });
  expect(found.verdicts).toEqual([]);
  expect(found.dimensions.map(({ name }) => name)).not.toContain('Management');
  expect(found.overall_feedback.summary).toMatch(/^This station is marked by people only/);
});
