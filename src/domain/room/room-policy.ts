import { NO_PROFILE_TO_MEET } from '../profile/profile.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import {
  clashingRooms,
  endOf,
  isHost,
  isMember,
  isOver,
  startOf,
  type RoomFacts,
  type RoomTime,
} from './room.ts';
import { isAskedToExamine, isExaminer } from './panel.ts';
import { startProblem } from './room-start.ts';
import { stageOf } from './stage.ts';

export const FINISHED_TOOLTIP = 'This interview is finished';

/** May a room start then? */
const mayStartAt = (startUtc: string, now: number): Permission => {
  const problem = startProblem(startUtc, now);
  return problem ? refuse('invalid', problem) : allowed;
};

/** May this person see and use what happens inside the room? Its two people may. */
export const mayEnter = (room: Pick<RoomFacts, 'hostId' | 'guestId'>, userId: string): Permission =>
  isMember(room, userId) ? allowed : refuse('forbidden');

/** May this person decide what happens inside the room? Its host may. */
export const mayLead = (
  room: Pick<RoomFacts, 'hostId'>,
  userId: string,
  words = 'Only the host may do this.',
): Permission => (isHost(room, userId) ? allowed : refuse('forbidden', words));

const RELAY_MARGIN_MS = 60 * 60_000;

/** May this person use the relay? While their session takes place, or nearly; a relay costs, and alone it is of no use. */
export const mayRelay = (room: RoomFacts, userId: string, now: number): boolean =>
  isMember(room, userId) &&
  Boolean(room.guestId) &&
  stageOf(room) !== 'Finished' &&
  now >= startOf(room) - RELAY_MARGIN_MS &&
  now <= endOf(room) + RELAY_MARGIN_MS;

/**
 * May this person get changes of the room without asking for it by id? Private rooms only reach their two people, who examines or
 * is asked to, and those to whom they are open: `audience`.
 */
export const mayFollow = (
  room: Pick<RoomFacts, 'hostId' | 'guestId' | 'private' | 'panel'>,
  userId: string,
  audience: ReadonlySet<string>,
): boolean =>
  !room.private ||
  isMember(room, userId) ||
  isExaminer(room, userId) ||
  isAskedToExamine(room, userId) ||
  audience.has(userId);

/** May this person become the room's guest? */
export const mayAccept = (room: RoomFacts, userId: string, now: number): Permission => {
  if (isHost(room, userId)) return refuse('forbidden', 'You are the host of this room.');
  if (room.rehearsal) return refuse('missing');
  if (isExaminer(room, userId))
    return refuse('forbidden', 'You examine this session. Step back from your seat first.');
  if (room.guestId) return refuse('conflict', 'This session has already been booked.');
  if (stageOf(room) === 'Finished') return refuse('forbidden', 'This session is finished.');
  if (isOver(room, now)) return refuse('forbidden', 'This session is over.');
  return allowed;
};

const mayChange = (room: RoomFacts, userId: string, action: string): Permission => {
  const lead = mayLead(room, userId, `Only the host may ${action} this session.`);
  if (!lead.ok) return lead;
  if (room.rehearsal) return refuse('conflict', 'This is a rehearsal, not a session.');
  return stageOf(room) === 'Finished' ? refuse('conflict', `${FINISHED_TOOLTIP}.`) : allowed;
};

/** May this person move the room to `startUtc`? */
export const mayReschedule = (room: RoomFacts, userId: string, startUtc: string, now: number): Permission => {
  const permission = mayChange(room, userId, 'reschedule');
  return permission.ok ? mayStartAt(startUtc, now) : permission;
};

/** May this person cancel the room? */
export const mayCancel = (room: RoomFacts, userId: string): Permission => mayChange(room, userId, 'cancel');

/**
 * May this person step back from their session? A guest frees the seat, and `mayFreeSeat` has the last word; a host cannot leave,
 * so theirs is cancelled.
 */
export const mayStepBack = (room: RoomFacts, userId: string, now: number): Permission => {
  if (isHost(room, userId)) return mayCancel(room, userId);
  const enter = mayEnter(room, userId);
  if (!enter.ok) return enter;
  if (stageOf(room) === 'Finished') return refuse('conflict', `${FINISHED_TOOLTIP}.`);
  return isOver(room, now) ? refuse('conflict', 'This session is over.') : allowed;
};

/** May the guest's seat become free? Not once there are results: what happened is the history of both. */
export const mayFreeSeat = (hasHistory: boolean): Permission =>
  hasHistory ? refuse('conflict', 'You have already practised in this session. Finish it instead.') : allowed;

/** May this person have a colleague invited by mail? The host may, while the seat is free and the session has not passed. */
export const mayInvite = (room: RoomFacts, userId: string, now: number): Permission => {
  const permission = mayChange(room, userId, 'invite to');
  if (!permission.ok) return permission;
  if (room.guestId) return refuse('conflict', 'This session already has its guest.');
  if (room.groupId) return refuse('conflict', 'This session is for a group. Only its members can accept it.');
  return now < endOf(room) ? allowed : refuse('conflict', 'This session is over.');
};

/** How many upcoming rooms of one host may wait for a guest. */
export const OPEN_ROOMS_LIMIT = 12;

/** May this person schedule a room in the name of `hostId` at `startUtc`? */
export const maySchedule = (
  { hostId, startUtc }: { hostId: string; startUtc: string },
  person: { id: string; profileSince: Date | null; openRooms: number },
  now: number,
): Permission => {
  if (hostId !== person.id) return refuse('forbidden', 'You can only schedule sessions as yourself.');
  const start = mayStartAt(startUtc, now);
  if (!start.ok) return start;
  if (person.profileSince === null) return NO_PROFILE_TO_MEET;
  return person.openRooms < OPEN_ROOMS_LIMIT
    ? allowed
    : refuse(
        'conflict',
        `You already have ${OPEN_ROOMS_LIMIT} sessions that wait for a guest. Cancel one, or schedule more once they are accepted.`,
      );
};

/** How often someone may step back from one session; each time is mailed to its host. */
export const DEPARTURES_LIMIT = 3;

/**
 * May this person be the guest at that time? `sessions` are theirs with another person; `departures` is how often they stepped
 * back from this one.
 */
export const mayBook = (
  room: RoomTime & { id: string },
  guest: { hasProfile: boolean; departures: number; sessions: readonly (RoomTime & { id: string })[] },
): Permission => {
  if (!guest.hasProfile) return NO_PROFILE_TO_MEET;
  if (guest.departures >= DEPARTURES_LIMIT)
    return refuse('forbidden', `You have stepped back from this session ${DEPARTURES_LIMIT} times.`);
  return clashingRooms(guest.sessions, room).length === 0
    ? allowed
    : refuse('forbidden', 'You already have a session at that time.');
};

/** How often one room may change within an hour; each change is mailed to both people. */
export const CHANGES_AN_HOUR = 10;

/** May the room change once more? */
export const mayChangeAgain = (changesInLastHour: number): Permission =>
  changesInLastHour < CHANGES_AN_HOUR
    ? allowed
    : refuse('too-many', 'This session has changed many times within an hour. Please try again later.');

const NEW_HOST_MS = 7 * 24 * 60 * 60_000;

/** Whether a host is new here: their rooms are listed after those of others. */
export const isNewHost = (profileSince: Date, now: number): boolean =>
  now - profileSince.getTime() < NEW_HOST_MS;
