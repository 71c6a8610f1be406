import { discAt } from './fundus-vessels.ts';
import { keyOf } from './parameter.ts';
import { ellipse, group, path, pathOf, rounded, stroke, type Point } from './svg.ts';

/** One lesion: where it is, how wide (both in the units of the sheet), and chance for its outline. */
type Lesion = { at: Point; size: number; angle: number; noise: () => number };

/** An uneven round outline; `rough` 0 is a circle. */
const blob = ([x, y]: Point, rx: number, ry: number, rough: number, noise: () => number): string => {
  const [phase, other] = [noise() * 6.3, noise() * 6.3];
  // Small spots need few corners.
  const corners = Math.max(10, Math.min(48, Math.round(4 * Math.sqrt(rx * 6))));
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * 2 * Math.PI;
    const radius = 1 + rough * (0.6 * Math.sin(3 * angle + phase) + 0.4 * Math.sin(5 * angle + other));
    return [x + Math.cos(angle) * rx * radius, y + Math.sin(angle) * ry * radius];
  });
  return pathOf(points, true);
};

const turned = ({ at: [x, y], angle }: Lesion): string =>
  `rotate(${((angle * 180) / Math.PI).toFixed(1)} ${x.toFixed(2)} ${y.toFixed(2)})`;

/** How a patch is coloured: opaque and sharp unless it says otherwise. */
type Ink = { fill: string; opacity?: number; filter?: string };

/** A patch with an uneven outline; `tall` is its half height as a share of its width. */
const patch =
  (ink: Ink, rough: number, tall = 0.5) =>
  ({ at, size, noise }: Lesion): string =>
    path(blob(at, size / 2, size * tall, rough, noise), { ...ink });

const spot = (fill: string, rough: number, opacity = 1): ((lesion: Lesion) => string) =>
  patch({ fill, opacity }, rough);

const strands = ({ at: [x, y], size, noise }: Lesion, count: number): string =>
  Array.from({ length: count }, () => {
    const angle = noise() * 6.3;
    const points = Array.from({ length: 9 }, (_, index): Point => {
      const along = (index / 8) * size * 0.5;
      const bend = angle + Math.sin(index * 1.1 + angle) * 0.7;
      return [x + Math.cos(bend) * along, y + Math.sin(bend) * along];
    });
    return pathOf(points);
  }).join('');

/** The flame shape: a bundle of fine streaks along the nerve fibres. */
const flame = (lesion: Lesion): string => {
  const { at, size, noise } = lesion;
  const streaks = Array.from({ length: 7 }, (_, index) => {
    const across = (index - 3) * size * 0.06;
    const length = size * (0.55 - Math.abs(index - 3) * 0.06) * (0.6 + noise() * 0.6);
    return pathOf([
      [at[0] - length, at[1] + across],
      [at[0], at[1] + across * 1.6 + (noise() - 0.5) * size * 0.06],
      [at[0] + length, at[1] + across],
    ]);
  });
  return stroke(streaks.join(''), '#8c1511', Math.max(0.7, size * 0.05), {
    'stroke-linecap': 'round',
    transform: turned(lesion),
    opacity: 0.9,
  });
};

/** A horseshoe standing on its open end. */
const arch = ([x, y]: Point, half: number, high: number): string => {
  const [left, right, up, down] = [x - half, x + half, y - high, y + high].map(rounded);
  return `M${left} ${down}Q${left} ${up} ${rounded(x)} ${up}Q${right} ${up} ${right} ${down}Z`;
};

