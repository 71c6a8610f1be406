import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { countRows, idsOf } from '../platform/database/rows.ts';

export const addRehearsalRoom = async (
  trx: Database,
  room: { id: string; hostId: string; roomUrl: string; startAt: Date; durationMinutes: number },
): Promise<void> => {
  await trx
    .insertInto('practice_rooms')
    .values({
      id: room.id,
      host_id: room.hostId,
      room_url: room.roomUrl,
      private: true,
      rehearsal: true,
      stage: 'Interview',
      start_utc: room.startAt,
      duration_minutes: room.durationMinutes,
    })
    .execute();
};

/** How many rehearsals someone began since a moment. */
export const countRehearsals = (db: Database, userId: string, since: Date): Promise<number> =>
  countRows(
    db
      .selectFrom('practice_rooms')
      .where('host_id', '=', userId)
      .where('rehearsal', '=', sql.lit(true))
      .where('start_utc', '>', since),
  );

/** Someone's rehearsals that were left without finishing. */
export const listOpenRehearsals = (db: Database, userId: string): Promise<string[]> =>
  idsOf(
    db
      .selectFrom('practice_rooms')
      .select('id')
      .where('host_id', '=', userId)
      .where('rehearsal', '=', sql.lit(true))
      .where('stage', '!=', 'Finished')
      .orderBy('start_utc'),
  );
