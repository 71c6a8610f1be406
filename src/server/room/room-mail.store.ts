import { sql } from 'kysely';
import type { Database, RoomMailKind } from '../platform/database/database.ts';
import { hasRow } from '../platform/database/rows.ts';
import { addJobs } from '../platform/jobs/job.store.ts';
import { roomMails, type UnsentRoomMail } from './room-mail-lane.store.ts';

/** Which mails one job is about: the newest of a kind to one person about one room. */
export type RoomMailLane = { roomId: string; userId: string; kind: RoomMailKind };

type NewMail = RoomMailLane & { sequence: number; proposalId?: string | null; readdressed?: boolean };

/** Queues mails as part of the caller's transaction. */
export const enqueueRoomMails = async (trx: Database, mails: readonly NewMail[]): Promise<void> => {
  await sql`/* enqueue-room-mails */
    insert into room_mails (room_id, sequence, user_id, kind, proposal_id, readdressed)
    select "roomId", sequence, "userId", kind, "proposalId", coalesce(readdressed, false)
    from json_to_recordset(${JSON.stringify(mails)}) as mail (
      "roomId" uuid, sequence integer, "userId" uuid, kind text, "proposalId" uuid, readdressed boolean)`.execute(
    trx,
  );
  const lanes = mails.map(({ roomId, userId, kind }) => ({ roomId, userId, kind }));
  await addJobs(trx, 'mail-room', lanes);
};

/** Records that the receiver refused a mail for the last time, so that it is not tried again. */
export const recordMailRefusal = async (
  db: Database,
  userId: string,
  { room_id: roomId, kind }: Pick<UnsentRoomMail, 'room_id' | 'kind'>,
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
  const unsent = await roomMails(db)
    .select(['mail.room_id as roomId', 'mail.user_id as userId', 'mail.kind'])
    .distinct()
    .where('mail.settled_at', 'is', null)
    .where('mail.refused_at', 'is', null)
    .where('mail.created_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .where('version.end_utc', '>', sql<Date>`now()`)
    .execute();
  await addJobs(db, 'mail-room', unsent);
};

/** The newest invitation to someone about a room: its signed id is their link to propose another time or to step back. */
export const findInvitationMail = async (
  db: Database,
  { roomId, userId }: Pick<RoomMailLane, 'roomId' | 'userId'>,
): Promise<string | null> => {
  const row = await db
    .selectFrom('room_mails')
    .select('id')
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'invitation')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Whether a mail of a kind about a proposal was queued before. */
export const hasProposalMail = (db: Database, proposalId: string, kind: RoomMailKind): Promise<boolean> =>
  hasRow(db.selectFrom('room_mails').where('proposal_id', '=', proposalId).where('kind', '=', kind));
