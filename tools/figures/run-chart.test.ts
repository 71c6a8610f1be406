import { expect, it } from 'vitest';
import { medianOf } from './run-chart.ts';

it.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[8, 2, 4, 6], 5],
])('finds the median of %j', (values, median) => {
  expect(medianOf(values)).toBe(median);
});
