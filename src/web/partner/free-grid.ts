import { addDays, DAY_STEPS, weekdayOf, type FreeTime } from '../../domain/partner/free-time.ts';

/** A cell of the grid: a column from 0 to 6 and a half hour of its day. */
export type Cell = { column: number; step: number };
/** The cells between two corners. */
export type Area = { from: Cell; to: Cell };

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** The free half hours of a column: of the pattern, or of a day of the week that begins on `monday`. */
export const stepsIn = (free: FreeTime, monday: string | null, column: number): readonly number[] => {
  const own = monday === null ? undefined : ownDay(free, addDays(monday, column));
  if (own) return own.steps;
  const first = column * DAY_STEPS;
  return free.week.flatMap((step) => (step >= first && step < first + DAY_STEPS ? [step - first] : []));
};

const ownDay = (free: FreeTime, day: string) => free.days.find((one) => one.day === day);

/** Whether a day differs from the pattern. */
export const differs = (free: FreeTime, monday: string | null, column: number): boolean =>
  monday !== null && ownDay(free, addDays(monday, column)) !== undefined;

const within = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other);
export const isInArea = ({ from, to }: Area, { column, step }: Cell): boolean =>
  within(column, from.column, to.column) && within(step, from.step, to.step);

const withSteps = (free: FreeTime, monday: string | null, column: number, steps: number[]): FreeTime => {
  if (monday !== null) {
    const day = addDays(monday, column);
    return { ...free, days: [...free.days.filter((one) => one.day !== day), { day, steps }] };
  }
  const first = column * DAY_STEPS;
  const others = free.week.filter((step) => step < first || step >= first + DAY_STEPS);
  return { ...free, week: [...others, ...steps.map((step) => first + step)] };
};

/** Makes an area free, or no longer free. */
export const paint = (free: FreeTime, monday: string | null, area: Area, isFree: boolean): FreeTime => {
  let painted = free;
  for (let column = 0; column < 7; column += 1) {
    if (!within(column, area.from.column, area.to.column)) continue;
    const steps = Array.from({ length: DAY_STEPS }, (_, step) => step).filter((step) =>
      within(step, area.from.step, area.to.step) ? isFree : stepsIn(free, monday, column).includes(step),
    );
    painted = withSteps(painted, monday, column, steps);
  }
  return painted;
};

/** Lets a day follow the pattern again. */
export const asUsual = (free: FreeTime, day: string): FreeTime => ({
  ...free,
  days: free.days.filter((one) => one.day !== day),
});

/** '18:30' for the 37th half hour. */
export const stepTime = (step: number): string =>
  `${String(Math.floor(step / 2)).padStart(2, '0')}:${step % 2 === 0 ? '00' : '30'}`;
