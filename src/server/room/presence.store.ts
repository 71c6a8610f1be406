import { sql } from 'kysely';
import { SAME_STAY_MS, type PresenceSpan } from '../../domain/room/presence.ts';
import type { Database } from '../platform/database/database.ts';
import { addOnce } from '../platform/database/rows.ts';

/** Records that someone is in a room now: their stay lasts on, or another begins. */
export const recordStay = async (
  db: Database,
  { roomId, userId }: { roomId: string; userId: string },
  now: Date,
): Promise<void> => {
  const { numAffectedRows } = await sql`
    update room_presences set until_at = greatest(until_at, ${now})
    where room_id = ${roomId} and user_id = ${userId} and until_at >= ${new Date(now.getTime() - SAME_STAY_MS)}
      and from_at <= ${now}`.execute(db);
  if (numAffectedRows) return;
  await sql`insert into room_presences (room_id, user_id, from_at, until_at)
    values (${roomId}, ${userId}, ${now}, ${now}) on conflict do nothing`.execute(db);
};

/** Keeps a whole stay, as a played past has it. */
export const addStay = async (
  db: Database,
  { roomId, userId }: { roomId: string; userId: string },
  { from, until }: PresenceSpan,
): Promise<void> => {
  const row = { room_id: roomId, user_id: userId, from_at: new Date(from), until_at: new Date(until) };
  await addOnce(db, 'room_presences', row);
};

/** Someone's stays in a room. */
export const listStays = async (db: Database, roomId: string, userId: string): Promise<PresenceSpan[]> => {
  const rows = await db
    .selectFrom('room_presences')
    .select(['from_at', 'until_at'])
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ from_at: from, until_at: until }) => ({ from: from.getTime(), until: until.getTime() }));
};

export const exportStays = (db: Database, userId: string) =>
  db
    .selectFrom('room_presences')
    .select(['room_id as roomId', 'from_at as from', 'until_at as until'])
    .where('user_id', '=', userId)
    .orderBy('from_at')
    .execute();
