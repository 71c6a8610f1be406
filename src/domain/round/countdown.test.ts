import { expect, it } from 'vitest';
import { countdownWords } from '../attendance/session-notice.ts';

const MINUTE = 60_000;

it.each([
  [-5, 'now'],
  [0, 'now'],
  [0.2, 'in 1 min'],
  [12, 'in 12 min'],
  [60, 'in 1 h'],
  [125, 'in 2 h 5 min'],
  [24 * 60, 'in 1 day'],
  [75 * 60, 'in 3 days'],
])('says of %s minutes: %s', (minutes, words) => {
  expect(countdownWords(1e12 + minutes * MINUTE, 1e12)).toBe(words);
});
