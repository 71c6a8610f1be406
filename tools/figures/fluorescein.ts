import { z } from 'zod';
import { noiseOf } from './noise.ts';
import { eyeName, keyOf, range, seedNumber } from './parameter.ts';
import {
  blur,
  element,
  ellipse,
  figureWidth,
  group,
  label,
  night,
  path,
  pathOf,
  rect,
  rounded,
  sheet,
  stroke,
  type Point,
} from './svg.ts';

const middle: Point = [figureWidth / 2, 172];
/** The radius of the cornea; places are shares of it, x towards the nose and y up. */
const cornea = 104;

type Stain = { at: Point; width: number; height: number; noise: () => number };

const green = '#b6f23c';

const outline = ({ at: [x, y], width, height, noise }: Stain, rough: number): string => {
  const phases = [noise() * 6, noise() * 6];
  return pathOf(
    Array.from({ length: 48 }, (_, index): Point => {
      const angle = (index / 48) * 2 * Math.PI;
      const radius =
        1 + rough * (Math.sin(3 * angle + (phases[0] ?? 0)) + 0.7 * Math.sin(7 * angle + (phases[1] ?? 0)));
      return [x + (Math.cos(angle) * width * radius) / 2, y + (Math.sin(angle) * height * radius) / 2];
    }),
    true,
  );
};

/** A stained patch with a brighter rim. */
const patch = (edge: string, opacity: number, rim: string): string =>
  group({}, path(edge, { fill: green, opacity }), stroke(edge, rim, 1.2));

/** A branching figure: each limb forks to both sides and ends in a bulb. */
const limbs = ({ at, width, noise }: Stain): { lines: string; bulbs: Point[] } => {
  const [lines, bulbs]: [string[], Point[]] = [[], []];
  const grow = ([x, y]: Point, angle: number, length: number, generation: number): void => {
    const knee: Point = [x + Math.cos(angle + 0.2) * length * 0.5, y + Math.sin(angle + 0.2) * length * 0.5];
    const end: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    lines.push(pathOf([[x, y], knee, end]));
    if (generation === 0) return void bulbs.push(end);
    for (const turn of [-0.75, 0.65])
      grow(end, angle + turn + (noise() - 0.5) * 0.4, length * 0.62, generation - 1);
    if (generation > 1) grow(knee, angle - 1.1, length * 0.45, 0);
  };
  for (const angle of [-2.5, 0.65]) grow(at, angle + (noise() - 0.5) * 0.3, width * 0.27, 2);
  return { lines: lines.join(''), bulbs };
};

