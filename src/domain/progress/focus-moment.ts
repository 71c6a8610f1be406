import type { FocusPoint, FocusRound, FocusPassage } from './focus-round.ts';
import type { Habit } from './habit-band.ts';

/** A stretch of a recording that shows what a focus is about. */
export type Moment = {
  roundId: string;
  recordingId: string;
  caseName: string;
  at: number;
  /** What was missed, or what is to be heard. */
  about: string;
  /** The candidate's words there; null where only the time is known. */
  quote: string | null;
  startMs: number;
  endMs: number;
};

const LENGTH_MS = 20_000;

const momentIn = (round: FocusRound, about: string, passage: FocusPassage): Moment[] =>
  round.recording === null
    ? []
    : [
        {
          roundId: round.roundId,
          recordingId: round.recording.id,
          caseName: round.caseName,
          at: round.at,
          about,
          ...passage,
        },
      ];

/** The words nearest to a point that was missed, in the order of the mark scheme; those of its dimension come first. */
const nearestPassage = ({ points, recording }: FocusRound, missed: FocusPoint): FocusPassage => {
  const place = points.indexOf(missed);
  const near = points
    .map((point, index) => ({ ...point, distance: Math.abs(index - place), index }))
    // Words that someone heard as this very point would contradict that it was missed.
    .filter(({ passage, distance }) => passage !== null && (distance > 0 || passage.quote === null))
    .toSorted(
      (one, other) =>
        Number(one.dimension !== missed.dimension) - Number(other.dimension !== missed.dimension) ||
        one.distance - other.distance ||
        one.index - other.index,
    );
  // Where nothing was said near it, the end of the round: by then it had not come up.
  const endMs = recording?.lengthMs ?? 0;
  return near[0]?.passage ?? { startMs: Math.max(0, endMs - LENGTH_MS), endMs, quote: null };
};

/** Takes one of each list in turn, so that the first moments are from different rounds. */
const interleave = (lists: readonly Moment[][]): Moment[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }).flatMap((_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  );

/** A moment for each point that was missed in a round that can be heard; the newest round first. */
export const momentsOfMisses = (
  found: readonly { round: FocusRound; missed: readonly FocusPoint[] }[],
): Moment[] =>
  interleave(
    found
      .toReversed()
      .filter(({ round }) => round.recording !== null)
      .map(({ round, missed }) =>
        missed.flatMap((point) => momentIn(round, point.text, nearestPassage(round, point))),
      ),
  );

const step = (startMs: number): FocusPassage => ({ startMs, endMs: startMs + LENGTH_MS, quote: null });

/** The half minute of a round in which a habit shows most. */
const stepsShowing = (round: FocusRound, habit: Habit, side: 'below' | 'above'): number[] => {
  const steps = round.measures?.paceOverTime ?? [];
  if (habit === 'openQuestions') return [0];
  const sign = side === 'above' ? -1 : 1;
  const valueOf = (each: (typeof steps)[number]) =>
    habit === 'pace' ? each.wordsPerMinute : (each.talkShare ?? 0);
  return steps
    .filter(({ wordsPerMinute, talkShare }) => (habit === 'pace' ? wordsPerMinute > 0 : talkShare !== null))
    .toSorted((one, other) => sign * (valueOf(one) - valueOf(other)) || one.startMs - other.startMs)
    .map(({ startMs }) => startMs)
    .slice(0, 2);
};

const about: Record<Habit, Record<'below' | 'above', string>> = {
  talkShare: { below: 'Where you said least', above: 'Where you did most of the talking' },
  pace: { below: 'Where you spoke slowest', above: 'Where you spoke fastest' },
  openQuestions: { below: 'How you opened', above: 'How you opened' },
  jargon: { below: 'Plain words', above: 'A word to explain' },
};

/** Words of the candidate in which a specialist word was said. */
const jargonIn = (round: FocusRound): Moment[] =>
  (round.measures?.jargon ?? []).flatMap((word) => {
    const spoken = round.points.find(({ passage }) => passage?.quote?.toLowerCase().includes(word));
    return spoken?.passage ? momentIn(round, `‘${word}’ without saying what it means`, spoken.passage) : [];
  });

/** Moments that show a habit in the rounds where it lay outside its band; the newest round first. */
export const momentsOfHabit = (
  outside: readonly FocusRound[],
  habit: Habit,
  side: 'below' | 'above',
): Moment[] =>
  interleave(
    outside
      .toReversed()
      .map((round) =>
        habit === 'jargon'
          ? jargonIn(round)
          : stepsShowing(round, habit, side).flatMap((startMs) =>
              momentIn(round, about[habit][side], step(startMs)),
            ),
      ),
  );
