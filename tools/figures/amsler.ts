import { z } from 'zod';
import { eyeName, range } from './parameter.ts';
import {
  blur,
  element,
  ellipse,
  figureWidth,
  group,
  paper,
  pathOf,
  rect,
  sheet,
  stroke,
  type Point,
} from './svg.ts';

const middle: Point = [figureWidth / 2, 214];
/** Twenty squares of one degree, as on the chart. */
const perDegree = 17.6;
const edge = 10;

const spot = { x: range(-edge, edge), y: range(-edge, edge), width: range(0.5, 20) };
const bendParameters = z.strictObject({ ...spot, strength: range(-1, 1) });
const gapParameters = z.strictObject({
  ...spot,
  height: range(0.5, 20),
  darkness: range(0.2, 1).default(0.8),
  shape: z.enum(['round', 'square']).default('round'),
});

export const amslerParameters = z.strictObject({
  eye: eyeName,
  bends: z.array(bendParameters).max(6).default([]),
  gaps: z.array(gapParameters).max(6).default([]),
});

/** Lines are drawn towards or away from the middle of a bend, with a ripple so that they look wavy. */
const bent = (bends: readonly z.output<typeof bendParameters>[], [x, y]: Point): Point =>
  bends.reduce<Point>(
    ([atX, atY], { x: midX, y: midY, width, strength }) => {
      const [fromX, fromY] = [x - midX, y - midY];
      const near = Math.exp(-(((2 * Math.hypot(fromX, fromY)) / width) ** 2));
      const pull = strength * near;
      return [
        atX + pull * (0.5 * fromX + 0.55 * Math.sin(fromY * 1.7 + 0.6)),
        atY + pull * (0.5 * fromY + 0.55 * Math.sin(fromX * 1.5 + 1.1)),
      ];
    },
    [x, y],
  );

/** Grey where the grid is missing. */
const greyed = (
  { width, height, darkness, shape }: z.output<typeof gapParameters>,
  [x, y]: Point,
): string => {
  const [across, down] = [width * perDegree, height * perDegree];
  const ink = { fill: '#6d7279', opacity: darkness, filter: 'url(#edge)' };
  return shape === 'round'
    ? ellipse([x, y], across / 2, down / 2, ink)
    : rect([x - across / 2, y - down / 2], across, down, ink);
};

/** An Amsler grid as the patient draws it: bent lines where they look bent, grey where the grid is missing. */
export const drawAmsler = (
  { eye, bends, gaps }: z.output<typeof amslerParameters>,
  heading: string,
): string => {
  const place = ([x, y]: Point): Point => [middle[0] + x * perDegree, middle[1] - y * perDegree];
  const corner: Point = [middle[0] - edge * perDegree, middle[1] - edge * perDegree];
  const steps = Array.from({ length: 81 }, (_, index) => -edge + index / 4);
  const lines = Array.from({ length: 21 }, (_, index) => index - edge).flatMap((at) => [
    pathOf(steps.map((step) => place(bent(bends, [at, step])))),
    pathOf(steps.map((step) => place(bent(bends, [step, at])))),
  ]);
  return sheet(
    { height: 424, tone: paper, heading, eye },
    element(
      'defs',
      {},
      element('clipPath', { id: 'grid' }, rect(corner, 2 * edge * perDegree, 2 * edge * perDegree)),
      blur('edge', 4, 30),
    ),
    rect(corner, 2 * edge * perDegree, 2 * edge * perDegree, { fill: '#ffffff' }),
    stroke(lines.join(''), '#20262e', 1),
    group({ 'clip-path': 'url(#grid)' }, ...gaps.map((gap) => greyed(gap, place([gap.x, gap.y])))),
    group({}, ellipse(middle, 4, 4, { fill: '#a8431b' })),
  );
};
