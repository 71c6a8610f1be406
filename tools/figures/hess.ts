import { z } from 'zod';
import { range } from './parameter.ts';
import { element, figureWidth, group, label, line, paper, path, pathOf, sheet, type Point } from './svg.ts';

/** The nine targets of the inner square and the eight of the outer, in degrees; each list clockwise from the top left, the centre last. */
const square = (reach: number): Point[] => [
  [-reach, reach],
  [0, reach],
  [reach, reach],
  [reach, 0],
  [reach, -reach],
  [0, -reach],
  [-reach, -reach],
  [-reach, 0],
];
const innerTargets: Point[] = [...square(15), [0, 0]];
const outerTargets = square(30);

const size = 184;
const perDegree = size / 90;
const middleY = 146;

/** Where each muscle acts on the chart of a right eye; the chart of the left eye is its mirror image. */
const muscles: readonly [name: string, x: number, y: number][] = [
  ['SR', 21, 41],
  ['IO', -21, 41],
  ['LR', 40, 0],
  ['MR', -40, 0],
  ['IR', 21, -41],
  ['SO', -21, -41],
];

// One x and one y for each target: where it is seen, measured from where it is.
const shiftsOf = (targets: readonly Point[]) => z.array(range(-25, 25)).length(2 * targets.length);
const chart = z.strictObject({ inner: shiftsOf(innerTargets), outer: shiftsOf(outerTargets) });

export const hessParameters = z.strictObject({ left: chart, right: chart });

const seen = (targets: readonly Point[], shifts: readonly number[]): Point[] =>
  targets.map(([x, y], index) => [x + (shifts[index * 2] ?? 0), y + (shifts[index * 2 + 1] ?? 0)]);

/** Hess charts of both eyes: the left eye's on the left, as the patient sees them. */
export const drawHess = ({ left, right }: z.output<typeof hessParameters>, heading: string): string => {
  const charts = [
    {
      name: 'Left eye',
      fixing: 'Fixing with the right eye',
      middleX: 102,
      mirror: -1,
      inner: seen(innerTargets, left.inner),
      outer: seen(outerTargets, left.outer),
    },
    {
      name: 'Right eye',
      fixing: 'Fixing with the left eye',
      middleX: 298,
      mirror: 1,
      inner: seen(innerTargets, right.inner),
      outer: seen(outerTargets, right.outer),
    },
  ];
  return sheet(
    { height: 284, tone: paper, heading },
    element(
      'defs',
      {},
      ...charts.map(({ middleX }, index) =>
        element('clipPath', { id: `chart${index}` }, path(pathOf(corners(middleX, size / 2), true))),
      ),
    ),
    ...charts.map(({ name, fixing, middleX, mirror, inner, outer }, index) => {
      const place = ([x, y]: Point): Point => [middleX + x * perDegree, middleY - y * perDegree];
      const ring = (points: readonly Point[]): string => pathOf(points.slice(0, 8).map(place), true);
      const grid = Array.from({ length: 17 }, (_, step) => (step - 8) * 5).map((at) =>
        group(
          { 'stroke-width': at % 15 === 0 ? 0.9 : 0.4 },
          line(place([at, -45]), place([at, 45])),
          line(place([-45, at]), place([45, at])),
        ),
      );
      return group(
        {},
        label(name, [middleX, 42], 13, { 'text-anchor': 'middle', 'font-weight': 600 }),
        path(pathOf(corners(middleX, size / 2), true), {
          fill: '#ffffff',
          stroke: paper.faint,
          'stroke-width': 0.8,
        }),
        group({ stroke: paper.rule }, ...grid),
        path(ring(innerTargets) + ring(outerTargets), {
          fill: 'none',
          stroke: paper.faint,
          'stroke-width': 1,
          'stroke-dasharray': '4 3',
        }),
        group(
          {
            'clip-path': `url(#chart${index})`,
            fill: 'none',
            stroke: '#a8431b',
            'stroke-width': 1.8,
            'stroke-linejoin': 'round',
          },
          path(ring(inner)),
          path(ring(outer)),
        ),
        ...[...inner, ...outer].map((point) => {
          const [cx, cy] = place(point);
          return Math.max(Math.abs(point[0]), Math.abs(point[1])) > 45
            ? ''
            : element('circle', { cx, cy, r: 2.6, fill: '#a8431b' });
        }),
        ...muscles.map(([muscle, x, y]) => {
          const [labelX, labelY] = place([x * mirror, y]);
          return label(muscle, [labelX, labelY + 4], 11, {
            'text-anchor': 'middle',
            stroke: '#ffffff',
            'stroke-width': 3,
            'paint-order': 'stroke',
          });
        }),
        label(fixing, [middleX, 254], 11, { 'text-anchor': 'middle', fill: paper.faint }),
      );
    }),
    label('Dashes: where the targets are. Small squares are 5°.', [12, 276], 11, { fill: paper.faint }),
    line([figureWidth / 2, 34], [figureWidth / 2, 256], { stroke: paper.rule, 'stroke-width': 0.6 }),
  );
};

const corners = (x: number, half: number): Point[] => [
  [x - half, middleY - half],
  [x + half, middleY - half],
  [x + half, middleY + half],
  [x - half, middleY + half],
];
