import { expect, it } from 'vitest';
import { countdownWords, hasJoined, noticeMinutes, noticeWords } from './session-notice.ts';

const start = Date.UTC(2026, 10, 20, 18);
const room = { startUtc: new Date(start).toISOString(), durationMinutes: 30 };
const said = (secondsBefore: number) => {
  const left = noticeMinutes(room, start - secondsBefore * 1000);
  return left === null ? null : noticeWords(left);
};

it('speaks of a session from ten minutes before its start until its end', () => {
  expect([601, 600, 61, 60, 1].map(said)).toEqual([
    null,
    'starts in 10 minutes',
    'starts in 2 minutes',
    'starts in 1 minute',
    'starts in 1 minute',
  ]);
  expect([0, -59, -60, -600, -1799, -1800].map(said)).toEqual([
    'starts now',
    'starts now',
    'started 1 minute ago',
    'started 10 minutes ago',
    'started 29 minutes ago',
    null,
  ]);
});

it('is not for someone who is in the room or came, but again for someone who only had a look', () => {
  const seen = (seenSeconds: number | null, nowSeconds: number) =>
    hasJoined(room, seenSeconds === null ? null : start + seenSeconds * 1000, start + nowSeconds * 1000);
  expect([seen(null, 0), seen(-400, -350), seen(-400, -300), seen(10, 900)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

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
