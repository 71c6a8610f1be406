import { expect, it } from 'vitest';
import { hasHours, USUAL_HOURS, withHours } from './usual-hours.ts';

const [evenings, lunch, weekends] = USUAL_HOURS;

it('names hours in which a session of an hour fits, on the days it says', () => {
  // Monday from 18:00; Friday until 14:00; Saturday from 09:00.
  expect(evenings.steps[0]).toBe(36);
  expect(lunch.steps.at(-1)).toBe(4 * 48 + 27);
  expect(weekends.steps[0]).toBe(5 * 48 + 18);
});

it('puts hours into a week and takes them out, and leaves the rest', () => {
  const week = withHours([1, 36], evenings, true);
  expect([hasHours(week, evenings), hasHours(week, lunch), week[0]]).toEqual([true, false, 1]);
  expect(new Set(week).size).toBe(week.length);
  expect(withHours(week, evenings, false)).toEqual([1]);
});
