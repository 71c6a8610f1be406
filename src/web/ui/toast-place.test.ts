import { expect, it } from 'vitest';
import { toastTop } from './toast-place.ts';

const toast = { left: 12, right: 378, top: 116, bottom: 186 };
const button = (top: number) => ({ left: 20, right: 200, top, bottom: top + 44 });
const topAmong = (...tops: number[]) => toastTop(toast, 844, tops.map(button));

it('shows a toast at the top where it covers nothing', () => {
  expect(topAmong(60, 200, 700)).toBe(116);
  expect(topAmong()).toBe(116);
});

it('shows it at the lower edge where it would lie on a button or a heading', () => {
  expect(topAmong(130, 400)).toBe(762);
});

it('stays at the top where neither place is free', () => {
  expect(topAmong(130, 770)).toBe(116);
});
