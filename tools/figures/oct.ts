import { z } from 'zod';
import { noiseOf } from './noise.ts';
import {
  epitheliumThickness,
  lift,
  lossAt,
  octFeature,
  octLayers,
  reach,
  surfacesAt,
  within,
  type OctFeature,
} from './oct-layers.ts';
import { eyeName, seedNumber } from './parameter.ts';
import {
  element,
  ellipse,
  figureWidth,
  group,
  label,
  line,
  night,
  path,
  pathOf,
  rect,
  sheet,
  stroke,
  type Point,
} from './svg.ts';

const [top, bottom] = [34, 330];
const perMillimetre = 64;
/** Height is stretched against width, as scans are usually shown. */
const perMicrometre = 0.33;
const membraneAt = 232;
const choroid = 270;

const samples = Array.from({ length: 121 }, (_, index) => -reach + (index * reach) / 60);

export const octParameters = z.strictObject({
  eye: eyeName,
  seed: seedNumber,
  features: z.array(octFeature).max(40).default([]),
});

/** Speckle, which makes layers look like a scan; the seed keeps it the same each time. */
const filters = (seed: number): string =>
  element(
    'defs',
    {},
    element(
      'filter',
      { id: 'speckle', x: '0', y: '0', width: '100%', height: '100%' },
      element('feGaussianBlur', { stdDeviation: 0.7, result: 'soft' }),
      element('feTurbulence', {
        type: 'fractalNoise',
        baseFrequency: '0.55 0.8',
        numOctaves: 2,
        seed,
        result: 'grain',
      }),
      element('feColorMatrix', {
        in: 'grain',
        values: '0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2.6 0 0 0 -0.95',
        result: 'dark',
      }),
      element('feComposite', { in: 'dark', in2: 'soft', operator: 'in', result: 'grains' }),
      element(
        'feMerge',
        {},
        element('feMergeNode', { in: 'soft' }),
        element('feMergeNode', { in: 'grains' }),
      ),
    ),
    element('clipPath', { id: 'scan' }, rect([8, top], figureWidth - 16, bottom - top)),
  );

/** A cross-section of the macula from the curves of its layers, with what disease adds or takes away. */
export const drawOct = ({ eye, seed, features }: z.output<typeof octParameters>, heading: string): string => {
  // On the scan of a right eye the nose is on the right; a left eye is its mirror image.
  const side = eye === 'right' ? 1 : -1;
  const place = (x: number, height: number): Point => [
    figureWidth / 2 + side * x * perMillimetre,
    membraneAt + 1.6 * x * x - height * perMicrometre,
  ];
  const curve = (height: (x: number) => number): Point[] => samples.map((x) => place(x, height(x)));
  const level = (height: number) => (): number => height;
  const band = (upper: (x: number) => number, lower: (x: number) => number): string =>
    pathOf([...curve(upper), ...curve(lower).toReversed()], true);
  const surfaces = new Map(samples.map((x) => [x, surfacesAt(features, x)]));
  const surface = (index: number) => (x: number) => surfaces.get(x)?.[index] ?? 0;
  const of = (...types: OctFeature['type'][]) => features.filter(({ type }) => types.includes(type));
  const noise = noiseOf(seed);

  const layers = octLayers.map(({ shade }, index) =>
    path(band(surface(index), surface(index + 1)), { fill: shade }),
  );
  const lifted = (x: number): number => lift(features, x).epithelium;
  const epithelium = (x: number): number =>
    lifted(x) + epitheliumThickness * (1 - 0.85 * lossAt(features, x));
  const retina = (x: number): number => lift(features, x).retina + epitheliumThickness;
  const vessels = Array.from({ length: 46 }, () => {
    const [x, depth, size] = [(noise() * 2 - 1) * reach, noise(), noise()];
    const wide = 3 + 8 * depth * (0.4 + size);
    return ellipse(place(x, -45 - depth * 175), wide, wide * 0.55, { fill: '#1d1d1d', opacity: 0.75 });
  });
  const cysts = of('cyst').map(({ at, width, height, depth }) => {
    const [inner = 0, , , , , outer = 0] = surfacesAt(features, at);
    const centre = place(at, outer + depth * (inner - outer));
    return ellipse(centre, (width * perMillimetre) / 2, (height * perMicrometre) / 2, { fill: '#0c0c0c' });
  });
  const dots = of('bright-dots').flatMap(({ at, width, depth }) =>
    Array.from({ length: 9 }, () => {
      const x = at + (noise() - 0.5) * width;
      const [inner = 0, , , , , outer = 0] = surfacesAt(features, x);
      const height = outer + (inner - outer) * Math.min(1, Math.max(0, depth + (noise() - 0.5) * 0.5));
      return ellipse(place(x, height), 1.7, 1.5, { fill: '#f4f4f4' });
    }),
  );
  const windows = of('atrophy').map((feature) => {
    const through = band(level(0), (x) => -choroid * 1.05 * within(x, feature));
    return path(through, { fill: '#d0d0d0', opacity: 0.5 });
  });
  const scalePoint: Point = [20, bottom - 10];
  return sheet(
    { height: 356, tone: night, heading, eye },
    filters(seed),
    group(
      { 'clip-path': 'url(#scan)' },
      group(
        { filter: 'url(#speckle)' },
        rect([8, top], figureWidth - 16, bottom - top, { fill: '#0d0d0d' }),
        path(band(level(0), level(-choroid)), { fill: '#767676' }),
        path(band(level(-choroid), level(-choroid - 200)), { fill: '#3d3d3d' }),
        ...vessels,
        ...windows,
        // What lies under the pigment epithelium and under the retina comes before the layers above it.
        path(band(lifted, level(0)), {
          fill: of('pigment-epithelial-detachment').length > 0 ? '#3b3b3b' : '#868686',
        }),
        ...of('druse').map((druse) => {
          const inside = (x: number): number => Math.min(lifted(x), lift([druse], x).epithelium);
          return path(band(inside, level(0)), { fill: '#8a8a8a' });
        }),
        path(band(retina, epithelium), { fill: '#0c0c0c' }),
        ...of('subretinal-material').map((material) => {
          const above = (x: number): number => epithelium(x) + lift([material], x).retina;
          return path(band(above, epithelium), { fill: '#b4b4b4' });
        }),
        ...layers,
        stroke(pathOf(curve((x) => surface(5)(x) + 14)), '#8c8c8c', 1),
        path(band(epithelium, lifted), { fill: '#f2f2f2' }),
        stroke(pathOf(curve(level(0))), '#b9b9b9', 0.9),
        ...cysts,
        ...dots,
        ...of('epiretinal-membrane').map(({ at, width }) => {
          const covered = samples.filter((x) => Math.abs(x - at) < width / 2);
          return stroke(pathOf(covered.map((x) => place(x, surface(0)(x) + 7))), '#f4f4f4', 2);
        }),
      ),
    ),
    group(
      { stroke: night.ink, 'stroke-width': 1.2 },
      line(scalePoint, [scalePoint[0] + perMillimetre / 2, scalePoint[1]]),
      line(scalePoint, [scalePoint[0], scalePoint[1] - 200 * perMicrometre]),
    ),
    label('0.5 mm', [26, bottom - 15], 11),
    label('200 µm', [26, bottom - 58], 11),
    label(side === 1 ? 'temporal' : 'nasal', [16, top + 16], 11.5, { fill: night.faint }),
    label(side === 1 ? 'nasal' : 'temporal', [figureWidth - 16, top + 16], 11.5, {
      'text-anchor': 'end',
      fill: night.faint,
    }),
  );
};
