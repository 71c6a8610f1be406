import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEWEST_MOMENTS, FEWEST_ROUNDS, FOCUS_WINDOW, focusOf } from './focus.ts';
import type { FocusPoint, FocusRound } from './focus-round.ts';

const DIMENSIONS = ['Data gathering', 'Management', 'Safety'] as const;

const verdicts = fc.constantFrom('met', 'unsure', 'missed', null);
const passage = fc.option(
  fc.record({ startMs: fc.nat(200_000), endMs: fc.nat(240_000), quote: fc.constantFrom('some words', null) }),
);
const point: fc.Arbitrary<FocusPoint> = fc.record({
  text: fc.constantFrom('Asks about pain', 'Says when to come back', 'Calls the registrar'),
  dimension: fc.constantFrom(...DIMENSIONS),
  safetyCritical: fc.boolean(),
  verdict: verdicts,
  passage,
});
const measures: fc.Arbitrary<FocusRound['measures']> = fc.option(
  fc.record({
    talkShare: fc.constantFrom(null, 0.2, 0.6, 0.95),
    wordsPerMinute: fc.constantFrom(null, 90, 150, 220),
    openQuestions: fc.nat(4),
    closedQuestions: fc.nat(6),
    jargon: fc.constantFrom([], ['some'], ['some', 'words']),
    paceOverTime: fc.constant([
      { startMs: 0, wordsPerMinute: 150, talkShare: 0.5 },
      { startMs: 30_000, wordsPerMinute: 210, talkShare: 0.9 },
    ]),
  }),
);
const fields = {
  roundId: fc.uuid(),
  at: fc.nat(1e6),
  caseName: fc.constant('A station'),
  stationType: fc.constantFrom('Clinical', 'Structured interview'),
  points: fc.array(point, { maxLength: 10 }),
  measures,
};
const recording = fc.record({ id: fc.uuid(), lengthMs: fc.integer({ min: 1000, max: 480_000 }) });
const selector = ({ roundId }: FocusRound) => roundId;
const past = fc.uniqueArray(fc.record({ ...fields, recording: fc.option(recording) }), {
  maxLength: 14,
  selector,
});
/** A past in which every round can be heard. */
const heardPast = fc.uniqueArray(fc.record({ ...fields, recording }), {
  minLength: 3,
  maxLength: 10,
  selector,
});

const judged = ({ points: all, measures: measured }: FocusRound) =>
  measured !== null || all.some(({ verdict }) => verdict !== null);
const inOrder = (rounds: readonly FocusRound[]) =>
  rounds.filter(judged).toSorted((one, other) => one.at - other.at || (one.roundId < other.roundId ? -1 : 1));
const settle = (rounds: readonly FocusRound[], verdict: FocusPoint['verdict']): FocusRound[] =>
  rounds.map((each) => ({ ...each, points: each.points.map((one) => ({ ...one, verdict })) }));

describe('the one thing to change next', () => {
  it('is the same whatever order the rounds come in', () => {
    fc.assert(
      fc.property(past, (rounds) => {
        expect(focusOf(rounds.toReversed())).toEqual(focusOf(rounds));
      }),
    );
  });

  it('says that there is too little with fewer than three judged rounds, and never otherwise', () => {
    fc.assert(
      fc.property(past, (rounds) => {
        const count = rounds.filter(judged).length;
        expect(focusOf(rounds).state === 'too-little').toBe(count < FEWEST_ROUNDS);
      }),
    );
  });

  it('is not moved by rounds of which nothing is known', () => {
    fc.assert(
      fc.property(past, past, (rounds, others) => {
        const unknown = settle(others, null).map((each) => Object.assign(each, { measures: null }));
        expect(focusOf([...rounds, ...unknown])).toEqual(focusOf(rounds));
      }),
    );
  });

  it('rests on at least three moments of rounds that can be heard, of the last ten', () => {
    fc.assert(
      fc.property(past, (rounds) => {
        const { focus, state } = focusOf(rounds);
        expect(focus !== null).toBe(state === 'chosen');
        if (!focus) return;
        const recent = inOrder(rounds).slice(-FOCUS_WINDOW);
        expect(focus.moments.length).toBeGreaterThanOrEqual(FEWEST_MOMENTS);
        for (const moment of focus.moments)
          expect(recent.map((each) => each.recording?.id)).toContain(moment.recordingId);
      }),
    );
  });

  it('puts safety before a dimension that lags, and both before a habit', () => {
    fc.assert(
      fc.property(heardPast, (rounds) => {
        const { focus } = focusOf(rounds);
        const isEnough = rounds.filter(judged).length >= FEWEST_ROUNDS;
        const misses = DIMENSIONS.map((name) => {
          const found = inOrder(rounds).map(
            ({ points }) =>
              points.filter((one) => one.dimension === name && one.safetyCritical && one.verdict === 'missed')
                .length,
          );
          return found.filter((count) => count > 0).length >= 2
            ? found.reduce((sum, one) => sum + one, 0)
            : 0;
        });
        const most = Math.max(...misses);
        expect(focus?.kind === 'safety' ? focus.missed : null).toBe(isEnough && most >= 3 ? most : null);
      }),
    );
  });

  it('stays when more of what it is about is missed', () => {
    fc.assert(
      fc.property(heardPast, fc.nat(), fc.nat(), (rounds, someRound, somePoint) => {
        const { focus } = focusOf(rounds);
        if (focus?.kind !== 'safety') return;
        const worse = rounds.map((each, index) => ({
          ...each,
          points: each.points.map((one, place) =>
            index === someRound % rounds.length &&
            place === somePoint % each.points.length &&
            one.dimension === focus.about &&
            one.safetyCritical
              ? { ...one, verdict: 'missed' as const }
              : one,
          ),
        }));
        const then = focusOf(worse).focus;
        expect(then).toMatchObject({ kind: 'safety', about: focus.about });
        expect(then?.missed).toBeGreaterThanOrEqual(focus.missed);
      }),
    );
  });

  it('is never about points once all are met', () => {
    fc.assert(
      fc.property(past, (rounds) => {
        expect(['habit', undefined]).toContain(focusOf(settle(rounds, 'met')).focus?.kind);
      }),
    );
  });

  it('is unheard, not chosen, where no recording is left', () => {
    fc.assert(
      fc.property(past, (rounds) => {
        const { state } = focusOf(rounds.map((each) => ({ ...each, recording: null })));
        expect(state).not.toBe('chosen');
      }),
    );
  });
});

