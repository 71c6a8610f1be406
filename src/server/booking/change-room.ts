import { rangeOf } from '../../domain/room/time-range.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import {
  mayAccept,
  mayBook,
  mayCancel,
  mayChangeAgain,
  mayReschedule,
} from '../../domain/room/room-policy.ts';
import { startOf } from '../../domain/room/room.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import type { Person, Accepted, Reply, RequestBy } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { countRecentChanges } from '../room/booking.store.ts';
import { lockRoomsAndPlans } from '../room/lock-order.store.ts';
import { closeProposals } from '../proposal/proposal.store.ts';
import { setGuest, setTimes } from '../room/room-change.store.ts';
import { queueInvitations } from '../room/room-version.store.ts';
import type { StoredRoom } from '../room/room.store.ts';
import { mayBookInStanding } from './schedule-room.ts';
import { readAcceptance } from './acceptance.store.ts';
import { callOffRoom } from '../proposal/step-back.ts';
import { isHidden } from '../group/hidden-room.ts';
import { inRoom } from '../room/in-room.ts';
import { transact } from '../platform/database/transact.ts';

/** Makes the caller the room's guest: of any number of callers exactly one. */
export const acceptRoom = async (
  ports: Ports,
  { person, roomId, guestId }: { person: Person; roomId: string; guestId: string },
): Reply<'updateRoom'> => {
  if (guestId !== person.id) return refuse('forbidden', 'You can only accept sessions as yourself.');
  const now = ports.now();
  return transact(ports.db, async (trx): Reply<'updateRoom'> => {
    await lockRoomsAndPlans(trx, { roomIds: [roomId], people: [person.id] });
    const found = await readAcceptance(trx, { roomId, userId: person.id, now });
    if (!found) return refuse('missing');
    const { room, facts } = found;
    const open = mayAccept(room, person.id, now.getTime());
    if (!open.ok) return open;
    // As if the room were not there: neither a block nor a group is told.
    if (isHidden(room, person.id, { ...facts, apart: new Set(facts.apart) })) return refuse('missing');
    const permission = mayBook(room, facts);
    if (!permission.ok) return permission;
    const more = mayBookInStanding(facts);
    // A conflict would be shown as the session being taken.
    if (!more.ok) return { ...more, refusal: 'forbidden' };
    await setGuest(trx, roomId, person.id);
    const changed = await queueInvitations(trx, roomId, { occasion: 'accepted', byUserId: person.id });
    return done({ room: roomFor(changed, person.id) });
  });
};

/** Moves the room to another start. */
export const rescheduleRoom = (
  ports: Ports,
  { person, roomId, startUtc }: { person: Person; roomId: string; startUtc: string },
): Reply<'updateRoom'> => {
  const now = ports.now().getTime();
  const may = (room: StoredRoom) => mayReschedule(room, person.id, startUtc, now);
  return inRoom(ports, { roomId, person, may }, async ({ trx, room }) => {
    // The time it has already is no change, and no reason for a mail.
    if (Date.parse(startUtc) === startOf(room)) return done({ room: roomFor(room, person.id) });
    const permission = mayChangeAgain(await countRecentChanges(trx, roomId));
    if (!permission.ok) return permission;
    const people = [room.hostId, room.guestId].filter((id) => id !== null);
    await lockRoomsAndPlans(trx, { roomIds: [roomId], people });
    await setTimes(trx, roomId, rangeOf({ startUtc, durationMinutes: room.durationMinutes }), ports.now());
    await closeProposals(trx, roomId, 'superseded');
    const changed = await queueInvitations(trx, roomId, { occasion: 'moved', byUserId: person.id });
    return done({ room: roomFor(changed, person.id) });
  });
};

/** Cancels the room. */
export const cancelRoom = (ports: Ports, { person, roomId }: RequestBy<'deleteRoom'>): Accepted =>
  inRoom(ports, { roomId, person, may: mayCancel }, async ({ trx, room }) => {
    await callOffRoom(trx, room, { byUserId: person.id, now: ports.now() });
    return done({ status: true });
  });
