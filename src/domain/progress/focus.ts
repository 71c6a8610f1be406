import { habitBand, habitValue, HABITS, type Habit } from './habit-band.ts';
import { placeIn } from '../assessment/speaking-band.ts';
import type { FocusPoint, FocusRound } from './focus-round.ts';
import { momentsOfHabit, momentsOfMisses, type Moment } from './focus-moment.ts';

/** The one thing to change next, and what it rests on. */
export type Focus = {
  kind: 'safety' | 'dimension' | 'habit';
  /** The dimension or the habit. */
  about: string;
  /** For a habit: on which side of its band. */
  side: 'below' | 'above' | null;
  /** Points missed of those judged; for a habit, rounds outside the band of those measured. */
  missed: number;
  of: number;
  /** Rounds it was found in. */
  rounds: number;
  moments: Moment[];
};

/** Whether the round after it changed anything about a focus. */
export type FollowUp = {
  focus: Omit<Focus, 'moments'>;
  outcome: 'changed' | 'partly' | 'not-yet' | 'untested';
  /** In the latest round: points missed of those judged; for a habit, 1 of 1 when outside the band. */
  missed: number;
  of: number;
};

export type FocusResult = {
  /** 'too-little': too few rounds. 'unheard': a pattern without three moments that play. 'steady': nothing stands out. */
  state: 'too-little' | 'unheard' | 'steady' | 'chosen';
  /** Rounds it was looked for in. */
  rounds: number;
  focus: Focus | null;
  followUp: FollowUp | null;
};

/** Nothing is said of fewer rounds, nor with fewer moments to play. */
export const FEWEST_ROUNDS = 3;
export const FEWEST_MOMENTS = 3;
/** What is longer ago no longer says how someone is doing. */
export const FOCUS_WINDOW = 10;
const MOST_MOMENTS = 5;
const FEWEST_MISSES = 3;
const FEWEST_POINTS = 6;
/** How far a dimension lies behind all others before it lags. */
const LAG = 0.15;

/** What might be chosen; its moments are looked for only when its turn comes. */
type FocusCandidate = Omit<Focus, 'moments'> & { weight: number; listMoments: () => Moment[] };

const isJudged = ({ points, measures }: FocusRound): boolean =>
  measures !== null || points.some(({ verdict }) => verdict !== null);

/** The judged points that a focus of this kind is about. */
const pointsAbout = ({ points }: FocusRound, kind: Focus['kind'], about: string): FocusPoint[] =>
  points.filter(
    ({ dimension, safetyCritical, verdict }) =>
      verdict !== null && dimension === about && (kind === 'dimension' || safetyCritical),
  );

const isMissed = ({ verdict }: FocusPoint): boolean => verdict === 'missed';
const isMet = ({ verdict }: FocusPoint): boolean => verdict === 'met';

/** Heaviest first; equals by name, so that the same rounds always lead to the same focus. */
const byWeight = (one: FocusCandidate, other: FocusCandidate): number =>
  other.weight - one.weight || (one.about < other.about ? -1 : 1);

/** The judged points of one dimension, round by round. */
type JudgedIn = { round: FocusRound; points: FocusPoint[] }[];

const judgedByDimension = (rounds: readonly FocusRound[]): ReadonlyMap<string, JudgedIn> => {
  const found = new Map<string, JudgedIn>();
  for (const round of rounds)
    for (const point of round.points) {
      if (point.verdict === null) continue;
      const judged = found.get(point.dimension) ?? [];
      found.set(point.dimension, judged);
      const latest = judged.at(-1);
      if (latest?.round === round) latest.points.push(point);
      else judged.push({ round, points: [point] });
    }
  return found;
};

const pointCandidate = (kind: 'safety' | 'dimension', about: string, judged: JudgedIn): FocusCandidate => {
  const found = judged
    .map(({ round, points }) => ({ round, missed: points.filter(isMissed) }))
    .filter(({ missed }) => missed.length > 0);
  const missed = found.reduce((sum, each) => sum + each.missed.length, 0);
  const of = judged.reduce((sum, { points }) => sum + points.length, 0);
  const base = { kind, about, side: null, missed, of, rounds: found.length };
  return { ...base, weight: missed, listMoments: () => momentsOfMisses(found) };
};

/** Safety-critical points of a dimension that were missed again and again: most misses first. */
const safetyCandidates = (dimensions: ReadonlyMap<string, JudgedIn>): FocusCandidate[] =>
  [...dimensions]
    .map(([about, judged]) => {
      const critical = judged.map(({ round, points }) => ({
        round,
        points: points.filter(({ safetyCritical }) => safetyCritical),
      }));
      return pointCandidate('safety', about, critical);
    })
    .filter(({ missed, rounds: found }) => missed >= FEWEST_MISSES && found >= 2)
    .toSorted(byWeight);

