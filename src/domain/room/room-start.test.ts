import { expect, it } from 'vitest';
import { INVALID_START } from '../foundation/failure-wording.ts';
import { startProblem, TOO_FAR } from './room-start.ts';
import { OFF_SLOT } from '../foundation/time-slot.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString();

it.each([
  ['2026-03-01T12:15:00Z', null],
  ['2026-03-01T12:00:00Z', INVALID_START],
  ['tomorrow', INVALID_START],
  ['2026-03-01T12:20:00Z', OFF_SLOT],
  [inDays(732), null],
  [inDays(733), TOO_FAR],
  ['9999-01-01T00:00:00Z', TOO_FAR],
])('of a start at %s says %j', (startUtc, problem) => {
  expect(startProblem(startUtc, now)).toBe(problem);
});
