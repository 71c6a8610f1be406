import { expect, it } from 'vitest';
import { isZone, rangeWords, shortWords, zoneWords } from './time-words.ts';

const in2027 = Date.UTC(2027, 5, 1);
const evening = { startUtc: '2027-03-04T18:00:00Z', endUtc: '2027-03-04T19:30:00Z' };

it.each([
  ['UTC', 'Thursday 4 March 2027, 18:00 – 19:30'],
  ['Asia/Kolkata', 'Thursday 4 March 2027, 23:30 – Friday 5 March 2027, 01:00'],
  ['America/New_York', 'Thursday 4 March 2027, 13:00 – 14:30'],
])('tells a range on a wall in %s', (zone, words) => {
  expect(rangeWords(evening, zone)).toBe(words);
});

it('tells midnight as 00:00', () => {
  expect(shortWords('2027-03-04T00:00:00Z', 'UTC', in2027)).toBe('Thu 4 Mar, 00:00 UTC');
  expect(shortWords('2027-07-04T18:30:00Z', 'Europe/London', in2027)).toBe('Sun 4 Jul, 19:30 BST');
});

it.each([
  ['back', '2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z', 'Sunday 31 October 2027, 01:30 BST – 01:30 GMT'],
  ['forward', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z', 'Sunday 28 March 2027, 00:30 GMT – 02:30 BST'],
])('names both offsets where the clocks go %s in between', (_way, startUtc, endUtc, words) => {
  expect(rangeWords({ startUtc, endUtc }, 'Europe/London')).toBe(words);
  expect(zoneWords('Europe/London', startUtc, endUtc)).toBe('Europe/London');
});

it('names the year when it is not this one, as the reader’s calendar has it', () => {
  const newYear = '2028-01-01T03:00:00Z';
  expect(shortWords(newYear, 'Europe/London', in2027)).toBe('Sat 1 Jan 2028, 03:00 GMT');
  expect(shortWords(newYear, 'America/New_York', in2027)).toBe('Fri 31 Dec, 22:00 EST');
});

it.each([
  ['America/New_York', 'EDT'],
  ['Asia/Kolkata', 'IST'],
  ['Australia/Sydney', 'AEST'],
  ['Africa/Johannesburg', 'SAST'],
  ['Europe/Dublin', 'IST'],
  ['Europe/Athens', 'EEST'],
  ['Asia/Tokyo', 'GMT+9'],
])('abbreviates %s as %s in July', (zone, abbreviation) => {
  expect(shortWords('2027-07-04T10:00:00Z', zone, in2027).split(' ').at(-1)).toBe(abbreviation);
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
