import { CalendarDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { draftProblem, emptyDraft, onDay, pickedRange, slotsFor, today } from './range-draft.ts';

const LONDON = 'Europe/London';
const NOW = Date.parse('2027-03-01T12:00:00Z');
const current = { startUtc: '2027-03-04T18:00:00.000Z', endUtc: '2027-03-04T19:00:00.000Z' };
const day = new CalendarDate(2027, 3, 5);
const problem = (changes: Partial<typeof emptyDraft>, zone = LONDON) =>
  draftProblem({ ...emptyDraft, ...changes }, zone, current, NOW);

// spec: draft-default
it('begins at noon for an hour, without a day', () => {
  expect(emptyDraft).toEqual({ day: null, start: '12:00', end: '13:00' });
  expect(pickedRange(emptyDraft, LONDON)).toBeNull();
});

// spec: draft-errors
it.each([
  ['no date', {}, 'Please select a date'],
  ['an end before its start', { day, start: '14:00' }, 'End time must be after start time'],
  ['an end at its start', { day, end: '12:00' }, 'End time must be after start time'],
  ['a time today that has passed', { day: new CalendarDate(2027, 3, 1), start: '08:00' }, /valid future/],
  [
    'the current time',
    { day: new CalendarDate(2027, 3, 4), start: '18:00', end: '19:00' },
    /already at that time/,
  ],
])('says what is wrong with %s', (_what, changes, words) => {
  expect(problem(changes)).toMatch(words);
});

it('takes the picked time on the clock of the viewer', () => {
  expect(problem({ day })).toBeNull();
  expect(pickedRange({ ...emptyDraft, day }, 'Asia/Kolkata')).toEqual({
    startUtc: '2027-03-05T06:30:00.000Z',
    endUtc: '2027-03-05T07:30:00.000Z',
  });
});

it('offers no hour that the clocks jump over, and moves on to the next', () => {
  const spring = new CalendarDate(2027, 3, 28);
  expect(slotsFor(spring, LONDON)).not.toContain('01:15');
  expect(onDay({ day: null, start: '01:15', end: '02:30' }, spring, LONDON)).toEqual({
    day: spring,
    start: '02:00',
    end: '02:30',
  });
});

it('knows which day it is where the viewer is', () => {
  const late = Date.parse('2027-03-01T22:00:00Z');
  expect(today(late, LONDON).toString()).toBe('2027-03-01');
  expect(today(late, 'Asia/Kolkata').toString()).toBe('2027-03-02');
});
