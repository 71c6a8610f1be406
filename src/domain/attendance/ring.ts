import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import { endOf, startOf, type RoomFacts } from '../room/room.ts';
import { stageOf } from '../room/stage.ts';
import { HERE_MS, type Attendance } from './attendance.ts';
import { NOTICE_LEAD_MS } from './session-notice.ts';

/** How long a ring is shown. */
const RINGS_FOR_MS = 10 * 60_000;

/** Whether the partner may be rung: from when every page announces the session until its end. */
export const isRingTime = (room: RoomFacts, now: number): boolean =>
  room.guestId !== null &&
  stageOf(room) !== 'Finished' &&
  now >= startOf(room) - NOTICE_LEAD_MS &&
  now < endOf(room);

/** May the one who waits in the room have the other's open pages ring? Once for a session, and not for someone who is there. */
export const mayRing = (
  room: RoomFacts,
  { own, partners }: { own: Attendance | null; partners: Attendance | null },
  now: number,
): Permission => {
  if (!own?.seenAt || now - own.seenAt >= HERE_MS)
    return refuse('conflict', 'You can ring once you are in the room.');
  if (!isRingTime(room, now))
    return refuse('conflict', 'You can ring from 10 minutes before the session until its end.');
  if (partners?.seenAt && now - partners.seenAt < HERE_MS)
    return refuse('conflict', 'Your partner is in the room.');
  return partners?.rungAt ? refuse('conflict', 'You have rung already.') : allowed;
};

/** Whether someone's pages ring now. */
export const isRinging = (rungAt: number | null, now: number): boolean =>
  rungAt !== null && now - rungAt < RINGS_FOR_MS;
