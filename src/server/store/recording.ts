import type { Database } from './database.ts';

/** Begins the recording of a round; false when the round has one already. */
export const addRecording = async (
  db: Database,
  roundId: string,
  startedBy: string,
  at: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('recordings')
    .values({ round_id: roundId, started_by: startedBy, started_at: at, stopped_at: null })
    .onConflict((conflict) => conflict.column('round_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Ends a running recording; false when none runs. */
export const endRecording = async (db: Database, roundId: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recordings')
    .set({ stopped_at: at })
    .where('round_id', '=', roundId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const findRecording = (db: Database, id: string) =>
  db
    .selectFrom('recordings as recording')
    .innerJoin('practice_rounds as round', 'round.id', 'recording.round_id')
    .select([
      'recording.id',
      'recording.started_at as startedAt',
      'recording.stopped_at as stoppedAt',
      'recording.deleted_at as deletedAt',
      'round.id as roundId',
      'round.room_id as roomId',
    ])
    .where('recording.id', '=', id)
    .executeTakeFirst();
