import { done, refuse, type Outcome } from './refusal.ts';
import { endOf, isHost, isMember, isOver, isValidStart, startOf, type RoomFacts } from './room.ts';
import { stageOf } from './stage.ts';

export const FINISHED_TOOLTIP = 'This interview is finished';
export const INVALID_START = 'Please select a valid future date/time.';

const allowed = done(true as const);
type Permission = Outcome<true>;

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
export const mayRelay = (
  room: RoomFacts & { durationMinutes: number },
  userId: string,
  now: number,
): boolean =>
  isMember(room, userId) &&
  Boolean(room.guestId) &&
  stageOf(room) !== 'Finished' &&
  now >= startOf(room) - RELAY_MARGIN_MS &&
  now <= endOf(room) + RELAY_MARGIN_MS;

/** May this person get changes of the room without asking for it by id? Private rooms only reach their two people. */
export const mayFollow = (room: Pick<RoomFacts, 'hostId' | 'guestId' | 'private'>, userId: string): boolean =>
  !room.private || isMember(room, userId);

/** May this person become the room's guest? */
export const mayAccept = (room: RoomFacts, userId: string, now: number): Permission => {
  if (isHost(room, userId)) return refuse('forbidden', 'You are the host of this room.');
  if (room.guestId) return refuse('conflict', 'This session has already been booked.');
  if (stageOf(room) === 'Finished') return refuse('forbidden', 'This session is finished.');
  if (isOver(room, now)) return refuse('forbidden', 'This session is over.');
  return allowed;
};

const mayChange = (room: RoomFacts, userId: string, action: string): Permission => {
  const lead = mayLead(room, userId, `Only the host may ${action} this session.`);
  if (!lead.ok) return lead;
  if (stageOf(room) === 'Finished') return refuse('conflict', `${FINISHED_TOOLTIP}.`);
  return allowed;
};

/** May this person move the room to `startUtc`? */
export const mayReschedule = (room: RoomFacts, userId: string, startUtc: string, now: number): Permission => {
  const permission = mayChange(room, userId, 'reschedule');
  if (!permission.ok) return permission;
  return isValidStart(startUtc, now) ? allowed : refuse('invalid', INVALID_START);
};

/** May this person cancel the room? */
export const mayCancel = (room: RoomFacts, userId: string): Permission => mayChange(room, userId, 'cancel');

/** May this person schedule a room in the name of `hostId` at `startUtc`? */
export const maySchedule = (hostId: string, userId: string, startUtc: string, now: number): Permission => {
  if (hostId !== userId) return refuse('forbidden', 'You can only schedule sessions as yourself.');
  return isValidStart(startUtc, now) ? allowed : refuse('invalid', INVALID_START);
};
