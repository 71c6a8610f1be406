import type { TimeRange } from '../room/time-range.ts';
import { allowed, done, refuse, type Outcome, type Permission } from '../foundation/refusal.ts';
import { mayEnter } from '../room/room-policy.ts';
import {
  AVAILABLE_LEAD_MS,
  endOf,
  isHost,
  isMember,
  partnerId,
  startOf,
  type RoomFacts,
} from '../room/room.ts';
import { stageOf } from '../room/stage.ts';
import { SLOT_MINUTES } from '../foundation/time-slot.ts';

const MINUTE_MS = 60_000;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;

/** How long someone waits, after the start and after they came, before they are offered a way on. */
export const WAIT_MS = 5 * MINUTE_MS;
/** A page in the room says this often that its person is there. */
export const SEEN_EVERY_MS = 30_000;
/** Someone who was seen this recently is taken to be there. */
export const HERE_MS = 90_000;

/** When someone entered the room of a session, and was last there; both null for someone who did not. */
export type Attendance = {
  enteredAt: number | null;
  seenAt: number | null;
  nudgedAt: number | null;
  /** When their open pages were rung. */
  rungAt: number | null;
};

/** Whether being in the room now counts as being at the session. Without a guest there is none to come to. */
export const countsAsEntering = (room: RoomFacts, now: number): boolean =>
  Boolean(room.guestId) && stageOf(room) !== 'Finished' && now < endOf(room);

/** Whether someone came: being there before the start is no more than a look. */
export const turnedUp = (room: { startUtc: string }, attendance: Attendance | null): boolean =>
  attendance !== null && attendance.seenAt !== null && attendance.seenAt >= startOf(room);

/** Since when someone waits for a partner who has not come; null when they do not. */
const waitsSince = (
  room: RoomFacts,
  userId: string,
  { mine, partners }: { mine: Attendance | null; partners: Attendance | null },
  now: number,
): number | null => {
  if (!isMember(room, userId) || !countsAsEntering(room, now)) return null;
  if (mine?.enteredAt === undefined || mine.enteredAt === null || turnedUp(room, partners)) return null;
  return Math.max(startOf(room), mine.enteredAt);
};

/** When a session whose guest has not come can be offered to others: until its end, if that leaves time to practise. */
export const reopenedRange = (room: RoomFacts, now: number): TimeRange | null => {
  const start = Math.ceil((now + AVAILABLE_LEAD_MS) / SLOT_MS) * SLOT_MS;
  const end = Math.floor(endOf(room) / SLOT_MS) * SLOT_MS;
  return end - start >= SLOT_MS
    ? { startUtc: new Date(start).toISOString(), endUtc: new Date(end).toISOString() }
    : null;
};

/** What someone who has waited long enough may do about it. Waiting on is always one of them. */
export type PartnerWait = {
  /** Asking the partner by mail, once. */
  mayNudge: boolean;
  /** When the session would start for someone else; null where that cannot be offered. */
  reopened: TimeRange | null;
};

/** Decides what the one who waits is offered; null while there is nothing to offer. */
export const waitingFor = (
  room: RoomFacts,
  userId: string,
  attendances: { mine: Attendance | null; partners: Attendance | null },
  now: number,
): PartnerWait | null => {
  const since = waitsSince(room, userId, attendances, now);
  if (since === null || now < since + WAIT_MS) return null;
  return {
    mayNudge: (attendances.partners?.nudgedAt ?? null) === null,
    reopened: isHost(room, userId) && !room.private ? reopenedRange(room, now) : null,
  };
};

/** Someone may not have read of a move by the other one that came later than this before the new start. */
const READ_WITHIN_MS = 24 * 60 * MINUTE_MS;

/** Whether someone who did not come is missed: not at a time that the one who waits moved the session to at short notice. */
export const countsAsMissed = (
  lastSet: { byUserId: string; occasion: string; at: number; start: number } | null,
  waiterId: string,
): boolean =>
  lastSet?.occasion !== 'moved' ||
  lastSet.byUserId !== waiterId ||
  lastSet.start - lastSet.at >= READ_WITHIN_MS;

/** How a session that someone missed went on. */
export const MISSED_SESSIONS = ['ended-without-you', 'opened-without-you', 'ended-without-partner'] as const;
export type MissedSession = (typeof MISSED_SESSIONS)[number];

/** What this person may know of who was missed at a session; `missed` are the ids of those who were. */
export const missedSession = (
  room: RoomFacts,
  userId: string,
  missed: ReadonlySet<string>,
): Outcome<MissedSession | null> => {
  const partner = partnerId(room, userId);
  const enter = mayEnter(room, userId);
  if (!enter.ok) return missed.has(userId) ? done('opened-without-you') : enter;
  if (stageOf(room) !== 'Finished') return done(null);
  if (missed.has(userId)) return done('ended-without-you');
  return done(partner !== null && missed.has(partner) ? 'ended-without-partner' : null);
};

const NOT_WAITING = 'Your partner is here, or may still come. Please wait a little.';

/** May this person end the wait? */
export const mayEndWait = (waiting: PartnerWait | null): Outcome<PartnerWait> =>
  waiting ? done(waiting) : refuse('conflict', NOT_WAITING);

/** May this person have their partner asked by mail? */
export const mayNudge = (waiting: PartnerWait | null): Permission => {
  if (!waiting) return refuse('conflict', NOT_WAITING);
  return waiting.mayNudge ? allowed : refuse('conflict', 'We have already sent an email.');
};

/** May this person give the seat to someone else, and when does the session start then? */
export const mayOpenSeat = (waiting: PartnerWait | null): Outcome<TimeRange> => {
  if (!waiting) return refuse('conflict', NOT_WAITING);
  return waiting.reopened
    ? done(waiting.reopened)
    : refuse('conflict', 'Too little time is left for someone else to join.');
};
