import { startOf, type RoomFacts } from '../room/room.ts';
import { stageOf } from '../room/stage.ts';

const HOUR_MS = 3_600_000;

/** How long before a session someone may be reminded of it. */
export const REMINDER_LEADS = ['day', 'hour'] as const;
export type ReminderLead = (typeof REMINDER_LEADS)[number];

/** Which of them someone wants. */
export const REMINDER_CHOICES = ['both', 'day', 'hour', 'none'] as const;
export type ReminderChoice = (typeof REMINDER_CHOICES)[number];

/** `lateMs`: a reminder that could not go out within this time is of no use any more. */
export const reminderTimes = {
  day: { leadMs: 24 * HOUR_MS, lateMs: 2 * HOUR_MS },
  hour: { leadMs: HOUR_MS, lateMs: HOUR_MS / 4 },
} as const satisfies Record<ReminderLead, { leadMs: number; lateMs: number }>;

export const wantsReminder = (choice: ReminderChoice, lead: ReminderLead): boolean =>
  choice === 'both' || choice === lead;

/**
 * Whether the reminder of two people's session is to be sent now. Not when the session came to be as it is after the
 * reminder's time: the invitation has just said the same.
 */
export const isReminderDue = (
  room: Pick<RoomFacts, 'guestId' | 'stage' | 'startUtc'>,
  lead: ReminderLead,
  { now, changedAt }: { now: number; changedAt: number },
): boolean => {
  const at = startOf(room) - reminderTimes[lead].leadMs;
  return (
    Boolean(room.guestId) &&
    stageOf(room) !== 'Finished' &&
    changedAt <= at &&
    now >= at &&
    now < at + reminderTimes[lead].lateMs
  );
};
