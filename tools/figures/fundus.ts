import { z } from 'zod';
import { drawLesion, fibreAngle, lesionLayer, lesionType } from './fundus-lesions.ts';
import { discAt, vesselTree, type Vessel } from './fundus-vessels.ts';
import { noiseOf } from './noise.ts';
import { eyeName, range, seedNumber } from './parameter.ts';
import {
  blur,
  element,
  ellipse,
  figureWidth,
  group,
  night,
  pathOf,
  rect,
  sheet,
  stroke,
  type Point,
} from './svg.ts';

const centre: Point = [figureWidth / 2, 218];
const radius = 182;
/** How many disc diameters from the middle of the picture to its edge. */
const reachOf = { standard: 4.4, wide: 8 } as const;
/** Keeps the drawing small enough to send and to show. */
const mostMarks = 200;
const middle: Point = [1, 0];
const vesselInk = { vein: '#7d1512', artery: '#b8321d' } as const;

const lesionParameters = z.strictObject({
  type: lesionType,
  x: range(-9, 9),
  y: range(-9, 9),
  size: range(0.03, 12),
  count: range(1, 150).transform(Math.round).default(1),
  spread: range(0, 8).default(0),
});

export const fundusParameters = z.strictObject({
  eye: eyeName,
  view: z.enum(['standard', 'wide']).default('standard'),
  seed: seedNumber,
  cup: range(0, 0.95).default(0.3),
  swelling: range(0, 1).default(0),
  pallor: range(0, 1).default(0),
  tortuosity: range(0, 1).default(0.1),
  veinWidth: range(0.3, 2).default(1),
  arteryWidth: range(0.3, 2).default(1),
  lesions: z
    .array(lesionParameters)
    .max(40)
    .refine(
      (lesions) => lesions.reduce((sum, { count }) => sum + count, 0) <= mostMarks,
      `must add up to at most ${mostMarks} marks`,
    )
    .default([]),
});

const gradient = (
  id: string,
  ...stops: readonly [offset: number, colour: string, opacity?: number][]
): string =>
  element(
    'radialGradient',
    { id },
    ...stops.map(([offset, colour, opacity = 1]) =>
      element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    ),
  );

const definitions = element(
  'defs',
  {},
  gradient('retina', [0, '#dc6a35'], [0.55, '#cb5427'], [0.85, '#a63c1b'], [1, '#6d2410']),
  gradient('macula', [0, '#5f170c', 0.85], [0.35, '#8a2b14', 0.5], [1, '#8a2b14', 0]),
  gradient('glow', [0, '#fbd9a0'], [0.7, '#f6c27d'], [1, '#f6c27d', 0]),
  blur('soft', 0.9),
  blur('mist', 4),
  element('clipPath', { id: 'view' }, ellipse(centre, radius, radius)),
);

/** A fundus as an indirect camera shows it, from a list of lesions. The left eye is the mirror image of the right. */
export const drawFundus = (
  {
    eye,
    view,
    seed,
    cup,
    swelling,
    pallor,
    tortuosity,
    veinWidth,
    arteryWidth,
    lesions,
  }: z.output<typeof fundusParameters>,
  heading: string,
): string => {
  const unit = radius / reachOf[view];
  const side = eye === 'right' ? 1 : -1;
  const place = ([x, y]: Point): Point => [
    centre[0] + side * (x - middle[0]) * unit,
    centre[1] - (y - middle[1]) * unit,
  ];
  const noise = noiseOf(seed);
  const vesselPath = ({ kind, width, points }: Vessel): string =>
    stroke(pathOf(points.map(place)), vesselInk[kind], Math.max(0.6, width * unit), {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  const tree = vesselTree(noise, { tortuosity, veinWidth, arteryWidth }).map(vesselPath);
  const [discX, discY] = place(discAt);
  const size = unit / 2;
  const rim = pallor > 0.5 ? '#f7e6c4' : '#f0a765';
  const marks = lesions.flatMap(({ type, x, y, size: wide, count, spread }) =>
    Array.from({ length: count }, () => {
      const [turn, far] = [noise() * 2 * Math.PI, Math.sqrt(noise()) * spread];
      const at: Point = [x + Math.cos(turn) * far, y + Math.sin(turn) * far];
      const vary = count === 1 ? 1 : 0.65 + noise() * 0.7;
      const angle = -fibreAngle(at);
      const markup = drawLesion[type]({
        at: place(at),
        size: wide * unit * vary,
        angle: side === 1 ? angle : Math.PI - angle,
        noise,
      });
      return { layer: lesionLayer(type), markup };
    }),
  );
  const on = (layer: ReturnType<typeof lesionLayer>): string =>
    marks.map((mark) => (mark.layer === layer ? mark.markup : '')).join('');
  return sheet(
    { height: 424, tone: night, heading, eye },
    definitions,
    group(
      { 'clip-path': 'url(#view)' },
      rect([0, 0], figureWidth, 424, { fill: 'url(#retina)' }),
      on('beneath-fovea'),
      ellipse(place([0, 0]), unit * 1.1, unit, { fill: 'url(#macula)' }),
      ellipse([discX, discY], size * (1.15 + 0.8 * swelling), size * (1.2 + 0.8 * swelling), {
        fill: 'url(#glow)',
        opacity: 0.6 + 0.4 * swelling,
      }),
      ellipse([discX, discY], size * (0.92 + 0.25 * swelling), size * (1 + 0.25 * swelling), {
        fill: rim,
        ...(swelling > 0.2 ? { filter: 'url(#mist)' } : {}),
      }),
      ellipse([discX, discY], size * 0.92 * cup, size * cup, { fill: '#fdf0d4' }),
      on('beneath-vessels'),
      ...tree,
      on('front'),
    ),
  );
};
