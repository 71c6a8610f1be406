import { isHost, isMember } from './room-member.ts';
import { isAskedToExamine, isExaminer, type Examined } from './panel.ts';
import { stageOf, type Stage } from './stage.ts';

export { isGuest, isHost, isMember, partnerId } from './room-member.ts';

const MINUTE_MS = 60_000;

export const ROOM_LENGTHS = [30, 60, 90] as const;
export const DEFAULT_ROOM_LENGTH = 60;
/** An open invitation is offered until this long before its start. */
export const AVAILABLE_LEAD_MS = 15 * MINUTE_MS;
/** A room stays in its people's list until this long after its start. */
export const UPCOMING_WINDOW_MS = 60 * MINUTE_MS;

/** What the rules need to know of a room; times are ISO UTC. */
export type RoomFacts = Examined & {
  hostId: string;
  guestId?: string | null | undefined;
  stage?: Stage | null | undefined;
  private: boolean;
  /** The group whose members alone may find it. */
  groupId?: string | null | undefined;
  /** One person alone with a station: no session, and no one else ever knows of it. */
  rehearsal?: boolean | undefined;
  startUtc: string;
  durationMinutes: number;
};
export type RoomTime = Pick<RoomFacts, 'startUtc' | 'durationMinutes'>;

export const startOf = (room: { startUtc: string }): number => Date.parse(room.startUtc);

/** Whether there is time enough before the start for strangers to find the room. */
const isFindable = (room: { startUtc: string }, now: number): boolean =>
  startOf(room) - now >= AVAILABLE_LEAD_MS;

/** Whether the room waits for a stranger, and none has the time to find it. */
export const isTooSoon = (room: Pick<RoomFacts, 'guestId' | 'private' | 'startUtc'>, now: number): boolean =>
  !room.private && !room.guestId && !isFindable(room, now);

/** Whether the room is an open invitation to this person, who may be unknown. */
export const isAvailable = (room: RoomFacts, userId: string | null, now: number): boolean =>
  !isMember(room, userId) &&
  !isExaminer(room, userId) &&
  !room.private &&
  isFindable(room, now) &&
  stageOf(room) !== 'Finished';

/** Whether the room belongs in this person's own list: they meet someone there, or examine. */
export const isMyUpcoming = (room: RoomFacts, userId: string | null, now: number): boolean =>
  (isMember(room, userId) || isExaminer(room, userId)) &&
  !room.rehearsal &&
  stageOf(room) !== 'Finished' &&
  !isOver(room, now);

/** Whether this person is asked to examine the room, and may still answer. */
export const isSeatQuestion = (room: RoomFacts, userId: string | null, now: number): boolean =>
  isAskedToExamine(room, userId) && stageOf(room) !== 'Finished' && !isOver(room, now);

/** Whether so much time has passed since the start that no one is expected any more. */
export const isOver = (room: { startUtc: string }, now: number): boolean =>
  now > startOf(room) + UPCOMING_WINDOW_MS;

const DAY_MS = 24 * 60 * MINUTE_MS;

/** When a room that favourites see first opens to everyone: a day later, or halfway to its start where that is sooner. */
export const opensToEveryoneAt = (startUtc: string, now: number): number =>
  now + Math.min(DAY_MS, (Date.parse(startUtc) - now) / 2);

export type JoinState = 'upcoming' | 'finished' | 'waiting' | 'ready';

/** What the row offers in place of a join button. */
export const joinState = (room: RoomFacts & { roomUrl?: string | null | undefined }): JoinState => {
  if (!room.roomUrl) return 'upcoming';
  if (stageOf(room) === 'Finished') return 'finished';
  return room.guestId ? 'ready' : 'waiting';
};

/** Whether the host may hand out the invite link. */
export const offersInviteLink = (
  room: RoomFacts & { roomUrl?: string | null | undefined },
  userId: string | null,
): boolean => room.private && isHost(room, userId) && Boolean(room.roomUrl);

export const endOf = (room: RoomTime): number => startOf(room) + room.durationMinutes * MINUTE_MS;

/** My other rooms whose time overlaps with this one's. */
export const clashingRooms = <R extends RoomTime & { id: string }>(
  mine: readonly R[],
  plan: RoomTime & { id?: string | undefined },
): R[] =>
  mine.filter((room) => room.id !== plan.id && startOf(room) < endOf(plan) && startOf(plan) < endOf(room));

/** The next instant after `now` at which a room enters or leaves a list by the clock alone; null when none will. */
export const nextListBoundary = (rooms: readonly { startUtc: string }[], now: number): number | null => {
  const boundaries = rooms
    .flatMap((room) => {
      const start = startOf(room);
      // Both windows include their last millisecond, so the lists change one later.
      return [start - AVAILABLE_LEAD_MS + 1, start + UPCOMING_WINDOW_MS + 1];
    })
    .filter((instant) => instant > now);
  return boundaries.length > 0 ? Math.min(...boundaries) : null;
};
