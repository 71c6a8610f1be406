/** Rounds of one week, which begins on a Monday (UTC): as the candidate, and as the actor. */
export type PracticeWeek = { week: string; candidate: number; actor: number };

const WEEK_MS = 7 * 24 * 3_600_000;
/** The first Monday of the epoch. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5);

/** As many weeks as the picture shows. */
export const WEEKS_SHOWN = 12;

const mondayOf = (now: number): number => now - ((((now - FIRST_MONDAY) % WEEK_MS) + WEEK_MS) % WEEK_MS);

/** The last weeks up to this one, oldest first; those without a round are there too. */
export const recentWeeks = (counted: readonly PracticeWeek[], now: number): PracticeWeek[] => {
  const known = new Map(counted.map((week) => [week.week, week]));
  const thisWeek = mondayOf(now);
  return Array.from({ length: WEEKS_SHOWN }, (_, index) => {
    const week = new Date(thisWeek - (WEEKS_SHOWN - 1 - index) * WEEK_MS).toISOString().slice(0, 10);
    return known.get(week) ?? { week, candidate: 0, actor: 0 };
  });
};
