import { sql, type InsertResult } from 'kysely';
import type { Database, RoomMailKind } from './database.ts';
import { addJob } from './job.ts';
import { prepared } from './prepared.ts';

/** Which mails one job is about: the newest of a kind to one person about one room. */
export type RoomMailLane = { roomId: string; userId: string; kind: RoomMailKind };

const queue = (db: Database, { roomId, userId, kind }: RoomMailLane): Promise<void> =>
  addJob(db, 'mail-room', { roomId, userId, kind });

type OwedMail = RoomMailLane & { sequence: number; proposalId: string | null };

const mailOwed = prepared<OwedMail, InsertResult>((db, value) =>
  db.insertInto('room_mails').values({
    room_id: value('roomId'),
    sequence: value('sequence'),
    user_id: value('userId'),
    kind: value('kind'),
    proposal_id: value('proposalId'),
    settled_at: null,
    refused_at: null,
  }),
);

/** Owes a mail as part of the caller's transaction. */
export const oweRoomMail = async (trx: Database, mail: OwedMail): Promise<void> => {
  await mailOwed.run(trx, mail);
  await queue(trx, mail);
};

/**
 * The newest mail of a lane if it is still owed. Until the transaction ends no other process gets it, nor a later mail
 * to the same person about the same room: they wait their turn.
 */
export const claimRoomMail = async (trx: Database, { roomId, userId, kind }: RoomMailLane) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-room:${roomId}:${userId}`}, 0))`.execute(
    trx,
  );
  const mail = await trx
    .selectFrom('room_mails as mail')
    .innerJoin('room_versions as version', (join) =>
      join.onRef('version.room_id', '=', 'mail.room_id').onRef('version.sequence', '=', 'mail.sequence'),
    )
    .leftJoin('room_versions as previous', (join) =>
      join
        .onRef('previous.room_id', '=', 'mail.room_id')
        .on('previous.sequence', '=', sql<number>`mail.sequence - 1`),
    )
    .selectAll('version')
    .select([
      'mail.id as id',
      'mail.number',
      'mail.proposal_id',
      'mail.settled_at',
      'previous.start_utc as previous_start_utc',
      'previous.end_utc as previous_end_utc',
    ])
    .where('mail.room_id', '=', roomId)
    .where('mail.user_id', '=', userId)
    .where('mail.kind', '=', kind)
    .orderBy('mail.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mail && mail.settled_at === null ? mail : null;
};

export type ClaimedRoomMail = NonNullable<Awaited<ReturnType<typeof claimRoomMail>>>;

/** Notes that a mail was sent or is needed no longer; the older ones it superseded go with it. */
export const settleRoomMail = async (
  trx: Database,
  { roomId, userId, kind }: RoomMailLane,
  { number }: ClaimedRoomMail,
): Promise<void> => {
  await trx
    .updateTable('room_mails')
    .set({ settled_at: new Date() })
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('number', '<=', number)
    .where('settled_at', 'is', null)
    .execute();
};

/** Notes that the newest mail of a lane was turned away for good, so that it is not tried for ever. */
export const noteRefusal = async (db: Database, { roomId, userId, kind }: RoomMailLane): Promise<void> => {
  await db
    .updateTable('room_mails')
    .set({ refused_at: new Date() })
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('settled_at', 'is', null)
    .execute();
};

/** Queues every mail again that is owed for a while already, whatever became of its job. */
export const queueOwedMails = async (db: Database): Promise<void> => {
  const owed = await db
    .selectFrom('room_mails as mail')
    .innerJoin('room_versions as version', (join) =>
      join.onRef('version.room_id', '=', 'mail.room_id').onRef('version.sequence', '=', 'mail.sequence'),
    )
    .select(['mail.room_id as roomId', 'mail.user_id as userId', 'mail.kind'])
    .distinct()
    .where('mail.settled_at', 'is', null)
    .where('mail.refused_at', 'is', null)
    .where('mail.created_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .where('version.end_utc', '>', sql<Date>`now()`)
    .execute();
  for (const lane of owed) await queue(db, lane);
};
