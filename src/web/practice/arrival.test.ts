import { expect, it } from 'vitest';
import { isArrival } from './arrival.ts';

it('someone who sets up and enters, or comes after a while, has arrived', () => {
  expect(isArrival({ place: 'setting-up', at: 0 }, 'in-call', 1000)).toBe(true);
  expect(isArrival({ place: 'away', at: 0 }, 'in-call', 60_000)).toBe(true);
});

it('someone who was there first, or reloads, or only sets up, has not', () => {
  expect(isArrival(null, 'in-call', 0)).toBe(false);
  expect(isArrival({ place: 'away', at: 0 }, 'in-call', 5000)).toBe(false);
  expect(isArrival({ place: 'in-call', at: 0 }, 'in-call', 60_000)).toBe(false);
  expect(isArrival({ place: 'away', at: 0 }, 'setting-up', 60_000)).toBe(false);
});
