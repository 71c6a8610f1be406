import { sql } from 'kysely';
import { seatedIn } from '../../domain/room/panel.ts';
import { isDeletedUser } from '../../domain/account/deleted-user.ts';
import type { Occasion } from '../../domain/calendar/invitation.ts';
import type { Database } from '../platform/database/database.ts';
import { findRoom, type StoredRoom } from './room.store.ts';
import { enqueueRoomMails } from './room-mail.store.ts';
import { enqueueSeatMails } from './seat-mail.store.ts';

type Cause = { occasion: Occasion; byUserId: string };
type Departure = { leftUserId: string | null; note: string | null };
type Version = StoredRoom & Cause & Departure;

const addVersion = async (trx: Database, version: Version): Promise<void> => {
  const { id: roomId, sequence, hostId, guestId, leftUserId } = version;
  await sql`/* add-room-version */ insert into room_versions (
      room_id, sequence, ics_uid, occasion, by_user_id, host_id, guest_id, start_utc, end_utc, left_user_id, note, private)
    values (${roomId}, ${sequence}, ${version.uid}, ${version.occasion}, ${version.byUserId}, ${hostId}, ${guestId},
      ${version.startUtc}, ${version.endUtc}, ${leftUserId}, ${version.note}, ${version.private})`.execute(
    trx,
  );
  const readers = [hostId, guestId, leftUserId].filter((userId) => userId !== null);
  await enqueueRoomMails(
    trx,
    readers
      .filter((userId) => !isDeletedUser(userId))
      .map((userId) => ({ roomId, sequence, userId, kind: 'invitation' })),
  );
  await enqueueSeatMails(
    trx,
    version,
    seatedIn(version.panel).map((userId) => ({ userId, kind: 'examining', event: null })),
  );
};

const stayed: Departure = { leftUserId: null, note: null };

/**
 * Keeps the version a locked room has just become and queues an invitation to it for each of its people, and a cancellation
 * for the one who left; its examiners get theirs. Answers the room.
 */
export const queueInvitations = async (
  trx: Database,
  roomId: string,
  { leftUserId, note, ...cause }: Cause & Partial<Departure>,
): Promise<StoredRoom> => {
  const room = await findRoom(trx, roomId);
  if (!room) throw new Error('a room just changed is not there');
  await addVersion(trx, { ...room, ...cause, leftUserId: leftUserId ?? null, note: note ?? null });
  return room;
};

/** Keeps the last version of a room, from the room as it was, and queues the cancellation for each of its people. */
export const queueCancellations = (
  trx: Database,
  room: StoredRoom,
  {
    byUserId,
    occasion = 'cancelled',
    note = null,
  }: { byUserId: string; occasion?: 'cancelled' | 'abandoned'; note?: string | null },
): Promise<void> =>
  addVersion(trx, { ...room, ...stayed, sequence: room.sequence + 1, occasion, byUserId, note });

/** How the time of a room was last set: by one of its people alone, or with the other's consent. */
export const findLastSet = async (trx: Database, roomId: string) => {
  const row = await trx
    .selectFrom('room_versions')
    .select(['occasion', 'by_user_id as byUserId', 'created_at as at', 'start_utc as start'])
    .where('room_id', '=', roomId)
    .where('occasion', 'in', ['moved', 'agreed', 'accepted'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, at: row.at.getTime(), start: row.start.getTime() } : null;
};
