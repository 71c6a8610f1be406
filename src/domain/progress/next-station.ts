import { stationDifficulties } from '../station/case-station.ts';
import { countPoints, type ComparedItem, type PointCount } from '../debrief/compared-voices.ts';
import { standingVerdict } from '../debrief/what-counts.ts';
import { LISTENING_VOICES, type MarkPlace, type SpokenVoice } from '../mark/mark.ts';

/** What is needed of a station to suggest it. */
type StationCandidate = {
  id: string;
  difficulty: string;
  /** The dimension of each of its points. */
  dimensions: readonly string[];
  done: number;
};

/** A count, and whose marks it is made of; null where it is made of several people's, or of what was settled. */
export type VoicedCount = PointCount & { by: SpokenVoice | null };

const VOICES = [...LISTENING_VOICES, 'assessor', 'self'] as const;

/** Whose word stands of a point. Examiners speak as one. */
const voiceOfPoint = ({ agreed, said }: ComparedItem<MarkPlace>): SpokenVoice | null => {
  const voice = agreed === null ? (VOICES.find((each) => said[each] !== null) ?? null) : null;
  return voice === 'examiner-2' ? 'examiner-1' : voice;
};

const voiceIn = (compared: readonly ComparedItem<MarkPlace>[]): SpokenVoice | null => {
  const standing = compared.filter((each) => each.item.kind === 'point' && standingVerdict(each) !== null);
  const [first = null, ...others] = new Set(standing.map(voiceOfPoint));
  return others.length === 0 ? first : null;
};

/** What counted in a round, in all and by dimension. */
export type RecentResult = VoicedCount & { dimensions: ReadonlyMap<string, PointCount> };

export type Suggestion = { ids: string[]; weakest: (PointCount & { dimension: string }) | null };

/** What counted in a round, of what someone may know of it; null where nothing was said of any point. */
export const resultOf = (compared: readonly ComparedItem<MarkPlace>[]): RecentResult | null => {
  const all = countPoints(compared);
  if (!all) return null;
  const dimensions = new Map<string, PointCount>();
  for (const name of new Set(compared.flatMap(({ item }) => item.dimension ?? []))) {
    const count = countPoints(compared.filter(({ item }) => item.dimension === name));
    if (count) dimensions.set(name, count);
  }
  return { ...all, by: voiceIn(compared), dimensions };
};

const SUGGESTIONS = 3;
/** So many of the latest rounds count. */
const RECENT = 10;
/** Fewer rounds or points say nothing of a dimension. */
const ROUNDS_NEEDED = 3;
const POINTS_NEEDED = 6;
const CORE_FROM = 0.5;
const ADVANCED_FROM = 0.8;

const shareOf = ({ counted, of }: PointCount): number => (of === 0 ? 0 : counted / of);

const add = (one: PointCount | undefined, other: PointCount): PointCount => ({
  counted: (one?.counted ?? 0) + other.counted,
  of: (one?.of ?? 0) + other.of,
});

/** The dimension in which the smallest share of points counted; null where there is too little to tell. */
const weakestOf = (recent: readonly RecentResult[]): Suggestion['weakest'] => {
  if (recent.length < ROUNDS_NEEDED) return null;
  const sums = new Map<string, PointCount>();
  for (const { dimensions } of recent)
    for (const [dimension, count] of dimensions) sums.set(dimension, add(sums.get(dimension), count));
  const known = [...sums].filter(([, { of }]) => of >= POINTS_NEEDED);
  const [weakest] = known.toSorted(([, one], [, other]) => shareOf(one) - shareOf(other));
  return weakest ? { dimension: weakest[0], ...weakest[1] } : null;
};

/** The difficulty that suits someone with these results, as a place in the list of them. */
const rightDifficulty = (recent: readonly RecentResult[]): number => {
  if (recent.length === 0) return 0;
  const share = shareOf(recent.reduce<PointCount>((sum, each) => add(sum, each), { counted: 0, of: 0 }));
  if (share >= ADVANCED_FROM) return 2;
  return share >= CORE_FROM ? 1 : 0;
};

/**
 * What to try next: not done yet, with points in the weakest dimension, of the right difficulty, and with most of those
 * points. `results` are the newest first; the order of `stations` decides between equals. Where no station has a point in
 * the weakest dimension none is named, since the reason would be untrue.
 */
export const nextStations = (
  stations: readonly StationCandidate[],
  results: readonly RecentResult[],
): Suggestion => {
  const recent = results.slice(0, RECENT);
  const weakest = weakestOf(recent);
  const level = rightDifficulty(recent);
  const distance = ({ difficulty }: StationCandidate) =>
    Math.abs(stationDifficulties.findIndex((each) => each === difficulty) - level);
  const helps = ({ dimensions }: StationCandidate) =>
    dimensions.filter((dimension) => dimension === weakest?.dimension).length;
  const undone = stations.filter(({ done }) => done === 0);
  const helping = undone.filter((station) => helps(station) > 0);
  const ids = (helping.length > 0 ? helping : undone)
    .toSorted((one, other) => distance(one) - distance(other) || helps(other) - helps(one))
    .slice(0, SUGGESTIONS)
    .map(({ id }) => id);
  return { ids, weakest: helping.length > 0 ? weakest : null };
};

/** Why these stations, in words. */
export const suggestionReason = (weakest: Suggestion['weakest']): string =>
  weakest
    ? `Not done yet, and strong on ${weakest.dimension}: lately you met ${weakest.counted} of ${weakest.of} points there, as your partners heard it, or Fellow Eye where they did not mark.`
    : 'Not done yet, and at the right level for you now.';
