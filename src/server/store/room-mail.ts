import { sql, type InsertResult } from 'kysely';
import type { Database, RoomMailKind } from './database.ts';
import { addJob } from './job.ts';
import { prepared } from './prepared.ts';

/** Which mails one job is about: the newest of a kind to one person about one room. */
export type RoomMailLane = { roomId: string; userId: string; kind: RoomMailKind };

const queue = (db: Database, { roomId, userId, kind }: RoomMailLane): Promise<void> =>
  addJob(db, 'mail-room', { roomId, userId, kind });

type NewMail = RoomMailLane & { sequence: number; proposalId: string | null };

const mailAdded = prepared<NewMail, InsertResult>((db, value) =>
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

/** Queues a mail as part of the caller's transaction. */
export const enqueueRoomMail = async (trx: Database, mail: NewMail): Promise<void> => {
  await mailAdded.run(trx, mail);
  await queue(trx, mail);
};

/**
 * Someone's unsent mails, the newest of each lane, or that of one lane; the newest first. Until the transaction ends
 * no other process gets them, nor a later mail to the same person.
 */
export const claimRoomMails = async (
  trx: Database,
  userId: string,
  lane?: Pick<RoomMailLane, 'roomId' | 'kind'>,
) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-room:${userId}`}, 0))`.execute(trx);
  const mails = await trx
    .selectFrom('room_mails as mail')
    .innerJoin('room_versions as version', (join) =>
      join.onRef('version.room_id', '=', 'mail.room_id').onRef('version.sequence', '=', 'mail.sequence'),
    )
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
      'previous.start_utc as previous_start_utc',
      'previous.end_utc as previous_end_utc',
    ])
    .where('mail.user_id', '=', userId)
    .where('mail.settled_at', 'is', null)
    .$if(lane === undefined, (query) => query.where('mail.refused_at', 'is', null))
    .$if(lane !== undefined, (query) =>
      query
        .where('mail.room_id', '=', lane?.roomId ?? '')
        .where('mail.kind', '=', lane?.kind ?? 'invitation'),
    )
    .orderBy('mail.room_id')
    .orderBy('mail.kind')
    .orderBy('mail.number', 'desc')
    .execute();
  return mails.toSorted((one, other) => Number(other.number) - Number(one.number));
};

export type ClaimedRoomMail = Awaited<ReturnType<typeof claimRoomMails>>[number];

/** Notes that a mail was sent or is needed no longer; the older ones it superseded go with it. */
export const settleRoomMail = async (
  trx: Database,
  userId: string,
  { room_id: roomId, kind, number }: ClaimedRoomMail,
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

/** Notes that the receiver refused a mail for the last time, so that it is not tried again. */
export const noteRefusal = async (
  db: Database,
  userId: string,
  { room_id: roomId, kind }: Pick<ClaimedRoomMail, 'room_id' | 'kind'>,
): Promise<void> => {
  await db
    .updateTable('room_mails')
    .set({ refused_at: new Date() })
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('settled_at', 'is', null)
    .execute();
};

/** Queues every mail again that has been unsent for a while, even if its job was lost. */
export const requeueUnsentMails = async (db: Database): Promise<void> => {
  const unsent = await db
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
  for (const lane of unsent) await queue(db, lane);
};
