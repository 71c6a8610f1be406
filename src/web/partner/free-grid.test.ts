import { expect, it } from 'vitest';
import { asUsual, differs, mondayOf, paint, stepsIn, stepTime } from './free-grid.ts';

const evenings = { zone: 'Europe/London', week: [36, 37, 48 + 36], days: [] };
const area = (column: number, from: number, to: number, last = column) => ({
  from: { column, step: from },
  to: { column: last, step: to },
});

it('makes what was dragged over free, in every day between, whichever way it was dragged', () => {
  const painted = paint(evenings, null, area(2, 40, 38, 1), true);
  expect(stepsIn(painted, null, 0)).toEqual([36, 37]);
  expect(stepsIn(painted, null, 1)).toEqual([36, 38, 39, 40]);
  expect(stepsIn(painted, null, 2)).toEqual([38, 39, 40]);
});

it('takes time away again', () => {
  expect(stepsIn(paint(evenings, null, area(0, 37, 40), false), null, 0)).toEqual([36]);
});

it('changes one day of one week without the pattern, and lets it follow the pattern again', () => {
  const painted = paint(evenings, '2026-11-16', area(0, 20, 21), true);
  expect(stepsIn(painted, '2026-11-16', 0)).toEqual([20, 21, 36, 37]);
  expect(stepsIn(painted, '2026-11-23', 0)).toEqual([36, 37]);
  expect(painted.week).toEqual(evenings.week);
  expect([differs(painted, '2026-11-16', 0), differs(painted, '2026-11-16', 1)]).toEqual([true, false]);
  expect(asUsual(painted, '2026-11-16')).toEqual(evenings);
});

it('begins weeks on Monday and names half hours', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect([stepTime(0), stepTime(37)]).toEqual(['00:00', '18:30']);
});
