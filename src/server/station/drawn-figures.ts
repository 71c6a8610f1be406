import type { drawFigure } from '../../domain/station/figure/draw-figure.ts';

/** More than the library has. */
const KEPT = 200;

/** Draws figures, each once: drawing one takes some ten milliseconds in which nobody else is answered. Null for what cannot be drawn. */
export const drawnFigures = (
  draw: typeof drawFigure,
  kept: number = KEPT,
): ((parameters: unknown) => string | null) => {
  const drawn = new Map<string, string | null>();
  return (parameters) => {
    const key = JSON.stringify(parameters) ?? '';
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const figure = draw(parameters);
    const svg = figure.ok ? figure.svg : null;
    if (drawn.size >= kept) drawn.clear();
    drawn.set(key, svg);
    return svg;
  };
};