const draw = {
  punctate: ({ at: [x, y], width, height, noise }) => {
    const count = Math.round(Math.min(260, 18 + (width * height) / 45));
    const dots = Array.from({ length: count }, () => {
      const [angle, far] = [noise() * 2 * Math.PI, Math.sqrt(noise())];
      const size = rounded(0.8 + noise() * 0.7);
      const start = `M${rounded(x + (Math.cos(angle) * far * width) / 2)} ${rounded(y + (Math.sin(angle) * far * height) / 2)}`;
      return `${start}m-${size} 0a${size} ${size} 0 1 0 ${2 * Number(size)} 0a${size} ${size} 0 1 0 -${2 * Number(size)} 0`;
    });
    return path(dots.join(''), { fill: green });
  },
  abrasion: (stain) => patch(outline(stain, 0.03), 0.85, '#dcff7a'),
  branching: (stain) => {
    const { lines, bulbs } = limbs(stain);
    return group(
      { stroke: green, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
      path(lines, { fill: 'none', 'stroke-width': 9, opacity: 0.2 }),
      path(lines, { fill: 'none', 'stroke-width': 3.2 }),
      ...bulbs.map((bulb) => ellipse(bulb, 2.8, 2.8, { fill: '#dcff7a' })),
    );
  },
  ulcer: (stain) =>
    group(
      {},
      path(outline({ ...stain, width: stain.width * 1.5, height: stain.height * 1.5 }, 0.03), {
        fill: '#cfd8e6',
        opacity: 0.5,
        filter: 'url(#haze)',
      }),
      path(outline(stain, 0.05), { fill: green }),
      path(outline({ ...stain, width: stain.width * 0.6, height: stain.height * 0.6 }, 0.08), {
        fill: '#e4ff9a',
        filter: 'url(#haze)',
      }),
    ),
  streaks: ({ at: [x, y], width, height, noise }) =>
    path(
      Array.from({ length: 7 }, (_, index) => {
        const across = x + ((index - 3) / 6) * width + (noise() - 0.5) * 4;
        const [long, shift] = [height * (0.12 + noise() * 0.34), (noise() - 0.5) * height * 0.35];
        return pathOf([
          [across, y + shift - long],
          [across + (noise() - 0.5) * 4, y + shift],
          [across, y + shift + long],
        ]);
      }).join(''),
      { fill: 'none', stroke: green, 'stroke-width': 1.8, 'stroke-linecap': 'round' },
    ),
  geographic: (stain) => patch(outline(stain, 0.13), 0.75, green),
  // A dark stream of aqueous through bright dye, running down from the leak and widening.
  leak: ({ at: [x, y], width, height }) => {
    const stream = (spread: number): string => {
      const edge = (side: number): Point[] =>
        Array.from({ length: 15 }, (_, index): Point => {
          const down = index / 14;
          const bend = Math.sin(down * 5) * width * 0.3;
          return [x + bend + side * spread * (0.12 + 0.5 * down), y + down * height];
        });
      return pathOf([...edge(-1), ...edge(1).toReversed()], true);
    };
    return group(
      {},
      ellipse([x, y], width * 1.1, width * 0.7, { fill: green, opacity: 0.75, filter: 'url(#haze)' }),
      path(stream(width * 2.2), { fill: green, opacity: 0.6, filter: 'url(#haze)' }),
      path(stream(width * 1.35), { fill: '#d6ff6b' }),
      path(stream(width * 0.75), { fill: '#1d4a1c' }),
      ellipse([x, y], 2.6, 2.6, { fill: '#0b1c10' }),
    );
  },
} as const satisfies Record<string, (stain: Stain) => string>;

const stainParameters = z.strictObject({
  type: keyOf(draw),
  x: range(-1.6, 1.6),
  y: range(-1.2, 1.2),
  width: range(0.03, 2.2),
  height: range(0.03, 2.2),
});

export const fluoresceinParameters = z.strictObject({
  eye: eyeName,
  seed: seedNumber,
  stains: z.array(stainParameters).max(12).default([]),
});

/** The front of an eye in blue light, with what takes up fluorescein. */
export const drawFluorescein = (
  { eye, seed, stains }: z.output<typeof fluoresceinParameters>,
  heading: string,
): string => {
  // Seen from the front, the nose lies to the right of a right eye.
  const side = eye === 'right' ? 1 : -1;
  const noise = noiseOf(seed);
  const lids = 'M28 184Q96 62 206 62Q312 64 372 178Q306 274 204 276Q96 274 28 184Z';
  const mirrored = side === 1 ? {} : { transform: `translate(${figureWidth} 0) scale(-1 1)` };
  return sheet(
    { height: 330, tone: night, heading, eye },
    element(
      'defs',
      {},
      element('clipPath', { id: 'opening' }, path(lids, mirrored)),
      element(
        'radialGradient',
        { id: 'iris' },
        element('stop', { offset: 0.3, 'stop-color': '#0b1740' }),
        element('stop', { offset: 0.75, 'stop-color': '#1b3f9c' }),
        element('stop', { offset: 1, 'stop-color': '#12296b' }),
      ),
      blur('haze', 3),
    ),
    rect([8, 34], figureWidth - 16, 268, { fill: '#0a1027', rx: 3 }),
    group(
      { 'clip-path': 'url(#opening)' },
      rect([8, 34], figureWidth - 16, 268, { fill: '#2b55c4' }),
      ellipse(middle, cornea, cornea, { fill: 'url(#iris)', stroke: '#3f6fdc', 'stroke-width': 2 }),
      ellipse(middle, 34, 34, { fill: '#03060f' }),
      ellipse([middle[0] - 26, middle[1] - 34], 9, 12, { fill: '#9fc0ff', opacity: 0.55 }),
      ...stains.map(({ type, x, y, width, height }) =>
        draw[type]({
          at: [middle[0] + side * x * cornea, middle[1] - y * cornea],
          width: width * cornea,
          height: height * cornea,
          noise,
        }),
      ),
      path(lids, { ...mirrored, fill: 'none', stroke: '#8fd53a', 'stroke-width': 7, opacity: 0.55 }),
    ),
    path(lids, { ...mirrored, fill: 'none', stroke: '#1f2d5c', 'stroke-width': 3 }),
    label(side === 1 ? 'nose →' : '← nose', [side === 1 ? figureWidth - 20 : 20, 296], 11.5, {
      'text-anchor': side === 1 ? 'end' : 'start',
      fill: night.faint,
    }),
  );
};
