import { expect, it } from 'vitest';
import { centredCrop, holdWithin, sideOf } from './picture-crop.ts';

const portrait = { width: 300, height: 400 };

it('starts with the largest square in the middle', () => {
  const crop = centredCrop(portrait);
  expect(crop).toEqual({ x: 150, y: 200, zoom: 1 });
  expect(sideOf(portrait, crop)).toBe(300);
});

it('never shows anything beyond the edge of the picture', () => {
  expect(holdWithin(portrait, { x: -500, y: 900, zoom: 1 })).toEqual({ x: 150, y: 250, zoom: 1 });
  expect(holdWithin(portrait, { x: 0, y: 0, zoom: 2 })).toEqual({ x: 75, y: 75, zoom: 2 });
});

it('zooms between the whole and four times', () => {
  expect(holdWithin(portrait, { x: 150, y: 200, zoom: 0.2 }).zoom).toBe(1);
  expect(holdWithin(portrait, { x: 150, y: 200, zoom: 99 }).zoom).toBe(4);
});
