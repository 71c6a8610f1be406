import { z } from 'zod';
import {
  fieldDeviations,
  fieldIndices,
  fieldPoints,
  fieldStep,
  type Deviation,
  type MeasuredPoint,
} from './field-map.ts';
import { eyeName, lineOfText, range } from './parameter.ts';
import { ellipse, group, label, line, paper, path, rect, rounded, sheet, type Point } from './svg.ts';

export const fieldParameters = z
  .strictObject({
    eye: eyeName,
    test: z.enum(['24-2', '10-2']).default('24-2'),
    age: range(5, 110),
    reliability: lineOfText(60),
    thresholds: z.array(range(-1, 40)),
  })
  .superRefine(({ eye, test, thresholds }, context) => {
    const count = fieldPoints(test, eye).flat().length;
    if (thresholds.length !== count)
      context.addIssue({ code: 'custom', path: ['thresholds'], message: `must be ${count} numbers` });
  });

const cell = 18;
const top = 74;
const middles = { numbers: 102, greys: 300, symbols: 102 } as const;
const half = 5 * cell;

/** Ten shades from seen to unseen; the upper limit of each in decibels. */
const shades: readonly [upTo: number, fill: string][] = [
  [0, '#0b0d10'],
  [5, '#24282d'],
  [10, '#3f444a'],
  [15, '#5c6167'],
  [20, '#7b8086'],
  [25, '#9da1a5'],
  [30, '#c3c5c6'],
  [35, '#e2e2e0'],
  [50, '#f6f5f1'],
];

const shadeOf = (threshold: number): string => shades.find(([upTo]) => threshold <= upTo)?.[1] ?? '#f6f5f1';

/** The threshold between test points, by the distance to those nearby. */
const between = ([x, y]: Point, points: readonly MeasuredPoint[], step: number): number => {
  let [sum, weights] = [0, 0];
  for (const { at, threshold } of points) {
    const distance = Math.hypot(at[0] - x, at[1] - y);
    if (distance > step * 1.5) continue;
    const weight = 1 / (0.04 * step + distance) ** 3;
    sum += weight * Math.max(0, threshold);
    weights += weight;
  }
  // Engines differ in the last digits of a distance, and a value between two shades must be the same in all of them.
  return weights === 0 ? 0 : Number((sum / weights).toFixed(6));
};

/** The grey map: every test point's square in sixteen parts, gathered into one path a shade. */
const greyMap = (points: readonly MeasuredPoint[], step: number, place: (at: Point) => Point): string => {
  const parts = new Map<string, string>();
  const size = cell / 4;
  for (const { at } of points) {
    for (let index = 0; index < 16; index += 1) {
      const [column, row] = [index % 4, Math.floor(index / 4)];
      const offset = (position: number): number => ((position + 0.5) / 4 - 0.5) * step;
      const where: Point = [at[0] + offset(column), at[1] - offset(row)];
      const [x, y] = place(where);
      const shade = shadeOf(between(where, points, step));
      const square = `M${rounded(x - size / 2)} ${rounded(y - size / 2)}h${size}v${size}h-${size}z`;
      parts.set(shade, (parts.get(shade) ?? '') + square);
    }
  }
  return [...parts].map(([fill, d]) => path(d, { fill, stroke: fill, 'stroke-width': 0.2 })).join('');
};

const ranks = ['', 'p < 5%', 'p < 2%', 'p < 1%', 'p < 0.5%'] as const;
const rankFills = ['', '#c9c6bd', '#969490', '#5a5c60', '#0b0d10'] as const;

const rankMark = (rank: number, [x, y]: Point): string =>
  rank === 0
    ? ellipse([x, y], 1.3, 1.3)
    : rect([x - 6, y - 6], 12, 12, { fill: rankFills[rank] ?? '', stroke: paper.ink, 'stroke-width': 0.4 });

const axes = (x: number, y: number): string =>
  group(
    { stroke: paper.faint, 'stroke-width': 0.7 },
    line([x - half, y], [x + half, y]),
    line([x, y - half], [x, y + half]),
  );

const signed = (value: number): string => (value < 0 ? '−' : '+') + Math.abs(value).toFixed(1);

const symbolMap = (deviations: readonly Deviation[], place: (at: Point) => Point): string =>
  deviations.map(({ at, rank }) => rankMark(rank, place(at))).join('');

/** A visual field: thresholds in decibels, the grey map, where the loss is unusual, and the summary numbers. */
export const drawField = (
  { eye, test, age, reliability, thresholds }: z.output<typeof fieldParameters>,
  heading: string,
): string => {
  const points = fieldPoints(test, eye)
    .flat()
    .map((at, index) => ({ at, threshold: Math.round(thresholds[index] ?? 0) }));
  const step = fieldStep(test);
  const middle = top + half;
  const lower = middle + 2 * half + 26;
  const placing =
    (x: number, y: number) =>
    (at: Point): Point => [x + (at[0] / step) * cell, y - (at[1] / step) * cell];
  const numbers = points.map(({ at, threshold }) => {
    const [x, y] = placing(middles.numbers, middle)(at);
    return label(threshold < 0 ? '<0' : String(threshold), [x, y + 4], 11.5, { 'text-anchor': 'middle' });
  });
  const deviations = fieldDeviations(points, eye, age);
  const { md, psd, vfi } = fieldIndices(deviations, age);
  const side = eye === 'right' ? 'Right eye' : 'Left eye';
  const summary = [`MD ${signed(md)} dB`, `PSD ${psd.toFixed(1)} dB`, `VFI ${Math.round(vfi)}%`];
  return sheet(
    { height: lower + half + 26, tone: paper, heading },
    label(`${side}, ${test}, age ${age}. ${reliability}`, [12, 38], 11.5, { fill: paper.faint }),
    label('Threshold (dB)', [12, 60], 12, { 'font-weight': 600 }),
    axes(middles.numbers, middle),
    group({ stroke: paper.ground, 'stroke-width': 3, 'paint-order': 'stroke' }, ...numbers),
    label('Grey scale', [210, 60], 12, { 'font-weight': 600 }),
    greyMap(points, step, placing(middles.greys, middle)),
    axes(middles.greys, middle),
    label('Pattern deviation', [12, lower - half - 4], 12, { 'font-weight': 600 }),
    axes(middles.symbols, lower),
    symbolMap(deviations, placing(middles.symbols, lower)),
    ...summary.map((words, row) => label(words, [222, lower - 56 + row * 22], 15, { 'font-weight': 600 })),
    ...ranks.slice(1).map((words, row) => {
      const y = lower + 16 + row * 17;
      return rankMark(row + 1, [228, y]) + label(words, [242, y + 4], 11.5);
    }),
  );
};
