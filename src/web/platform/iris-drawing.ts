/** Numbers that look random and never change, so that the drawing is the same on every visit. */
const scatter = (seed: number) => () => {
  let t = (seed += 0x6d2b79f5);
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

const point = (radius: number, angle: number) =>
  `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;

const TURN = Math.PI * 2;

/** One broken ring: arcs of uneven length, as the fibres of an iris lie. */
const brokenRing = (radius: number, next: () => number, fullness: number): string => {
  let path = '';
  let angle = next() * TURN;
  const end = angle + TURN - 0.04;
  while (angle < end) {
    const stop = Math.min(end, angle + (0.12 + next() ** 2 * 1.5) * (0.5 + fullness));
    const large = stop - angle > Math.PI ? 1 : 0;
    path += `M${point(radius, angle)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 ${large} 1 ${point(radius, stop)}`;
    angle = stop + (0.03 + next() * 0.3 * (1.15 - fullness));
  }
  return path;
};

/** Short strokes that run outward from an inner radius. */
const fibres = (count: number, from: number, to: number, next: () => number): string => {
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + next() * 0.8) / count) * TURN;
    const start = from + next() ** 2 * (to - from) * 0.35;
    const stop = start + (0.25 + next() * 0.75) * (to - start);
    const bend = angle + (next() - 0.5) * 0.07;
    const lean = angle + (next() - 0.5) * 0.06;
    path += `M${point(start, angle)}Q${point((start + stop) / 2, bend)} ${point(stop, lean)}`;
  }
  return path;
};

/** A closed line around the pupil that wavers as the collarette does. */
const waver = (radius: number, depth: number, next: () => number): string => {
  const phases = [next() * TURN, next() * TURN, next() * TURN];
  const steps = 180;
  const points = Array.from({ length: steps }, (_, index) => {
    const angle = (index / steps) * TURN;
    const swing = [7, 13, 29].reduce((sum, waves, order) => {
      return sum + Math.sin(angle * waves + (phases[order] ?? 0)) / (order + 1.4);
    }, 0);
    return point(radius + swing * depth, angle);
  });
  return `M${points.join('L')}Z`;
};

const ticks = (count: number, radius: number, length: (index: number) => number): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * TURN;
    return `M${point(radius, angle)}L${point(radius + length(index), angle)}`;
  }).join('');

type Ring = { path: string; colour: string; width: number; opacity: number };

const bands = [
  { until: 0.16, colour: 'var(--iris-glow)' },
  { until: 0.5, colour: 'var(--iris-amber)' },
  { until: 0.8, colour: 'var(--iris-rust)' },
  { until: 1.01, colour: 'var(--iris-rim)' },
];

const drawRings = (next: () => number): Ring[] => {
  const rings: Ring[] = [];
  for (let radius = 152; radius < 432; radius += 6.5) {
    const share = (radius - 152) / 280;
    // Neighbouring bands mingle instead of meeting at an edge.
    const colour =
      bands.find((band) => share + (next() - 0.5) * 0.16 < band.until)?.colour ?? 'var(--iris-rim)';
    const fullness = 0.35 + 0.6 * Math.sin(Math.PI * Math.min(1, share * 1.15)) + (share > 0.86 ? 0.25 : 0);
    rings.push({
      path: brokenRing(radius, next, Math.min(0.98, fullness)),
      colour,
      width: 0.9 + next() * 2.2 + (share > 0.88 ? 1.4 : 0),
      // Around the pupil the fibres lead; further out the rings do.
      opacity: (0.45 + next() * 0.55) * (share < 0.22 ? 0.4 : 1),
    });
  }
  return rings;
};

const next = scatter(20);

export const iris = {
  rings: drawRings(next),
  fibres: fibres(260, 158, 410, next),
  glints: fibres(210, 146, 246, next),
  collarette: [waver(208, 9, next), waver(214, 11, next)],
  ticks: ticks(120, 462, (index) => (index % 10 === 0 ? 20 : index % 5 === 0 ? 13 : 7)),
};
