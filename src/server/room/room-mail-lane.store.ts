import { sql } from 'kysely';
import type { Database, RoomMailKind } from '../platform/database/database.ts';
import { SET_KEEPALIVE } from '../platform/database/keepalive.ts';
import { transact } from '../platform/database/transact.ts';

type Lane = { roomId: string; kind: RoomMailKind };

/** Mails about rooms, each with the version of the room that it tells of. */
export const roomMails = (db: Database) =>
  db
    .selectFrom('room_mails as mail')
    .innerJoin('room_versions as version', (join) =>
      join.onRef('version.room_id', '=', 'mail.room_id').onRef('version.sequence', '=', 'mail.sequence'),
    );

/** While the interview runs its two people learn nothing of who examines, so mails about that wait until it is over. */
const isNotWithheld = sql<boolean>`not (mail.kind = 'panel' and exists (
  select from practice_rooms room where room.id = mail.room_id and room.stage = 'Interview'))`;

/** The unsent mails to one person that may go out now, or those of one of their lanes. */
const unsentTo = (db: Database, userId: string, lane?: Lane) => {
  const unsent = roomMails(db)
    .where('mail.user_id', '=', userId)
    .where('mail.settled_at', 'is', null)
    .where(isNotWithheld);
  return lane === undefined
    ? unsent.where('mail.refused_at', 'is', null)
    : unsent.where('mail.room_id', '=', lane.roomId).where('mail.kind', '=', lane.kind);
};

/** The newest unsent mail of each lane. */
const readNewest = (db: Database, userId: string, lane?: Lane) =>
  unsentTo(db, userId, lane)
    .leftJoin('room_versions as previous', (join) =>
      join
        .onRef('previous.room_id', '=', 'mail.room_id')
        .on('previous.sequence', '=', sql<number>`mail.sequence - 1`),
    )
    .distinctOn(['mail.room_id', 'mail.kind'])
    .selectAll('version')
    .select([
      'mail.id as id',
      'mail.kind',
      'mail.number',
      'mail.proposal_id',
      'mail.readdressed',
      'mail.created_at as queued_at',
      'mail.seat_event',
      'mail.seat_user_id',
      'mail.seat_note',
      'mail.examiner_sequence',
      'previous.start_utc as previous_start_utc',
      'previous.end_utc as previous_end_utc',
    ])
    .orderBy('mail.room_id')
    .orderBy('mail.kind')
    .orderBy('mail.number', 'desc')
    .execute();

export type UnsentRoomMail = Awaited<ReturnType<typeof readNewest>>[number];

/** Takes what is free of the locks of some lanes; they are held until they are given back, or until the connection ends. */
const lockFree = async (connection: Database, userId: string, lanes: readonly Lane[]): Promise<Lane[]> => {
  const { rows } = await sql<Lane>`
    with lane as materialized (
      select * from json_to_recordset(${JSON.stringify(lanes)}) as one ("roomId" uuid, kind text))
    select "roomId", kind from lane
    where pg_try_advisory_lock(hashtextextended(concat_ws(' ', 'mail', "roomId", ${userId}::text, kind), 0))`.execute(
    connection,
  );
  return rows;
};

/**
 * Does something with the newest mail of each lane that waits for someone, or of one lane, the newest first. Each lane is locked
 * meanwhile by a connection of its own, outside any transaction, so that no mail goes out twice or overtakes another, and the
 * lock ends with the process that held it. Lanes that another one holds are left alone; `isBusy` says that there are such.
 */
export const holdingLanes = (
  db: Database,
  userId: string,
  lane: Lane | undefined,
  work: (held: { mails: UnsentRoomMail[]; isBusy: boolean }) => Promise<void>,
): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql.raw(SET_KEEPALIVE).execute(connection);
    const unsent = unsentTo(connection, userId, lane)
      .select(['mail.room_id as roomId', 'mail.kind'])
      .distinct();
    const lanes = lane === undefined ? await unsent.execute() : [lane];
    try {
      const locked = await lockFree(connection, userId, lanes);
      // Read once they are locked: the one who held them before may just have sent them.
      const newest = await readNewest(connection, userId, lane);
      const mails = newest
        .filter((mail) => locked.some(({ roomId, kind }) => roomId === mail.room_id && kind === mail.kind))
        .toSorted((one, other) => Number(other.number) - Number(one.number));
      await work({ mails, isBusy: locked.length < lanes.length });
    } finally {
      // A connection that broke has given them back already.
      await sql`select pg_advisory_unlock_all()`.execute(connection).catch(() => undefined);
    }
  });

/** Records that mails were sent or are needed no longer; the older ones that they superseded go with them. */
export const settleRoomMails = (
  db: Database,
  userId: string,
  mails: readonly UnsentRoomMail[],
): Promise<void> =>
  transact(db, async (trx) => {
    for (const { room_id: roomId, kind, number } of mails)
      await trx
        .updateTable('room_mails')
        .set({ settled_at: new Date() })
        .where('room_id', '=', roomId)
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('number', '<=', number)
        .where('settled_at', 'is', null)
        .execute();
  });
