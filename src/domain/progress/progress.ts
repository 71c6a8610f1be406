import { dimensionsOf } from '../debrief/compared-voices.ts';
import { EXAMINER_VOICES, type SpokenVoice } from '../mark/mark.ts';
import { habitBand, habitValue, HABITS, type Habit } from './habit-band.ts';
import { placeIn, type Band } from '../assessment/speaking-band.ts';
import type { KnownRound } from './known-round.ts';

/** Points met of those judged. */
export type Share = { met: number; of: number };

type Dated = { roundId: string; at: number; caseName: string };
/** The voices that are followed over rounds. Examiners change from round to round, so they speak as one. */
export const PROGRESS_VOICES = ['self', 'partner', 'examiners', 'assessor'] as const;
export type ProgressVoice = (typeof PROGRESS_VOICES)[number];

/** What each voice says of one dimension in one round; null where it says nothing. */
export type DimensionDot = Dated & { shares: Record<ProgressVoice, Share | null> };
export type DimensionProgress = { name: string; dots: DimensionDot[] };
export type HabitDot = Dated & { value: number; band: Band; place: 'below' | 'within' | 'above' };
export type HabitProgress = { habit: Habit; dots: HabitDot[] };
export type RatingDot = Dated & { mine: number; theirs: number; partner: string };

/** Rounds in one picture; more would stand too close to point at. */
export const DOTS_SHOWN = 12;
/** A direction of fewer rounds is chance. */
export const FEWEST_FOR_TREND = 3;

const dated = ({ roundId, at, caseName }: KnownRound): Dated => ({ roundId, at, caseName });

/**
 * A person's voice counts once their form is in: before that a point without a tick is not missed. Of voices that speak as one a
 * point counts where all who marked it say the same.
 */
const shareBy = (round: KnownRound, dimension: string, voices: readonly SpokenVoice[]): Share | null => {
  const heard = voices.filter((voice) => voice === 'assessor' || round.handedIn[voice]);
  const share = { met: 0, of: 0 };
  for (const { item, said } of round.compared) {
    if (item.kind !== 'point' || item.dimension !== dimension) continue;
    const [verdict, ...others] = new Set(heard.flatMap((voice) => said[voice] ?? []));
    if (verdict === undefined || others.length > 0) continue;
    share.of += 1;
    if (verdict === 'met') share.met += 1;
  }
  return share.of === 0 ? null : share;
};

/** How each dimension went, round by round and voice by voice; the dimension with most rounds first. */
export const dimensionProgress = (rounds: readonly KnownRound[]): DimensionProgress[] => {
  const names = new Set(rounds.flatMap(({ compared }) => dimensionsOf(compared.map(({ item }) => item))));
  return [...names]
    .map((name) => ({
      name,
      dots: rounds
        .map((round) => {
          const by = (...voices: SpokenVoice[]) => shareBy(round, name, voices);
          const shares = {
            self: by('self'),
            partner: by('partner'),
            examiners: by(...EXAMINER_VOICES),
            assessor: by('assessor'),
          };
          return { ...dated(round), shares };
        })
        .filter(({ shares }) => PROGRESS_VOICES.some((voice) => shares[voice] !== null))
        .slice(-DOTS_SHOWN),
    }))
    .filter(({ dots }) => dots.length > 0)
    .toSorted((one, other) => other.dots.length - one.dots.length || (one.name < other.name ? -1 : 1));
};

/** What was measured, round by round, each with the band it should lie in. */
export const habitProgress = (rounds: readonly KnownRound[]): HabitProgress[] =>
  HABITS.map((habit) => ({
    habit,
    dots: rounds
      .flatMap((round) => {
        const band = habitBand(habit, round.stationType);
        const value = round.measures && habitValue(habit, round.measures);
        return band === null || value === null
          ? []
          : [{ ...dated(round), value, band, place: placeIn(band, value) }];
      })
      .slice(-DOTS_SHOWN),
  })).filter(({ dots }) => dots.length > 0);

/** Rounds that both people rated as a whole, as far as the candidate may know. */
export const ratingProgress = (rounds: readonly KnownRound[]): RatingDot[] =>
  rounds
    .flatMap((round) => {
      const { mine, theirs } = round.ratings;
      return mine === null || theirs === null
        ? []
        : [{ ...dated(round), mine, theirs, partner: round.partnerName }];
    })
    .slice(-DOTS_SHOWN);

export type Trend = { direction: 'up' | 'down' | 'level'; before: Share; lately: Share };
const NOTICEABLE = 0.1;
/** How many of the last rounds a trend compares with those before. */
export const RECENT_ROUNDS = 3;

const pooled = (shares: readonly Share[]): Share => ({
  met: shares.reduce((sum, { met }) => sum + met, 0),
  of: shares.reduce((sum, { of }) => sum + of, 0),
});

/**
 * Whether the last three rounds went better than those before, the points of each taken together; null where there is
 * nothing before them.
 */
export const trendOf = (shares: readonly Share[]): Trend | null => {
  if (shares.length <= RECENT_ROUNDS) return null;
  const [before, lately] = [pooled(shares.slice(0, -RECENT_ROUNDS)), pooled(shares.slice(-RECENT_ROUNDS))];
  const change = lately.met / lately.of - before.met / before.of;
  const direction = Math.abs(change) < NOTICEABLE ? 'level' : change > 0 ? 'up' : 'down';
  return { direction, before, lately };
};

const ALIKE = 0.5;

export type RatingGap = {
  stance: 'lower' | 'higher' | 'alike';
  mine: number;
  theirs: number;
  rounds: number;
  /** The partner by name where it was always the same one. */
  partner: string | null;
};

/** How someone rates themselves against how their partners do; null with fewer than three rounds. */
export const ratingGap = (dots: readonly RatingDot[]): RatingGap | null => {
  if (dots.length < FEWEST_FOR_TREND) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mine, theirs] = [mean(dots.map((dot) => dot.mine)), mean(dots.map((dot) => dot.theirs))];
  const partners = [...new Set(dots.map(({ partner }) => partner))];
  const difference = mine - theirs;
  return {
    stance: Math.abs(difference) < ALIKE ? 'alike' : difference < 0 ? 'lower' : 'higher',
    mine,
    theirs,
    rounds: dots.length,
    partner: partners.length === 1 ? (partners[0] ?? null) : null,
  };
};
