import { expect, it } from 'vitest';
import { toastPlace } from './toast-place.ts';

const phone = { left: 12, right: 378 };
const places = { top: { ...phone, top: 116, bottom: 186 }, bottom: { ...phone, top: 762, bottom: 832 } };
const button = (top: number) => ({ left: 20, right: 200, top, bottom: top + 44 });

it('shows a toast at the top where it covers nothing', () => {
  expect(toastPlace(places, [button(60), button(200), button(700)])).toBe('top');
  expect(toastPlace(places, [])).toBe('top');
});

it('shows it at the bottom where it would lie on a button or a heading', () => {
  expect(toastPlace(places, [button(130), button(400)])).toBe('bottom');
});

it('covers as little as it can where neither place is free', () => {
  expect(toastPlace(places, [button(120), button(770)])).toBe('top');
  expect(toastPlace(places, [button(120), button(150), button(770)])).toBe('bottom');
});
