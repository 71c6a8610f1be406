import type { Eye } from './parameter.ts';
import type { Point } from './svg.ts';

/** Each test's upper rows of a right eye from the top: the height in degrees, and the x of the first and last point. The lower half mirrors them. */
const upperRows = {
  '24-2': {
    step: 6,
    rows: [
      [21, -9, 9],
      [15, -15, 15],
      [9, -21, 21],
      [3, -27, 21],
    ],
  },
  '10-2': {
    step: 2,
    rows: [
      [9, -1, 1],
      [7, -5, 5],
      [5, -7, 7],
      [3, -7, 7],
      [1, -9, 9],
    ],
  },
} as const;

export type FieldTest = keyof typeof upperRows;

export const fieldStep = (test: FieldTest): number => upperRows[test].step;

/** Where a test measures, in degrees as the patient sees it, row by row from the top left. */
export const fieldPoints = (test: FieldTest, eye: Eye): Point[][] => {
  const { step, rows: upper } = upperRows[test];
  const lower = upper.toReversed().map(([y, first, last]) => [-y, first, last] as const);
  return [...upper, ...lower].map(([y, first, last]) => {
    const [from, to] = eye === 'right' ? [first, last] : [-last, -first];
    return Array.from({ length: (to - from) / step + 1 }, (_, index): Point => [from + index * step, y]);
  });
};

/** The two points of the 24-2 grid on the optic disc say nothing about loss. */
export const isBlindSpot = ([x, y]: Point, eye: Eye): boolean =>
  x === (eye === 'right' ? 15 : -15) && Math.abs(y) === 3;

/** A smooth hill of vision: good enough to show where a field is lost, and no norm of any instrument. */
export const expectedThreshold = ([x, y]: Point, age: number): number =>
  34.8 - 0.05 * (age - 20) - 0.15 * Math.hypot(x, y) - 0.05 * Math.max(0, y);

export type MeasuredPoint = { at: Point; threshold: number };
export type Deviation = { at: Point; total: number; pattern: number; rank: number };

/** How unusual a loss is: 0 is within the normal range, 4 is the rarest. */
const rankOf = (pattern: number, [x, y]: Point): number => {
  const slack = Math.hypot(x, y) > 18 ? 2 : 0;
  return [-5, -6, -7.5, -9.5].filter((limit) => pattern < limit - slack).length;
};

/** The loss at each point, and after the general height of the whole field is taken away. Blind spot left out. */
export const fieldDeviations = (points: readonly MeasuredPoint[], eye: Eye, age: number): Deviation[] => {
  const seen = points.filter(({ at }) => !isBlindSpot(at, eye));
  const totals = seen.map(({ at, threshold }) => Math.max(0, threshold) - expectedThreshold(at, age));
  const height = totals.toSorted((a, b) => b - a)[6] ?? 0;
  return seen.map(({ at }, index) => {
    const total = totals[index] ?? 0;
    return { at, total, pattern: total - height, rank: rankOf(total - height, at) };
  });
};

const centralWeight = ([x, y]: Point): number => {
  const ring = [5, 10, 15, 20].filter((limit) => Math.hypot(x, y) > limit).length;
  return [3.29, 1.28, 0.79, 0.57, 0.45][ring] ?? 0.45;
};

/** The summary numbers of a print-out: mean deviation, its spread, and the share of the field that is left. */
export const fieldIndices = (
  deviations: readonly Deviation[],
  age: number,
): { md: number; psd: number; vfi: number } => {
  const count = Math.max(1, deviations.length);
  const md = deviations.reduce((sum, { total }) => sum + total, 0) / count;
  const spread = deviations.reduce((sum, { total }) => sum + (total - md) ** 2, 0) / count;
  let [left, whole] = [0, 0];
  for (const { at, total, rank } of deviations) {
    const weight = centralWeight(at);
    whole += weight;
    left += weight * (rank === 0 ? 1 : Math.min(1, Math.max(0, 1 + total / expectedThreshold(at, age))));
  }
  return { md, psd: Math.sqrt(spread), vfi: whole === 0 ? 100 : (100 * left) / whole };
};
