import { sql } from 'kysely';
import type { SeatEvent } from '../../domain/room/panel.ts';
import type { Database } from '../platform/database/database.ts';
import { addJobs } from '../platform/jobs/job.store.ts';

export type SeatMail = {
  userId: string;
  kind: 'examining' | 'panel' | 'asked';
  /** Null where the room itself changed, and its version says how. */
  event: SeatEvent | null;
  /** To the host: whose seat it is. To an examiner: who freed it. */
  seatUserId?: string | null;
  note?: string | null;
  readdressed?: boolean;
};

/** Queues mails about seats of a locked room, as part of the caller's transaction. Each raises the sequence of an examiner's entry. */
export const enqueueSeatMails = async (
  trx: Database,
  { id: roomId, sequence }: { id: string; sequence: number },
  mails: readonly SeatMail[],
): Promise<void> => {
  if (mails.length === 0) return;
  await sql`
    insert into room_mails (
      room_id, sequence, user_id, kind, readdressed, seat_event, seat_user_id, seat_note, examiner_sequence)
    select version.room_id, version.sequence, mail."userId", mail.kind, coalesce(mail.readdressed, false), mail.event,
      mail."seatUserId", mail.note, case when mail.kind = 'examining' then (
        select coalesce(max(before.examiner_sequence) + 1, 0) from room_mails before
        where before.room_id = version.room_id and before.user_id = mail."userId" and before.kind = 'examining') end
    from room_versions version, json_to_recordset(${JSON.stringify(mails)}) as mail (
      "userId" uuid, kind text, event text, "seatUserId" uuid, note text, readdressed boolean)
    where version.room_id = ${roomId} and version.sequence = ${sequence}`.execute(trx);
  await addJobs(
    trx,
    'mail-room',
    mails.map(({ userId, kind }) => ({ roomId, userId, kind })),
  );
};

/** The last mail that brought an examiner's calendar up to date: its signed id is their link to step back. */
export const findExaminingMail = async (
  db: Database,
  { roomId, userId }: { roomId: string; userId: string },
) => {
  const row = await db
    .selectFrom('room_mails')
    .select(['id', 'examiner_sequence as sequence'])
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'examining')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row ? { id: row.id, sequence: row.sequence ?? 0 } : null;
};
