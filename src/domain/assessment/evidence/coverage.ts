import type { Judged, PointVerdict } from './evidence.ts';

/**
 * How the rest of the talk went. What a strong candidate seems to have left out was probably said in words that no
 * one foresaw, and a danger they seem to speak of was probably a warning; with a thin talk it is the other way round.
 */
export type Coverage = 'strong' | 'middling' | 'thin' | 'unknown';

const FEWEST_POINTS = 6;
const STRONG = 0.5;
const THIN = 0.3;

/** The share of the points that a whole talk meets; of a part of a talk nothing can be said. */
export const coverageOf = (points: readonly Judged<PointVerdict>[], whole: boolean): Coverage => {
  if (!whole || points.length < FEWEST_POINTS) return 'unknown';
  const worth = { met: 1, possibly: 0.5, missed: 0 };
  const share = points.reduce((sum, { verdict }) => sum + worth[verdict], 0) / points.length;
  if (share >= STRONG) return 'strong';
  return share < THIN ? 'thin' : 'middling';
};
