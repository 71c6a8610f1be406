import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { SLOTS, slotInstant, slotOf, slotsOfDay } from './time-slot.ts';

const LONDON = 'Europe/London';
const zones = [LONDON, 'UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Chatham'];

describe('time slots', () => {
  // spec: time-slots
  it('run from 00:00 to 23:45 in quarters of an hour', () => {
    expect(SLOTS).toHaveLength(96);
    expect([SLOTS[0], SLOTS[1], SLOTS[49], SLOTS.at(-1)]).toEqual(['00:00', '00:15', '12:15', '23:45']);
  });

  it('leave out the hour that does not exist when clocks go forward', () => {
    const day = { year: 2027, month: 3, day: 28 };
    expect(slotsOfDay(day, LONDON)).toEqual(SLOTS.filter((slot) => !slot.startsWith('01:')));
    expect(slotInstant(day, '01:30', LONDON)).toBeNull();
    expect(slotInstant(day, '02:00', LONDON)).toBe(Date.UTC(2027, 2, 28, 1, 0));
  });

  it('offer the hour that exists twice once, meaning the first', () => {
    const day = { year: 2026, month: 10, day: 25 };
    expect(slotsOfDay(day, LONDON)).toEqual(SLOTS);
    expect(slotInstant(day, '01:30', LONDON)).toBe(Date.UTC(2026, 9, 25, 0, 30));
  });

  it('mean the same wall clock wherever they are', () => {
    expect(slotInstant({ year: 2026, month: 12, day: 1 }, '12:00', 'Asia/Kolkata')).toBe(
      Date.UTC(2026, 11, 1, 6, 30),
    );
    expect(slotInstant({ year: 2026, month: 7, day: 1 }, '12:00', LONDON)).toBe(Date.UTC(2026, 6, 1, 11, 0));
  });
});

describe('the slot of a moment', () => {
  it('rounds minutes down', () => {
    expect(slotOf(Date.UTC(2026, 0, 5, 9, 59, 59), LONDON)).toEqual({
      day: { year: 2026, month: 1, day: 5 },
      slot: '09:45',
    });
  });

  it('is never after the moment and never more than a slot before it, and is found again', () => {
    const moments = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
        const { day, slot } = slotOf(moment, zone);
        const back = slotInstant(day, slot, zone);
        expect(SLOTS).toContain(slot);
        expect(back).not.toBeNull();
        // In the hour that comes twice the first one is meant, so the moment may be up to an hour later.
        expect(moment - (back ?? 0)).toBeGreaterThanOrEqual(0);
        expect(moment - (back ?? 0)).toBeLessThan(15 * 60_000 + 3_600_000);
        expect(slotOf(back ?? 0, zone)).toEqual({ day, slot });
      }),
    );
  });
});

it('keeps one clock for a zone however its name is spelled, since people send names', () => {
  let made = 0;
  class Counted extends Intl.DateTimeFormat {
    constructor(...options: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...options);
      made += 1;
    }
  }
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { DateTimeFormat: Counted }));
  const spellings = Array.from({ length: 64 }, (_, bits) =>
    Array.from('Asia/Tokyo', (letter, at) => ((bits >> at) % 2 ? letter.toUpperCase() : letter)).join(''),
  );
  for (const zone of spellings) expect(slotOf(Date.UTC(2027, 0, 1), zone).slot).toBe('09:00');
  expect(made).toBe(1);
  vi.unstubAllGlobals();
});
