import { expect, it } from 'vitest';
import { isZone, rangeWords, shortWords, zoneWords } from './time-words.ts';

const evening = { startUtc: '2027-03-04T18:00:00Z', endUtc: '2027-03-04T19:30:00Z' };

it.each([
  ['UTC', 'Thursday 4 March 2027, 18:00 – 19:30'],
  ['Asia/Kolkata', 'Thursday 4 March 2027, 23:30 – Friday 5 March 2027, 01:00'],
  ['America/New_York', 'Thursday 4 March 2027, 13:00 – 14:30'],
])('tells a range on a wall in %s', (zone, words) => {
  expect(rangeWords(evening, zone)).toBe(words);
});

it('tells midnight as 00:00', () => {
  expect(shortWords('2027-03-04T00:00:00Z', 'UTC')).toBe('Thu 4 Mar, 00:00 UTC');
  expect(shortWords('2027-07-04T18:30:00Z', 'Europe/London')).toBe('Sun 4 Jul, 19:30 BST');
});

it.each([
  ['Europe/London', '2027-03-04T18:00:00Z', 'Greenwich Mean Time, Europe/London'],
  ['Europe/London', '2027-07-04T18:00:00Z', 'British Summer Time, Europe/London'],
  ['UTC', '2027-07-04T18:00:00Z', 'UTC'],
])('names the zone %s as people call it on that day', (zone, at, words) => {
  expect(zoneWords(zone, at)).toBe(words);
});

it('knows zones from nonsense', () => {
  expect(['Europe/London', 'UTC', 'Mars/Olympus', '', 'x'.repeat(64)].map(isZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
