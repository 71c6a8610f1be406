import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReminderDue, REMINDER_LEADS, reminderTimes, wantsReminder } from './reminder.ts';

const MINUTE = 60_000;
const start = Date.parse('2027-03-28T10:00:00Z');
const room = { guestId: 'g', stage: null, startUtc: new Date(start).toISOString() };
const longAgo = { changedAt: start - 90 * 24 * 60 * MINUTE };

describe('a reminder', () => {
  it('is due from its time on, and not once it would be late', () => {
    const due = (minutesBefore: number) =>
      isReminderDue(room, 'hour', { now: start - minutesBefore * MINUTE, ...longAgo });
    expect([61, 60, 46, 45, 0].map(due)).toEqual([false, true, true, false, false]);
  });

  it('is not for sessions without a guest, nor for finished ones', () => {
    const at = { now: start - 60 * MINUTE, ...longAgo };
    expect(isReminderDue({ ...room, guestId: null }, 'hour', at)).toBe(false);
    expect(isReminderDue({ ...room, stage: 'Finished' }, 'hour', at)).toBe(false);
  });

  it('is left out where the invitation has only just been sent', () => {
    const now = start - 50 * MINUTE;
    expect(isReminderDue(room, 'hour', { now, changedAt: start - 55 * MINUTE })).toBe(false);
    expect(isReminderDue(room, 'hour', { now, changedAt: start - 65 * MINUTE })).toBe(true);
  });

  it('comes at most once for each choice', () => {
    expect(REMINDER_LEADS.filter((lead) => wantsReminder('both', lead))).toEqual(['day', 'hour']);
    expect(REMINDER_LEADS.filter((lead) => wantsReminder('hour', lead))).toEqual(['hour']);
    expect(REMINDER_LEADS.filter((lead) => wantsReminder('none', lead))).toEqual([]);
  });
});

/** A session that is moved, left, accepted again and cancelled, looked at every five minutes by a server that is down at times. */
it('is never wrong, late or doubled, whatever happens to the session', () => {
  const WEEK = 7 * 24 * 60;
  const event = fc.record({
    at: fc.integer({ min: 0, max: WEEK }),
    kind: fc.constantFrom('move', 'leave', 'accept', 'cancel', 'down'),
    to: fc.integer({ min: 0, max: WEEK / 15 }),
  });
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 6 }),
      fc.integer({ min: 1, max: WEEK / 15 }),
      (events, first) => {
        const state = { start: first * 15, guest: true, gone: false, changed: 0 };
        const sent: string[] = [];
        const ordered = events.toSorted((one, other) => one.at - other.at);
        let downUntil = -1;
        for (let minute = 0; minute <= WEEK; minute += 5) {
          for (const { at, kind, to } of ordered.filter((one) => one.at > minute - 5 && one.at <= minute)) {
            if (kind === 'down') downUntil = at + to;
            else if (kind === 'cancel') state.gone = true;
            else if (kind === 'move') [state.start, state.changed] = [to * 15, at];
            else [state.guest, state.changed] = [kind === 'accept', at];
          }
          if (state.gone || minute < downUntil) continue;
          for (const lead of REMINDER_LEADS) {
            const facts = {
              guestId: state.guest ? 'g' : null,
              stage: null,
              startUtc: new Date(state.start * MINUTE).toISOString(),
            };
            const times = { now: minute * MINUTE, changedAt: state.changed * MINUTE };
            const key = `${lead} ${state.start}`;
            if (!isReminderDue(facts, lead, times) || sent.includes(key)) continue;
            sent.push(key);
            const before = state.start * MINUTE - times.now;
            const { leadMs, lateMs } = reminderTimes[lead];
            expect(before).toBeLessThanOrEqual(leadMs);
            expect(before).toBeGreaterThan(leadMs - lateMs);
            expect(state.guest && !state.gone).toBe(true);
          }
        }
        expect(new Set(sent).size).toBe(sent.length);
      },
    ),
    { numRuns: 200 },
  );
});
