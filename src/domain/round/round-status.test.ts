import { expect, it } from 'vitest';
import { roundStatus, type RoundStatus } from './round-status.ts';
import type { Stage } from '../room/stage.ts';

const START = Date.parse('2026-11-20T18:00:00Z');
const MINUTE = 60_000;

it.each<[stage: Stage, started: boolean, closed: boolean, minutes: number, status: RoundStatus]>([
  ['Prep', false, false, 5, 'planned'],
  ['Prep', true, false, 5, 'planned'],
  ['Interview', true, false, 20, 'running'],
  ['Interview', true, false, 85, 'running'],
  ['Interview', true, false, 60 * 13, 'over'],
  ['WrapUp', true, false, 20, 'over'],
  ['Finished', true, false, 20, 'over'],
  ['Prep', true, true, 20, 'over'],
  ['Prep', false, false, 61, 'unheld'],
  ['Finished', false, false, 20, 'unheld'],
])('in %s, started %s, closed %s, after %i minutes: %s', (stage, started, closed, minutes, status) => {
  const room = { stage, startUtc: new Date(START).toISOString() };
  expect(roundStatus({ started, closed, room }, START + minutes * MINUTE)).toBe(status);
});
