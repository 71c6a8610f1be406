import { z } from 'zod';
import { lineOfText, range } from './parameter.ts';
import { figureWidth, group, label, line, paper, path, pathOf, rect, sheet, type Point } from './svg.ts';

const [plotLeft, plotRight] = [138, 292];
const first = 72;
const step = 24;

const interval = z
  .strictObject({
    name: lineOfText(22),
    estimate: range(-1000, 1000),
    low: range(-1000, 1000),
    high: range(-1000, 1000),
    weight: range(0, 100).default(0),
  })
  .refine(({ low, estimate, high }) => low <= estimate && estimate <= high, 'wants low ≤ estimate ≤ high');
type Interval = z.output<typeof interval>;

export const forestParameters = z
  .strictObject({
    outcome: lineOfText(60),
    scale: z.enum(['ratio', 'difference']),
    ticks: z
      .array(range(-1000, 1000))
      .min(2)
      .max(7)
      .refine((ticks) => ticks.every((tick, index) => tick > (ticks[index - 1] ?? -Infinity)), 'must rise'),
    favoursLeft: lineOfText(26),
    favoursRight: lineOfText(26),
    note: lineOfText(64).default(' '),
    studies: z.array(interval).min(1).max(14),
    pooled: interval,
  })
  .superRefine(({ scale, ticks, studies, pooled }, context) => {
    if (scale === 'difference') return;
    if (ticks.some((tick) => tick < 0.01 || tick > 100))
      context.addIssue({ code: 'custom', path: ['ticks'], message: 'must be ratios from 0.01 to 100' });
    const wrong = [...studies, pooled].find(({ low }) => low <= 0);
    if (wrong)
      context.addIssue({
        code: 'custom',
        path: ['studies'],
        message: `(${wrong.name}) wants a ratio above 0`,
      });
  });

const figure = (value: number): string => value.toFixed(2).replace('-', '−');

/** An interval in figures, at the right edge. */
const figures = ({ estimate, low, high }: Interval, y: number, style = {}): string =>
  label(`${figure(estimate)} (${figure(low)}, ${figure(high)})`, [figureWidth - 12, y + 4], 11, {
    'text-anchor': 'end',
    ...style,
  });

/** A forest plot. On a ratio scale equal steps are equal ratios, and 1 means no effect; on a difference scale 0 does. */
export const drawForest = (
  {
    outcome,
    scale,
    ticks,
    favoursLeft,
    favoursRight,
    note,
    studies,
    pooled,
  }: z.output<typeof forestParameters>,
  heading: string,
): string => {
  const at = (value: number): number => (scale === 'ratio' ? Math.log(Math.max(0.001, value)) : value);
  const [least, most] = [Math.min(...ticks.map(at)), Math.max(...ticks.map(at))];
  const span = most - least || 1;
  const clamped = (value: number): number =>
    plotLeft + Math.min(1, Math.max(0, (at(value) - least) / span)) * (plotRight - plotLeft);
  const isOutside = (value: number): boolean => at(value) < least || at(value) > most;
  const pooledY = first + studies.length * step + 10;
  const axisY = pooledY + 22;
  const arrow = (x: number, y: number, towards: number): string =>
    path(
      pathOf(
        [
          [x, y],
          [x - 6 * towards, y - 4],
          [x - 6 * towards, y + 4],
        ],
        true,
      ),
    );
  const row = (study: Interval, index: number): string => {
    const { name, estimate, low, high, weight } = study;
    const y = first + index * step;
    const side = 4 + Math.sqrt(weight) * 1.5;
    return group(
      {},
      label(name, [12, y + 4], 12),
      line([clamped(low), y], [clamped(high), y], { stroke: paper.ink, 'stroke-width': 1.3 }),
      isOutside(low) ? arrow(plotLeft, y, -1) : '',
      isOutside(high) ? arrow(plotRight, y, 1) : '',
      rect([clamped(estimate) - side / 2, y - side / 2], side, side, { fill: '#2d5d62' }),
      figures(study, y),
    );
  };
  const diamond: Point[] = [
    [clamped(pooled.low), pooledY],
    [clamped(pooled.estimate), pooledY - 7],
    [clamped(pooled.high), pooledY],
    [clamped(pooled.estimate), pooledY + 7],
  ];
  const none = clamped(scale === 'ratio' ? 1 : 0);
  return sheet(
    { height: axisY + 74, tone: paper, heading },
    label(outcome, [12, 40], 12, { fill: paper.faint }),
    line([none, 52], [none, axisY], { stroke: paper.ink, 'stroke-width': 1 }),
    line([clamped(pooled.estimate), 52], [clamped(pooled.estimate), axisY], {
      stroke: '#a8431b',
      'stroke-width': 0.8,
      'stroke-dasharray': '3 3',
    }),
    ...studies.map(row),
    label(pooled.name, [12, pooledY + 4], 12, { 'font-weight': 700 }),
    path(pathOf(diamond, true), { fill: '#a8431b' }),
    figures(pooled, pooledY, { 'font-weight': 700 }),
    line([plotLeft, axisY], [plotRight, axisY], { stroke: paper.ink }),
    ...ticks.map((tick) =>
      group(
        {},
        line([clamped(tick), axisY], [clamped(tick), axisY + 4], { stroke: paper.ink }),
        label(String(tick).replace('-', '−'), [clamped(tick), axisY + 16], 11, { 'text-anchor': 'middle' }),
      ),
    ),
    label(`← ${favoursLeft}`, [none - 8, axisY + 34], 11.5, { 'text-anchor': 'end', 'font-weight': 600 }),
    label(`${favoursRight} →`, [none + 8, axisY + 34], 11.5, { 'font-weight': 600 }),
    label(note, [12, axisY + 56], 11, { fill: paper.faint }),
  );
};
