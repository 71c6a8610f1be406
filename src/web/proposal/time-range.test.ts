// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rangeText } from './time-range.tsx';

const at = (hours: number, minutes: number) => new Date(2027, 2, 4, hours, minutes).toISOString();

// spec: time-format
it('shows stored times rounded down to 15 minutes, as medium date and short time', () => {
  const [start, end] = [new Date(2027, 2, 4, 18, 0), new Date(2027, 2, 4, 19, 15)];
  const locale = navigator.languages[0];
  const medium = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const short = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  expect(rangeText({ startUtc: at(18, 7), endUtc: at(19, 29) })).toBe(
    `${medium.format(start)}–${short.format(end)}`,
  );
});
