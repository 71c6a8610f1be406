import { isHiddenByBlock } from '../../domain/block/block-policy.ts';
import {
  examinerSeatOf,
  freeSeats,
  mayClaimSeat,
  mayObserve,
  seatFor,
  withSeatsTaken,
} from '../../domain/examiner/examiner-policy.ts';
import { done, refuse, type Permission } from '../../domain/foundation/refusal.ts';
import { isAskedToExamine } from '../../domain/room/panel.ts';
import { mayBook } from '../../domain/room/room-policy.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import { readBlockedWith } from '../block/block.store.ts';
import { setObserving, takeSeat } from '../examiner/examiner-seat.store.ts';
import { findLinkedSession, isOpenSeatLink } from '../examiner/seat-link.ts';
import { vacateSeat } from '../examiner/vacate-seat.ts';
import { isHidden } from '../group/hidden-room.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { refuseForgedToken } from '../platform/http/limited.ts';
import type { Accepted, Person, Reply, RequestBy } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { inRoom } from '../room/in-room.ts';
import { lockRoomsAndPlans } from '../room/lock-order.store.ts';
import { findRoom, type StoredRoom } from '../room/room.store.ts';
import { enqueueSeatMails } from '../room/seat-mail.store.ts';
import { readAcceptance } from './acceptance.store.ts';
import { mayBookInStanding } from './schedule-room.ts';

const LINK_ENDED = refuse('gone', 'This link no longer works. Ask the host for a new one.');

/** When the session of a seat link is, and how many of its seats are free: none for someone who must not meet its people. */
export const readSeatLink = async (
  ports: Ports,
  { token, ip, person }: { token: string; ip: string; person: Person | null },
): Reply<'readSeatLink'> => {
  const room = await findLinkedSession(ports, { token, readerId: person?.id ?? null });
  if (room === undefined) return refuseForgedToken(ports, ip, LINK_ENDED);
  if (!room?.panel) return LINK_ENDED;
  const { id: roomId, startUtc, durationMinutes, panel } = room;
  const isApart =
    person !== null && isHiddenByBlock(room, person.id, await readBlockedWith(ports.db, person.id));
  return done({ roomId, startUtc, durationMinutes, freeSeats: isApart ? 0 : freeSeats(panel).length });
};

type Claim = Pick<RequestBy<'claimSeat'>, 'person' | 'roomId'> & { hasLink: boolean; now: Date };

/** In a room that is locked with the plans of who asks. */
const sitDown = async (trx: Database, { person, roomId, hasLink, now }: Claim): Reply<'claimSeat'> => {
  const found = await readAcceptance(trx, { roomId, userId: person.id, now });
  if (!found) return refuse('missing');
  const { room, facts } = found;
  // A second click is no error.
  if (examinerSeatOf(room.panel, person.id)) return done({ room: roomFor(room, person.id) });
  // As if the room were not there: neither a block nor a group is told. The host's own link is for anyone who holds it, and they
  // have read by it that the room is there.
  const isInGroup = facts.isInGroup || hasLink;
  const hidden = isHidden(room, person.id, { isInGroup, apart: new Set(facts.apart) });
  if (hidden && !hasLink) return refuse('missing');
  const seen = hidden ? withSeatsTaken(room) : room;
  const open = mayClaimSeat(seen, person.id, { hasLink, now: now.getTime() });
  if (!open.ok) return open;
  const permission = mayBook(room, facts);
  if (!permission.ok) return permission;
  const more = mayBookInStanding(facts);
  // A conflict would be shown as the seat being taken.
  if (!more.ok) return { ...more, refusal: 'forbidden' };
  const seat = room.panel && seatFor(room.panel, person.id);
  if (!seat || !(await takeSeat(trx, seat.seatId, person.id, now)))
    return refuse('conflict', 'Someone else has taken the last seat for an examiner.');
  await enqueueSeatMails(trx, room, [
    { userId: person.id, kind: 'examining', event: 'seated' },
    { userId: room.hostId, kind: 'panel', event: 'seated', seatUserId: person.id },
  ]);
  const taken = (await findRoom(trx, roomId)) ?? room;
  return done({ room: roomFor(taken, person.id) });
};

/** Sits the caller down in a free seat: of any number of callers as many as there are seats. */
export const claimSeat = (
  ports: Ports,
  { person, roomId, link }: RequestBy<'claimSeat'>,
): Reply<'claimSeat'> =>
  transact(ports.db, async (trx): Reply<'claimSeat'> => {
    await lockRoomsAndPlans(trx, { roomIds: [roomId], people: [person.id] });
    const hasLink = await isOpenSeatLink({ ...ports, db: trx }, { link, roomId });
    const claimed = await sitDown(trx, { person, roomId, hasLink, now: ports.now() });
    return claimed.ok || !hasLink ? claimed : { ...claimed, unconcealed: true };
  });

/** Answers the host's question with no. */
export const declineSeat = (ports: Ports, { person, roomId }: RequestBy<'declineSeat'>): Accepted => {
  const may = (room: StoredRoom): Permission =>
    isAskedToExamine(room, person.id) ? done(true) : refuse('forbidden');
  return inRoom(ports, { roomId, person, may }, async ({ trx, room }) => {
    await vacateSeat(trx, room, { userId: person.id, byUserId: person.id });
    return done({ status: true });
  });
};

/** Lets an examiner choose between marking and observing. */
export const observe = (
  ports: Ports,
  { person, roomId, observing }: RequestBy<'observe'>,
): Reply<'observe'> => {
  const may = (room: StoredRoom): Permission =>
    mayObserve(room, { userId: person.id, observing }, ports.now().getTime());
  return inRoom(ports, { roomId, person, may }, async ({ trx, room }) => {
    const seat = examinerSeatOf(room.panel, person.id);
    if (seat && seat.observing !== observing) await setObserving(trx, seat.seatId, observing);
    return done({ room: roomFor((await findRoom(trx, roomId)) ?? room, person.id) });
  });
};
