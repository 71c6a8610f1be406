// @vitest-environment happy-dom
import { CalendarDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { slotInstant } from '../../domain/foundation/time-slot.ts';
import { viewerZone } from '../platform/when.ts';
import { cautionFor, dayOf, emptyWhen, instantOf, onDay, slotsFor, whenOf } from './room-when.ts';

const now = Date.UTC(2027, 2, 3, 12);
const at = (slot: string, minutes = 0) => {
  const instant = slotInstant({ year: 2027, month: 3, day: 5 }, slot, viewerZone()) ?? 0;
  return new Date(instant + minutes * 60_000).toISOString();
};

// spec: form-default
it('begins without a day, at 12:00, which is no time yet', () => {
  expect(emptyWhen).toEqual({ day: null, slot: '12:00' });
  expect(instantOf(emptyWhen)).toBeNull();
});

// spec: form-prefilled
it('is pre-filled from a start, with minutes rounded down to a multiple of 15', () => {
  expect(whenOf(at('18:30', 14), now)).toEqual({ day: new CalendarDate(2027, 3, 5), slot: '18:30' });
  expect(whenOf(at('18:45'), now).slot).toBe('18:45');
});

// spec: unreadable-start
it('is today at 12:00 when the start cannot be read', () => {
  expect(whenOf('some day', now)).toEqual({ day: dayOf(now), slot: '12:00' });
});

// spec: local-time
it('is the local day with its hours and minutes, as an instant', () => {
  const when = { day: new CalendarDate(2027, 3, 5), slot: '09:15' };
  expect(instantOf(when)).toBe(new Date(2027, 2, 5, 9, 15).getTime());
});

it('offers the slots of today that are still to come, and moves a chosen one on', () => {
  const evening = new Date(2027, 2, 3, 22, 50).getTime();
  expect(slotsFor(dayOf(evening), evening)).toEqual(['23:00', '23:15', '23:30', '23:45']);
  expect(slotsFor(dayOf(evening).add({ days: 1 }), evening)).toHaveLength(96);
  expect(slotsFor(null, evening)).toHaveLength(96);
  expect(onDay(emptyWhen, dayOf(evening), evening).slot).toBe('23:00');
  expect(onDay(emptyWhen, dayOf(evening).add({ days: 1 }), evening).slot).toBe('12:00');
  const last = new Date(2027, 2, 3, 23, 50).getTime();
  expect(slotsFor(dayOf(last), last)).toHaveLength(96);
});

it('remarks on a start that is past or years away, and on an open session that starts too soon to be found', () => {
  const said = (minutes: number, room: { private: boolean; guestId?: string } = { private: false }) =>
    cautionFor({ instant: now, durationMinutes: 60, ...room }, [], 'me', now - minutes * 60_000);
  expect(said(-1)).toBe('This time has already passed. Choose a later one.');
  expect(said(14)).toBe(
    'Too soon for others to find: open sessions leave the list 15 minutes before they start.',
  );
  expect(said(15)).toBeNull();
  expect(said(3 * 366 * 24 * 60)).toBe('Please select a date within the next 2 years.');
  for (const room of [{ private: true }, { private: false, guestId: 'guest' }])
    expect(said(14, room)).toBeNull();
});
