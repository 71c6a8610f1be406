import type { Point } from './svg.ts';

/** Places on the retina are in disc diameters from the fovea: x towards the nose, y up. */
export const discAt: Point = [2.6, 0.15];

export type Vessel = { kind: 'artery' | 'vein'; width: number; points: Point[] };

type Curve = readonly [Point, Point, Point, Point];

const along = ([a, b, c, d]: Curve, t: number): Point => {
  const u = 1 - t;
  const mix = (axis: 0 | 1): number =>
    u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis];
  return [mix(0), mix(1)];
};

/** The four main trunks: above and below, around the macula and towards the nose. */
const trunks: readonly Curve[] = [
  [discAt, [2.4, 2.6], [0.4, 3.1], [-6.5, 2.6]],
  [discAt, [2.4, -2.3], [0.4, -2.9], [-6.5, -2.5]],
  [discAt, [3, 1.2], [4.2, 2.6], [8.2, 4.2]],
  [discAt, [3, -0.9], [4.2, -2.3], [8.2, -3.8]],
];

/** Bends a curve into small waves across its own direction. */
const winding = (curve: Curve, steps: number, waves: number, size: number, phase: number): Point[] => {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const [x, y] = along(curve, t);
    const [nextX, nextY] = along(curve, Math.min(1, t + 0.01));
    const [lastX, lastY] = along(curve, Math.max(0, t - 0.01));
    const length = Math.hypot(nextX - lastX, nextY - lastY) || 1;
    const shift = Math.sin(t * waves + phase) * size * Math.min(1, t * 5);
    return [x - ((nextY - lastY) / length) * shift, y + ((nextX - lastX) / length) * shift];
  });
};

/** A side branch leaves its parent at a sharp angle and bends back to run more alongside it. */
const branch = (from: Point, heading: number, turn: number, length: number): Curve => {
  const ahead = (share: number, angle: number): Point => [
    from[0] + Math.cos(angle) * length * share,
    from[1] + Math.sin(angle) * length * share,
  ];
  return [
    from,
    ahead(0.35, heading + turn),
    ahead(0.7, heading + turn * 0.8),
    ahead(1, heading + turn * 0.55),
  ];
};

/** The centre has no vessels: a branch ends before it. */
const outsideCentre = ({ kind, width, points }: Vessel): Vessel => {
  const end = points.findIndex(([x, y]) => Math.hypot(x, y) < 0.45);
  return { kind, width, points: end < 0 ? points : points.slice(0, end) };
};

/** The tree of arteries and veins. `tortuosity` 0 is gently curved, 1 is as winding as in a blocked vein. */
export const vesselTree = (
  noise: () => number,
  { tortuosity, veinWidth, arteryWidth }: { tortuosity: number; veinWidth: number; arteryWidth: number },
): Vessel[] => {
  const vessels: Vessel[] = [];
  const grow = (curve: Curve, kind: Vessel['kind'], width: number, generation: number): void => {
    const twist = kind === 'vein' ? tortuosity : tortuosity * 0.3;
    const size = (0.05 + 0.14 * twist) * (generation === 0 ? 1 : 0.6);
    const waves = (9 + 30 * twist + noise() * 4) * (generation === 0 ? 1 : 0.35);
    const points = winding(curve, [44, 24, 12][generation] ?? 12, waves, size, noise() * 6);
    vessels.push({ kind, width, points });
    if (generation === 2) return;
    const places = generation === 0 ? [0.16, 0.27, 0.38, 0.5, 0.62, 0.74, 0.86] : [0.4, 0.7];
    places.forEach((t, index) => {
      const at = Math.round((t + (noise() - 0.5) * 0.06) * (points.length - 1));
      const [here, next] = [points[at], points[at + 2]];
      if (here === undefined || next === undefined) return;
      const heading = Math.atan2(next[1] - here[1], next[0] - here[0]);
      const side = index % 2 === 0 ? 1 : -1;
      const turn = side * (0.65 + noise() * 0.3);
      const length = generation === 0 ? 1.7 + noise() * 1.4 : 0.8 + noise() * 0.7;
      grow(branch(here, heading, turn, length), kind, width * 0.55, generation + 1);
    });
  };
  for (const [a, b, c, d] of trunks) {
    const spread = (point: Point, by: number): Point => [point[0] + by * 0.6, point[1] * (1 + by)];
    grow([a, b, c, d], 'vein', 0.115 * veinWidth, 0);
    grow([a, spread(b, -0.13), spread(c, -0.1), spread(d, 0.12)], 'artery', 0.075 * arteryWidth, 0);
  }
  return vessels.map(outsideCentre).filter(({ points }) => points.length > 3);
};
