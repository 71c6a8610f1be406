import { z } from 'zod';
import { range } from './parameter.ts';

/** How far a scan reaches to each side of the fovea. */
export const reach = 3;

/** What a scan can show besides the healthy layers. Places are millimetres from the fovea, heights micrometres. */
export const octFeature = z.strictObject({
  type: z.enum([
    'druse',
    'pigment-epithelial-detachment',
    'subretinal-fluid',
    'subretinal-material',
    'cyst',
    'thickening',
    'atrophy',
    'epiretinal-membrane',
    'bright-dots',
  ]),
  at: range(-reach, reach),
  width: range(0.05, 6),
  height: range(0, 500).default(0),
  depth: range(0, 1).default(0.5),
});
export type OctFeature = z.output<typeof octFeature>;

/** The healthy layers from the vitreous down to the photoreceptors, with the brightness each has on a scan. */
export const octLayers = [
  { name: 'nerve fibre', shade: '#d4d4d4' },
  { name: 'ganglion cell', shade: '#8d8d8d' },
  { name: 'inner nuclear', shade: '#4e4e4e' },
  { name: 'outer plexiform', shade: '#9b9b9b' },
  { name: 'outer nuclear', shade: '#3a3a3a' },
  { name: 'ellipsoid', shade: '#c6c6c6' },
  { name: 'outer segment', shade: '#6f6f6f' },
] as const;

const bell = (x: number, width: number): number => Math.exp(-((x / width) ** 2));
const pit = (x: number): number => 1 - bell(x, 0.55);

/** Thickness of each healthy layer at a distance from the fovea; the nose is towards positive x. */
const healthy = (x: number): number[] => [
  pit(x) * (14 + 30 / (1 + Math.exp(-(x - 1.6) * 2.2))),
  (1 - bell(x, 0.62)) * (58 + 42 * bell(Math.abs(x) - 1.1, 0.9)),
  (1 - bell(x, 0.42)) * 40,
  14 + 18 * pit(x),
  66 + 46 * bell(x, 0.7),
  18 + 3 * bell(x, 0.4),
  22 + 8 * bell(x, 0.4),
];

/** A smooth dome: full in the middle, nothing beyond half its width, with steeper sides than a bell. */
export const dome = (x: number, { at, width }: Pick<OctFeature, 'at' | 'width'>): number => {
  const from = (2 * Math.abs(x - at)) / width;
  return from >= 1 ? 0 : (1 - from ** 2) ** 1.1;
};

/** How far inside a stretch of loss: 1 within, falling to 0 over its edge. */
export const within = (x: number, { at, width }: Pick<OctFeature, 'at' | 'width'>): number =>
  1 / (1 + Math.exp((Math.abs(x - at) - width / 2) / 0.06));

const sumOf = (features: readonly OctFeature[], types: readonly OctFeature['type'][], x: number): number =>
  features.reduce(
    (sum, feature) => (types.includes(feature.type) ? sum + feature.height * dome(x, feature) : sum),
    0,
  );

/** The deep surfaces at x, in micrometres above Bruch's membrane. */
export const lift = (features: readonly OctFeature[], x: number): { epithelium: number; retina: number } => {
  const epithelium = sumOf(features, ['druse', 'pigment-epithelial-detachment'], x);
  return { epithelium, retina: epithelium + sumOf(features, ['subretinal-fluid', 'subretinal-material'], x) };
};

/** How much of the outer retina is lost at x, 0 to 1. */
export const lossAt = (features: readonly OctFeature[], x: number): number =>
  Math.max(0, ...features.filter(({ type }) => type === 'atrophy').map((feature) => within(x, feature)));

export const epitheliumThickness = 20;

/** The heights of the surfaces at x above Bruch's membrane: the vitreous face first, then the bottom of each layer. */
export const surfacesAt = (features: readonly OctFeature[], x: number): number[] => {
  const loss = lossAt(features, x);
  const swelling = sumOf(features, ['thickening'], x);
  // A tall lift stretches the layers above it, so the surface rises by less than the fluid is high.
  const base = lift(features, x).retina;
  const squeeze = 1 - Math.min(0.3, base / 1500);
  // Drusen press into the outer nuclear layer, which evens them out for the layers above.
  const pressed = 0.65 * sumOf(features, ['druse'], x);
  const thickness = healthy(x).map((layer, index) => {
    if (index === 4) return Math.max(14, layer * (1 - 0.6 * loss) * squeeze - pressed) + 0.45 * swelling;
    const outer = index >= 5 ? 1 - loss * 0.97 : 1;
    const share = [0, 0.1, 0.35, 0.1, 0.45, 0, 0][index] ?? 0;
    return layer * outer * squeeze + share * swelling;
  });
  let height = base + epitheliumThickness * (1 - 0.85 * loss);
  const surfaces = [height];
  for (const layer of thickness.toReversed()) surfaces.unshift((height += layer));
  return surfaces;
};
