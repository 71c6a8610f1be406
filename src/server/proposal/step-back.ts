import type { EndpointOutput } from '../../contract/endpoints.ts';
import { linkEndRefusal } from '../../domain/proposal/proposal-link.ts';
import { stepBackLinkEnd } from '../../domain/proposal/proposal.ts';
import { mayLeaveSeat } from '../../domain/examiner/examiner-policy.ts';
import { isExaminer } from '../../domain/room/panel.ts';
import { done, type Outcome } from '../../domain/foundation/refusal.ts';
import { mayFreeSeat, mayStepBack } from '../../domain/room/room-policy.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import { isHost } from '../../domain/room/room.ts';
import type { Ports } from '../platform/ports.ts';
import type { Database } from '../platform/database/database.ts';
import { closeProposals } from './proposal.store.ts';
import { clearGuest, finishRoom, removeRoom } from '../room/room-change.store.ts';
import { queueInvitations, queueCancellations } from '../room/room-version.store.ts';
import { vacateSeat } from '../examiner/vacate-seat.ts';
import { findRoom, lockRoom, type StoredRoom } from '../room/room.store.ts';
import { hasHistory } from '../round/round.store.ts';
import { closeRoundsOf } from '../assessment/close-round.ts';
import { inRoom } from '../room/in-room.ts';
import { refuseForgedToken } from '../platform/http/limited.ts';
import { openRescheduleLink } from './propose-time.ts';
import type { Person, Reply } from '../platform/http/request.ts';
import { transact } from '../platform/database/transact.ts';

/**
 * Cancels a locked room and enqueues cancellations for both calendars. A room that has rounds with something in them is finished instead of
 * deleted: they are its people's history, and an assessment belongs to its candidate.
 */
export const callOffRoom = async (
  trx: Database,
  room: StoredRoom,
  { byUserId, now, note = null }: { byUserId: string; now: Date; note?: string | null },
): Promise<void> => {
  const roomId = room.id;
  await closeProposals(trx, roomId, 'superseded');
  if (await hasHistory(trx, roomId)) {
    await closeRoundsOf(trx, room, now);
    await finishRoom(trx, roomId);
  } else await removeRoom(trx, roomId);
  await queueCancellations(trx, room, { byUserId, note });
};

/** Frees the guest's seat in a locked room: it waits for another one, and both calendars get the change. */
const leave = async (
  trx: Database,
  room: StoredRoom,
  { userId, note }: { userId: string; note: string | null },
): Promise<Outcome<StoredRoom>> => {
  const permission = mayFreeSeat(await hasHistory(trx, room.id));
  if (!permission.ok) return permission;
  await closeProposals(trx, room.id, 'superseded');
  await clearGuest(trx, room.id, userId);
  const cause = { occasion: 'left', byUserId: userId, leftUserId: userId, note } as const;
  return done(await queueInvitations(trx, room.id, cause));
};

/** Ends some sessions for one of their people; an examiner leaves their seat. Once something has happened in one, a guest's seat cannot be freed, and it ends for both. */
export const endSessionsFor = async (
  trx: Database,
  roomIds: readonly string[],
  { userId, now }: { userId: string; now: Date },
): Promise<void> => {
  for (const roomId of roomIds) {
    const room = await lockRoom(trx, roomId);
    if (!room) continue;
    if (await vacateSeat(trx, room, { userId, byUserId: userId })) continue;
    if (!isHost(room, userId) && (await leave(trx, room, { userId, note: null })).ok) continue;
    await callOffRoom(trx, room, { byUserId: userId, now });
  }
};

/**
 * Steps back from a locked session. The host cannot leave one, so theirs is cancelled, and null is answered. An examiner leaves
 * their seat, and the session goes on.
 */
const stepBackFrom = async (
  trx: Database,
  room: StoredRoom,
  { userId, note, now }: { userId: string; note: string | null; now: Date },
): Promise<Outcome<StoredRoom | null>> => {
  if (isExaminer(room, userId)) {
    await vacateSeat(trx, room, { userId, byUserId: userId, note });
    return done(await findRoom(trx, room.id));
  }
  if (!isHost(room, userId)) return leave(trx, room, { userId, note });
  await callOffRoom(trx, room, { byUserId: userId, now, note });
  return done(null);
};

/** Lets someone step back from a session; null is answered where that cancels it. */
export const stepBack = (
  ports: Ports,
  { person, roomId, note }: { person: Person; roomId: string; note: string | null },
): Reply<'stepBack'> => {
  const now = ports.now().getTime();
  const may = (room: StoredRoom) =>
    isExaminer(room, person.id) ? mayLeaveSeat(room, person.id, now) : mayStepBack(room, person.id, now);
  return inRoom<EndpointOutput<'stepBack'>>(ports, { roomId, person, may }, async ({ trx, room }) => {
    const left = await stepBackFrom(trx, room, { userId: person.id, note, now: ports.now() });
    return left.ok ? done({ room: left.value && roomFor(left.value, person.id) }) : left;
  });
};

/** The same by the link of a mail, without signing in. */
export const stepBackByLink = async (
  ports: Ports,
  { token, note, ip }: { token: string; note: string | null; ip: string },
): Reply<'stepBackByLink'> => {
  const { db, now } = ports;
  const link = await openRescheduleLink(ports, token);
  if (!link) return refuseForgedToken(ports, ip, linkEndRefusal('unknown'));
  const { roomId, userId } = link;
  return transact(db, async (trx): Reply<'stepBackByLink'> => {
    const room = await lockRoom(trx, roomId);
    const end = stepBackLinkEnd(link, room, now().getTime());
    if (end || !room) return linkEndRefusal(end ?? 'cancelled');
    const left = await stepBackFrom(trx, room, { userId, note, now: now() });
    return left.ok ? done({ ok: true }) : left;
  });
};
