import { expect, it } from 'vitest';
import { recentWeeks, WEEKS_SHOWN } from './practice-week.ts';

it.each([
  ['a Monday at midnight', '2026-11-16T00:00:00Z'],
  ['a Sunday night', '2026-11-22T23:59:59Z'],
])('ends with the week of %s, and has those without a round too', (_, now) => {
  const known = { week: '2026-11-09', candidate: 2, actor: 1 };
  const weeks = recentWeeks([known, { week: '2025-01-06', candidate: 9, actor: 9 }], Date.parse(now));
  expect(weeks).toHaveLength(WEEKS_SHOWN);
  expect(weeks.slice(-2)).toEqual([known, { week: '2026-11-16', candidate: 0, actor: 0 }]);
  expect(weeks[0]?.week).toBe('2026-08-31');
});
