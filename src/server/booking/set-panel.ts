import {
  mayAskExaminer,
  mayChangePanel,
  maySetNameless,
  seatFor,
  seatsOf,
} from '../../domain/examiner/examiner-policy.ts';
import { done, refuse, type Permission } from '../../domain/foundation/refusal.ts';
import { isExaminer } from '../../domain/room/panel.ts';
import { isMember } from '../../domain/room/room-member.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import { readBlockedWith } from '../block/block.store.ts';
import { keepSeat, setPanelWishes, setSeats } from '../examiner/examiner-seat.store.ts';
import { seatLinkOf } from '../examiner/seat-link.ts';
import { endSeatLink } from '../examiner/seat-link.store.ts';
import { vacateSeat } from '../examiner/vacate-seat.ts';
import type { Database } from '../platform/database/database.ts';
import { limited, limitedByPerson } from '../platform/http/limited.ts';
import { limits } from '../platform/http/limits.ts';
import type { Reply, RequestBy } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { inRoom } from '../room/in-room.ts';
import { findRoom, type StoredRoom } from '../room/room.store.ts';
import { enqueueSeatMails } from '../room/seat-mail.store.ts';
import { listAskablePeople } from './askable.store.ts';

const seen = async (trx: Database, room: StoredRoom, userId: string) =>
  done({ room: roomFor((await findRoom(trx, room.id)) ?? room, userId) });

/** Frees someone's seat in the host's name. The link that they may hold ends with it. */
const takeSeatAway = async (
  trx: Database,
  room: StoredRoom,
  who: { userId: string; byUserId: string },
): Promise<void> => {
  await vacateSeat(trx, room, who);
  await endSeatLink(trx, room.id);
};

/** Sets how many seats a room has and what holds for them. Who sits in one that goes is told. */
export const setPanel = (
  ports: Ports,
  { person, roomId, seats, wanted, nameless }: RequestBy<'setPanel'>,
): Reply<'setPanel'> =>
  limitedByPerson(ports, limits.panelByPerson, person.id, () => {
    const may = (room: StoredRoom): Permission =>
      maySetNameless(room, { userId: person.id, nameless }, ports.now().getTime());
    return inRoom(ports, { roomId, person, may }, async ({ trx, room }) => {
      const positions = seatsOf(room.panel, seats);
      for (const seat of room.panel?.seats ?? [])
        if (seat.userId !== null && !positions.includes(seat.position))
          await takeSeatAway(trx, room, { userId: seat.userId, byUserId: person.id });
      await setSeats(trx, roomId, positions);
      await setPanelWishes(trx, roomId, { nameless, wanted: wanted && seats > 0 });
      return seen(trx, room, person.id);
    });
  });

/** Whom the host of a room can ask to examine: not those who are in it, nor those they must not meet. */
export const listAskable = async (
  { db, now }: Ports,
  { person, roomId }: RequestBy<'listAskable'>,
): Reply<'listAskable'> => {
  const room = await findRoom(db, roomId);
  if (!room) return refuse('missing');
  const permission = mayChangePanel(room, person.id, now().getTime());
  if (!permission.ok) return permission.refusal === 'forbidden' ? permission : done({ people: [] });
  const known = await listAskablePeople(db, person.id);
  const apart = new Set([
    ...(await readBlockedWith(db, person.id)),
    ...(room.guestId === null ? [] : await readBlockedWith(db, room.guestId)),
  ]);
  return done({
    people: known.filter(
      ({ userId }) => !isMember(room, userId) && !isExaminer(room, userId) && !apart.has(userId),
    ),
  });
};

/** Keeps a free seat for someone the host asks, and has them asked by mail. */
export const askExaminer = (
  ports: Ports,
  { person, roomId, userId }: RequestBy<'askExaminer'>,
): Reply<'askExaminer'> =>
  limited(
    ports.limiter,
    [
      { rule: limits.askByPerson, key: person.id },
      { rule: limits.askByPersonAndOther, key: `${person.id} ${userId}` },
    ],
    { counts: 'all' },
    () => {
      const may = (room: StoredRoom): Permission =>
        mayAskExaminer(room, { userId: person.id, askedId: userId }, ports.now().getTime());
      return inRoom(ports, { roomId, person, may }, async ({ trx, room }) => {
        const known = await listAskablePeople(trx, person.id);
        const apart = await readBlockedWith(trx, userId);
        // As if they were not there: a block is not told.
        const isAskable =
          known.some((one) => one.userId === userId) &&
          !apart.has(room.hostId) &&
          !(room.guestId !== null && apart.has(room.guestId)) &&
          !(await readBlockedWith(trx, person.id)).has(userId);
        if (!isAskable)
          return refuse('missing', 'You can ask your favourites and the members of your groups.');
        const seat = room.panel && seatFor(room.panel, userId);
        if (!seat || !(await keepSeat(trx, seat.seatId, userId)))
          return refuse('conflict', 'No seat for an examiner is free.');
        if (seat.askedId !== userId)
          await enqueueSeatMails(trx, room, [{ userId, kind: 'asked', event: 'asked' }]);
        return seen(trx, room, person.id);
      });
    },
  );

/** Frees a seat in the host's name: of who sits there, or of who was asked. */
export const releaseSeat = (
  ports: Ports,
  { person, roomId, seatId }: RequestBy<'releaseSeat'>,
): Reply<'releaseSeat'> =>
  limitedByPerson(ports, limits.panelByPerson, person.id, () => {
    const may = (room: StoredRoom): Permission => mayChangePanel(room, person.id, ports.now().getTime());
    return inRoom(ports, { roomId, person, may }, async ({ trx, room }) => {
      const seat = room.panel?.seats.find((one) => one.seatId === seatId);
      if (!seat) return refuse('missing');
      const userId = seat.userId ?? seat.askedId;
      if (userId !== null) await takeSeatAway(trx, room, { userId, byUserId: person.id });
      return seen(trx, room, person.id);
    });
  });

const NO_SEAT = refuse('conflict', 'This session has no seat for an examiner.');

/** The link by which anyone can take a free seat. */
export const makeSeatLink = async (
  ports: Ports,
  { person, roomId }: RequestBy<'makeSeatLink'>,
): Reply<'makeSeatLink'> => {
  const room = await findRoom(ports.db, roomId);
  if (!room) return refuse('missing');
  const permission = mayChangePanel(room, person.id, ports.now().getTime());
  if (!permission.ok) return permission;
  return room.panel ? done({ url: await seatLinkOf(ports, roomId) }) : NO_SEAT;
};

/** Makes another link, which ends the one before. */
export const renewSeatLink = (
  ports: Ports,
  { person, roomId }: RequestBy<'renewSeatLink'>,
): Reply<'renewSeatLink'> =>
  limitedByPerson(ports, limits.panelByPerson, person.id, () => {
    const may = (room: StoredRoom): Permission => mayChangePanel(room, person.id, ports.now().getTime());
    return inRoom(ports, { roomId, person, may }, async ({ trx, room }): Reply<'renewSeatLink'> => {
      if (!room.panel) return NO_SEAT;
      await endSeatLink(trx, roomId);
      return done({ url: await seatLinkOf({ ...ports, db: trx }, roomId) });
    });
  });