describe('the follow-up', () => {
  it('speaks of what was chosen before the latest round, and of nothing else', () => {
    fc.assert(
      fc.property(past, (rounds) => {
        const before = focusOf(inOrder(rounds).slice(0, -1)).focus;
        const { followUp } = focusOf(rounds);
        expect(followUp?.focus.about).toBe(before?.about);
        expect(followUp?.focus.kind).toBe(before?.kind);
      }),
    );
  });

  it('says that it changed when the latest round misses none of it, and untested when it has none of it', () => {
    fc.assert(
      fc.property(heardPast, (rounds) => {
        const { focus } = focusOf(rounds);
        if (focus === null || focus.kind === 'habit') return;
        const next = (points: FocusPoint[]): FocusRound => ({
          roundId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
          at: 2e6,
          caseName: 'Next',
          stationType: 'Clinical',
          points,
          measures: null,
          recording: null,
        });
        const one = { text: 'Asks', dimension: focus.about, safetyCritical: true, passage: null };
        const other = { ...one, dimension: 'Another', verdict: 'met' as const };
        const outcome = (points: FocusPoint[]) => focusOf([...rounds, next(points)]).followUp?.outcome;
        expect(outcome([{ ...one, verdict: 'met' }])).toBe('changed');
        expect(outcome([{ ...one, verdict: 'missed' }])).toBe('not-yet');
        expect(outcome([other])).toBe('untested');
      }),
    );
  });
});

describe('by example', () => {
  const missing = (at: number, dimension: string, safetyCritical: boolean, met = 2): FocusRound => ({
    roundId: `round-${at}`,
    at,
    caseName: `Station ${at}`,
    stationType: 'Clinical',
    measures: null,
    recording: { id: `recording-${at}`, lengthMs: 300_000 },
    points: [
      { text: 'Asks about jaw pain', dimension, safetyCritical, verdict: 'missed', passage: null },
      { text: 'Asks about scalp pain', dimension, safetyCritical: false, verdict: 'missed', passage: null },
      ...Array.from({ length: met }, () => ({
        text: 'Greets',
        dimension: 'Communication and empathy',
        safetyCritical: false,
        verdict: 'met' as const,
        passage: { startMs: 5000, endMs: 9000, quote: 'Good morning' },
      })),
    ],
  });

  it('plays the nearest words to a missed point, and the end of the round where there are none', () => {
    const { focus } = focusOf([1, 2, 3].map((at) => missing(at, 'Data gathering', true)));
    expect(focus).toMatchObject({ kind: 'safety', about: 'Data gathering', missed: 3, of: 3, rounds: 3 });
    expect(focus?.moments.map(({ at, quote, startMs }) => ({ at, quote, startMs }))).toEqual(
      [3, 2, 1].map((at) => ({ at, quote: 'Good morning', startMs: 5000 })),
    );
    const silent = focusOf([1, 2, 3].map((at) => missing(at, 'Data gathering', true, 0))).focus;
    expect(silent?.moments[0]).toMatchObject({ startMs: 280_000, endMs: 300_000, quote: null });
  });

  it('goes by what was missed: what is in doubt speaks neither for a dimension nor against it', () => {
    const round = (at: number): FocusRound => {
      const points = (dimension: string, said: FocusPoint['verdict'][]) =>
        said.map((verdict) => ({
          text: 'Asks about pain',
          dimension,
          safetyCritical: false,
          verdict,
          passage: { startMs: 5000, endMs: 9000, quote: 'Good morning' },
        }));
      return {
        ...missing(at, '', false),
        points: [
          ...points('Data gathering', ['unsure', 'unsure', 'unsure', 'met', 'met', 'missed']),
          ...points('Management', ['met', 'missed', 'missed']),
        ],
      };
    };
    expect(focusOf([1, 2, 3].map(round)).focus).toMatchObject({ about: 'Management', missed: 6, of: 9 });
  });

  it('chooses the dimension that lags where nothing safety-critical is missed', () => {
    const { focus } = focusOf([1, 2, 3].map((at) => missing(at, 'Data gathering', false)));
    expect(focus).toMatchObject({ kind: 'dimension', about: 'Data gathering', missed: 6, of: 6 });
  });
});
