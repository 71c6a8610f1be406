import { expect, it, vi } from 'vitest';
import type { drawFigure } from '../../domain/station/figure/draw-figure.ts';
import { refuse } from '../../domain/foundation/refusal.ts';
import { drawnFigures } from './drawn-figures.ts';

it('draws a figure once for however many who read it, and keeps no more of them than a library has', () => {
  const draw = vi.fn<typeof drawFigure>((parameters) => ({ ok: true, svg: JSON.stringify(parameters) }));
  const svgOf = drawnFigures(draw, 3);
  for (let reader = 0; reader < 50; reader += 1) expect(svgOf({ kind: 'disc' })).toBe('{"kind":"disc"}');
  expect(draw).toHaveBeenCalledTimes(1);
  for (let other = 0; other < 6; other += 1) svgOf({ other });
  svgOf({ kind: 'disc' });
  expect(draw).toHaveBeenCalledTimes(8);
});

it('remembers what cannot be drawn, too', () => {
  const draw = vi.fn<typeof drawFigure>(() => refuse('invalid'));
  const svgOf = drawnFigures(draw);
  expect([svgOf('nonsense'), svgOf('nonsense')]).toEqual([null, null]);
  expect(draw).toHaveBeenCalledTimes(1);
});
