const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long until a start, to the precision one plans with: 'in 3 days', 'in 2 h 5 min', 'in 12 min', 'now'. */
export const countdownWords = (start: number, now: number): string => {
  const minutes = Math.ceil((start - now) / MINUTE_MS);
  if (minutes <= 0) return 'now';
  if (minutes < HOUR_MIN) return `in ${minutes} min`;
  const rest = minutes % HOUR_MIN;
  if (minutes < DAY_MIN) return `in ${Math.floor(minutes / HOUR_MIN)} h${rest > 0 ? ` ${rest} min` : ''}`;
  return `in ${counted(Math.floor(minutes / DAY_MIN), 'day')}`;
};