/** How many of these points were missed, of those that are met or missed: what is in doubt speaks for neither. */
const countsOf = (judged: JudgedIn): { missed: number; of: number } => {
  const points = judged.flatMap((each) => each.points);
  const missed = points.filter(isMissed).length;
  return { missed, of: missed + points.filter(isMet).length };
};

/** Dimensions of which a far larger share was missed than of all others: the furthest first. */
const laggingCandidates = (dimensions: ReadonlyMap<string, JudgedIn>): FocusCandidate[] => {
  const all = countsOf([...dimensions.values()].flat());
  return [...dimensions]
    .flatMap(([about, judged]) => {
      const own = countsOf(judged);
      const others = { missed: all.missed - own.missed, of: all.of - own.of };
      if (own.of < FEWEST_POINTS || others.of === 0 || judged.length < FEWEST_ROUNDS) return [];
      const lag = own.missed / own.of - others.missed / others.of;
      return lag >= LAG ? [{ ...pointCandidate('dimension', about, judged), weight: lag }] : [];
    })
    .filter(({ missed }) => missed >= FEWEST_MISSES)
    .toSorted(byWeight);
};

const sideOf = ({ measures, stationType }: FocusRound, habit: Habit) => {
  const band = habitBand(habit, stationType);
  const value = measures && habitValue(habit, measures);
  return band === null || value === null ? null : placeIn(band, value);
};

/** Habits outside their band in most rounds, always on the same side. */
const habitCandidates = (rounds: readonly FocusRound[]): FocusCandidate[] =>
  HABITS.flatMap((habit) =>
    (['below', 'above'] as const).flatMap((side) => {
      const measured = rounds.filter((round) => sideOf(round, habit) !== null);
      const outside = measured.filter((round) => sideOf(round, habit) === side);
      if (outside.length < FEWEST_ROUNDS || outside.length * 2 <= measured.length) return [];
      return [
        {
          kind: 'habit' as const,
          about: habit,
          side,
          missed: outside.length,
          of: measured.length,
          rounds: outside.length,
          weight: outside.length / measured.length,
          listMoments: () => momentsOfHabit(outside, habit, side),
        },
      ];
    }),
  ).toSorted(byWeight);

const choose = (known: readonly FocusRound[]): Omit<FocusResult, 'followUp'> => {
  const rounds = known.slice(-FOCUS_WINDOW);
  if (rounds.length < FEWEST_ROUNDS) return { state: 'too-little', rounds: rounds.length, focus: null };
  const dimensions = judgedByDimension(rounds);
  const candidates = [
    ...safetyCandidates(dimensions),
    ...laggingCandidates(dimensions),
    ...habitCandidates(rounds),
  ];
  for (const { weight: _weight, listMoments, ...focus } of candidates) {
    const moments = listMoments();
    if (moments.length >= FEWEST_MOMENTS)
      return {
        state: 'chosen',
        rounds: rounds.length,
        focus: { ...focus, moments: moments.slice(0, MOST_MOMENTS) },
      };
  }
  return { state: candidates.length > 0 ? 'unheard' : 'steady', rounds: rounds.length, focus: null };
};

const followUpOf = (focus: Focus, latest: FocusRound): FollowUp => {
  const { moments: _moments, ...about } = focus;
  const outcomeOf = (missed: number, of: number): FollowUp['outcome'] => {
    if (of === 0) return 'untested';
    if (missed === 0) return 'changed';
    return missed / of < focus.missed / focus.of ? 'partly' : 'not-yet';
  };
  if (focus.kind === 'habit') {
    const habit = HABITS.find((each) => each === focus.about);
    const side = habit ? sideOf(latest, habit) : null;
    const [missed, of] = side === null ? [0, 0] : [side === focus.side ? 1 : 0, 1];
    // A single round is inside its band or not; being outside in one of one is no progress.
    return { focus: about, outcome: missed === 1 ? 'not-yet' : outcomeOf(missed, of), missed, of };
  }
  const points = pointsAbout(latest, focus.kind, focus.about);
  const missed = points.filter(isMissed).length;
  return { focus: about, outcome: outcomeOf(missed, points.length), missed, of: points.length };
};

/**
 * The one thing to change next: safety-critical points missed most often, else the dimension that lags, else a habit outside
 * its band; only what at least three moments show. What was chosen before the latest round is followed up in it.
 */
export const focusOf = (all: readonly FocusRound[]): FocusResult => {
  const rounds = all
    .filter(isJudged)
    .toSorted((one, other) => one.at - other.at || (one.roundId < other.roundId ? -1 : 1));
  const latest = rounds.at(-1);
  const before = choose(rounds.slice(0, -1)).focus;
  return { ...choose(rounds), followUp: before && latest ? followUpOf(before, latest) : null };
};
