import { expect, it } from 'vitest';
import { deadlineOf, timesIn } from './deadline.ts';

it.each([
  ['Calls a senior tonight', 0],
  ['Gets him seen by the stroke or TIA service within 24 hours', 1],
  ['Says that treatment is needed within two or three days and cannot wait', 3],
  ['Sees Mr Dahlgren with a scan within days', 7],
  ['Arranges an urgent MRI of the head', 14],
  ['Plans to see her again within about two weeks', 14],
  ['Tells him not to drive for now', undefined],
  ['Gives a warning before the news', undefined],
  ['Asks about the last days', undefined],
])('%s sets a deadline of %s days', (point, days) => {
  expect(deadlineOf(point)).toBe(days);
});

it.each([
  ['we will free the muscle next week', [7]],
  ['two months is fine', [60]],
  ['in the morning', [1]],
  ['straight away', [0]],
  ['within the hour', [0]],
  ['within 24 hours', [1]],
  ['on saturday', [4]],
])('"%s" names %s days', (text, days) => {
  expect(timesIn(` ${text} `)).toEqual(days);
});
