import { DAY_STEPS } from './free-time.ts';

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
/** The half hours of some days, from one hour to another. */
const steps = (days: readonly number[], fromHour: number, toHour: number): number[] =>
  days.flatMap((day) => range(fromHour * 2, toHour * 2).map((step) => day * DAY_STEPS + step));

const WEEKDAYS = [0, 1, 2, 3, 4];
const WEEKEND = [5, 6];

/** Hours that many people have, each said with one touch. */
export const USUAL_HOURS = [
  { name: 'Weekday evenings', steps: steps(WEEKDAYS, 18, 22) },
  { name: 'Lunch', steps: steps(WEEKDAYS, 12, 14) },
  { name: 'Weekends', steps: steps(WEEKEND, 9, 18) },
] as const;

type Hours = { steps: readonly number[] };

/** Whether all of these hours are in someone's week. */
export const hasHours = (week: readonly number[], hours: Hours): boolean =>
  hours.steps.every((step) => week.includes(step));

/** A week with these hours, or without them. */
export const withHours = (week: readonly number[], hours: Hours, isFree: boolean): number[] => {
  const others = week.filter((step) => !hours.steps.includes(step));
  return (isFree ? [...others, ...hours.steps] : others).toSorted((one, other) => one - other);
};
