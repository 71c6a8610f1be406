import { z } from 'zod';
import { lineOfText, range } from './parameter.ts';
import { figureWidth, group, label, line, paper, path, pathOf, sheet, stroke, type Point } from './svg.ts';

const [left, right, top, bottom] = [44, figureWidth - 16, 62, 250];

export const runChartParameters = z
  .strictObject({
    measure: lineOfText(60),
    ceiling: range(1, 100_000),
    points: z
      .array(z.strictObject({ name: lineOfText(8).default(' '), value: range(0, 100_000) }))
      .min(6)
      .max(36),
    baseline: range(3, 36).transform(Math.round),
    target: range(0, 100_000).optional(),
    changes: z
      .array(z.strictObject({ after: range(1, 36), words: lineOfText(40) }))
      .max(5)
      .default([]),
  })
  .refine(({ points, ceiling }) => points.every(({ value }) => value <= ceiling), {
    path: ['points'],
    message: 'must not be above the ceiling',
  })
  .refine(({ points, changes }) => changes.every(({ after }) => after < points.length), {
    path: ['changes'],
    message: 'must come before the last point',
  });

/** The middle value; with an even count, half way between the two middle ones. */
export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
};

/** A run chart: one measure over time, its baseline median, the aim, and when something was changed. */
export const drawRunChart = (
  { measure, ceiling, points, baseline, target, changes }: z.output<typeof runChartParameters>,
  heading: string,
): string => {
  const width = (right - left) / Math.max(1, points.length - 1);
  const place = (index: number, value: number): Point => [
    left + index * width,
    bottom - Math.min(1, value / ceiling) * (bottom - top),
  ];
  const median = medianOf(points.slice(0, baseline).map(({ value }) => value));
  const across = (value: number, attributes: Record<string, string | number>): string =>
    line(place(0, value), [right, place(0, value)[1]], attributes);
  const plotted = points.map(({ value }, index) => place(index, value));
  const every = Math.ceil(points.length / 9);
  return sheet(
    { height: 318 + changes.length * 17, tone: paper, heading },
    label(measure, [12, 40], 12, { fill: paper.faint }),
    ...Array.from({ length: 5 }, (_, index) => (ceiling * index) / 4).map((value) => {
      const [, y] = place(0, value);
      return group(
        {},
        line([left, y], [right, y], { stroke: paper.rule, 'stroke-width': 0.6 }),
        label(String(Math.round(value * 10) / 10), [left - 6, y + 4], 11.5, { 'text-anchor': 'end' }),
      );
    }),
    ...changes.map(({ after, words }, index) => {
      const x = left + (after - 0.5) * width;
      return group(
        {},
        line([x, top - 4], [x, bottom], {
          stroke: '#2d5d62',
          'stroke-width': 1.2,
          'stroke-dasharray': '2 3',
        }),
        label(String.fromCharCode(65 + index), [x, top - 8], 12, {
          'text-anchor': 'middle',
          'font-weight': 700,
          fill: '#2d5d62',
        }),
        label(`${String.fromCharCode(65 + index)}: ${words}`, [12, 308 + index * 17], 12, {
          fill: '#2d5d62',
        }),
      );
    }),
    across(median, { stroke: '#a8431b', 'stroke-width': 1.4 }),
    target === undefined
      ? ''
      : across(target, { stroke: '#2d5d62', 'stroke-width': 1.2, 'stroke-dasharray': '7 4' }),
    stroke(pathOf(plotted), paper.ink, 1.4),
    ...plotted.map(([x, y]) => path(`M${x.toFixed(2)} ${y.toFixed(2)}m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`)),
    ...points.map(({ name }, index) =>
      index % every === 0
        ? label(name, [left + index * width, bottom + 16], 11, { 'text-anchor': 'middle' })
        : '',
    ),
    line([14, 283], [34, 283], { stroke: '#a8431b', 'stroke-width': 1.4 }),
    label(`median of the first ${baseline}: ${Math.round(median * 10) / 10}`, [40, 287], 11.5),
    target === undefined
      ? ''
      : line([238, 283], [258, 283], { stroke: '#2d5d62', 'stroke-width': 1.2, 'stroke-dasharray': '7 4' }),
    target === undefined ? '' : label(`aim: ${target}`, [264, 287], 11.5),
  );
};