/** How each kind of lesion is drawn. A fault lists them in this order; what lies on top is up to the order of the parameters. */
export const drawLesion = {
  'hard-druse': spot('#f5d877', 0.05),
  'soft-druse': patch({ fill: '#f3cf6b', opacity: 0.85, filter: 'url(#soft)' }, 0.12),
  exudate: spot('#fbeaa0', 0.16),
  'cotton-wool-spot': (lesion) =>
    path(blob(lesion.at, lesion.size / 2, lesion.size / 3, 0.25, lesion.noise), {
      fill: '#f7efdc',
      opacity: 0.92,
      filter: 'url(#soft)',
      transform: turned(lesion),
    }),
  microaneurysm: spot('#7f0f10', 0),
  'dot-haemorrhage': spot('#7c0f10', 0.08),
  'blot-haemorrhage': spot('#720c0f', 0.12),
  'flame-haemorrhage': flame,
  'subretinal-haemorrhage': patch({ fill: '#5d1416', opacity: 0.9, filter: 'url(#soft)' }, 0.18, 0.38),
  // Blood before the retina settles: flat above, round below.
  'preretinal-haemorrhage': ({ at: [x, y], size }) =>
    path(
      `M${rounded(x - size / 2)} ${rounded(y)}h${rounded(size)}a${rounded(size / 2)} ${rounded(size * 0.42)} 0 0 1 -${rounded(size)} 0Z`,
      {
        fill: '#6d0b0f',
      },
    ),
  'new-vessels': (lesion) => stroke(strands(lesion, 11), '#a81d19', 0.9),
  'laser-scar': ({ at, size, noise }) =>
    group(
      {},
      path(blob(at, size / 2, size / 2, 0.1, noise), { fill: '#f0cf9a', opacity: 0.9 }),
      path(blob(at, size / 5, size / 5, 0.2, noise), { fill: '#3f2318' }),
    ),
  atrophy: ({ at, size, noise }) =>
    group(
      {},
      path(blob(at, size / 2, size * 0.44, 0.14, noise), { fill: '#f0c892', opacity: 0.9 }),
      stroke(strands({ at, size: size * 0.9, angle: 0, noise }, 6), '#c9663b', Math.max(0.8, size * 0.03), {
        opacity: 0.7,
      }),
    ),
  'pigment-clump': spot('#2d1a14', 0.3),
  'bone-spicule': (lesion) =>
    stroke(strands(lesion, 5), '#1f1411', Math.max(0.9, lesion.size * 0.11), { 'stroke-linecap': 'round' }),
  'flat-pigmented-lesion': patch({ fill: '#5b4a3f', opacity: 0.88, filter: 'url(#soft)' }, 0.07, 0.46),
  'raised-pigmented-lesion': ({ at, size, noise }) =>
    group(
      {},
      path(blob(at, size / 2, size * 0.46, 0.08, noise), { fill: '#4a3a31', filter: 'url(#soft)' }),
      ellipse([at[0] - size * 0.1, at[1] - size * 0.1], size * 0.24, size * 0.2, {
        fill: '#8d7460',
        opacity: 0.5,
        filter: 'url(#soft)',
      }),
    ),
  'orange-pigment': spot('#e8912f', 0.3, 0.9),
  'pale-retina': patch({ fill: '#f4dcb4', opacity: 0.72, filter: 'url(#mist)' }, 0.08, 0.44),
  'detached-retina': (lesion) => {
    const { at, size, noise } = lesion;
    const folds = Array.from({ length: 6 }, (_, index): string => {
      const y = at[1] + (index - 2.5) * size * 0.13;
      return pathOf(
        Array.from({ length: 17 }, (__, step): Point => {
          const x = at[0] + (step / 16 - 0.5) * size * (0.85 - Math.abs(index - 2.5) * 0.11);
          return [x, y + Math.sin(step * 1.1 + index * 1.9) * size * 0.03];
        }),
      );
    });
    return group(
      { transform: turned(lesion) },
      path(blob(at, size / 2, size * 0.42, 0.1, noise), { fill: '#b9a79b', opacity: 0.86 }),
      stroke(folds.join(''), '#8a7a74', Math.max(1, size * 0.02)),
    );
  },
  'retinal-tear': (lesion) => {
    const [x, y] = lesion.at;
    const half = lesion.size / 2;
    return group(
      { transform: turned(lesion) },
      path(arch(lesion.at, half, half), {
        fill: '#b3261c',
        stroke: '#f2e3d3',
        'stroke-width': Math.max(1, half * 0.2),
      }),
      path(arch([x, y + half * 0.5], half * 0.5, half * 0.5), { fill: '#d8c3b3' }),
    );
  },
  embolus: spot('#ffe68a', 0.1),
} as const satisfies Record<string, (lesion: Lesion) => string>;

export const lesionType = keyOf(drawLesion);

/** What lies beneath the retinal vessels; pale retina also beneath the fovea, which shows through it as a red spot. */
export const lesionLayer = (type: keyof typeof drawLesion): 'beneath-fovea' | 'beneath-vessels' | 'front' => {
  if (type === 'pale-retina') return 'beneath-fovea';
  return /druse|atrophy|pigment|subretinal|detached/.test(type) ? 'beneath-vessels' : 'front';
};

/** The direction of the nerve fibres at a place: out from the disc, bowing around the fovea. */
export const fibreAngle = ([x, y]: Point): number => {
  const out = Math.atan2(y - discAt[1], x - discAt[0]);
  return x < discAt[0] ? out + Math.sign(y || 1) * 0.4 : out;
};
