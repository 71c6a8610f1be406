import type { Drawing, ParameterReader } from './parameter-reader.ts';
import { figureWidth, group, label, line, paper, path, pathOf, rect, sheet, type Point } from './svg.ts';

const [plotLeft, plotRight] = [138, 292];
const first = 72;
const step = 24;

type Interval = { name: string; estimate: number; low: number; high: number; weight: number };

const readInterval = (part: ParameterReader): Interval => ({
  name: part.text('name', 22),
  estimate: part.number('estimate', [-1000, 1000]),
  low: part.number('low', [-1000, 1000]),
  high: part.number('high', [-1000, 1000]),
  weight: part.number('weight', [0, 100], 0),
});

const figure = (value: number): string => value.toFixed(2).replace('-', '−');

/** An interval in figures, at the right edge. */
const figures = ({ estimate, low, high }: Interval, y: number, style = {}): string =>
  label(`${figure(estimate)} (${figure(low)}, ${figure(high)})`, [figureWidth - 12, y + 4], 11, {
    'text-anchor': 'end',
    ...style,
  });

/** A forest plot. On a ratio scale equal steps are equal ratios, and 1 means no effect; on a difference scale 0 does. */
export const drawForest: Drawing = (parameters, heading) => {
  const outcome = parameters.text('outcome', 60);
  const scale = parameters.choice('scale', ['ratio', 'difference']);
  const ticks = parameters.numbers('ticks', [2, 7], scale === 'ratio' ? [0.01, 100] : [-1000, 1000]);
  const favoursLeft = parameters.text('favoursLeft', 26);
  const favoursRight = parameters.text('favoursRight', 26);
  const note = parameters.text('note', 64, ' ');
  const studies = parameters.parts('studies', [1, 14], readInterval);
  const pooled = parameters.part('pooled', readInterval);
  for (const { name, estimate, low, high } of [...studies, pooled]) {
    parameters.require(
      'studies',
      low <= estimate && estimate <= high,
      `(${name}) wants low ≤ estimate ≤ high`,
    );
    parameters.require('studies', scale === 'difference' || low > 0, `(${name}) wants a ratio above 0`);
  }
  parameters.require(
    'ticks',
    ticks.every((tick, index) => tick > (ticks[index - 1] ?? -Infinity)),
    'must rise',
  );
  return () => {
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
};
