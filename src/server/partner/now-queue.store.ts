import { sql } from 'kysely';
import { HERE_FOR_MS, NOT_AGAIN_NOW_MS, type FreeNow, type Meeting } from '../../domain/partner/now-queue.ts';
import { blockedWith } from '../block/block.store.ts';
import type { Database } from '../platform/database/database.ts';

/** Holds the queue until the transaction ends: it is short, so that everyone who is claimed is claimed once. */
export const lockNowQueue = async (trx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7304119524)`.execute(trx);
};

type WaitingSeeker = Omit<FreeNow, 'since'> & { since: Date; until: Date; meetingId: string | null };

export const findFreeNow = (db: Database, userId: string): Promise<WaitingSeeker | undefined> =>
  db
    .selectFrom('now_seekers')
    .select(['user_id as userId', 'wish', 'group_id as groupId', 'since', 'until', 'meeting_id as meetingId'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Puts someone into the queue, or notes that they are still there. Their place in it stays. */
export const keepFreeNow = async (
  trx: Database,
  { userId, wish, groupId }: Omit<FreeNow, 'since'>,
  { now, until }: { now: Date; until: Date },
): Promise<void> => {
  await trx
    .insertInto('now_seekers')
    .values({ user_id: userId, wish, group_id: groupId, since: now, until, seen_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ wish, group_id: groupId, seen_at: now }),
    )
    .execute();
};

export const removeFreeNow = async (trx: Database, userIds: readonly string[]): Promise<void> => {
  if (userIds.length > 0) await trx.deleteFrom('now_seekers').where('user_id', 'in', userIds).execute();
};

/** Everyone whom someone could meet now: there, not asked about anyone else, and no block, group or recent refusal between them. */
export const listSuitable = async (
  trx: Database,
  mine: Omit<FreeNow, 'since'>,
  now: Date,
): Promise<FreeNow[]> => {
  const { userId, groupId } = mine;
  const { rows } = await sql<Omit<FreeNow, 'since'> & { since: Date }>`
    select other.user_id as "userId", other.wish, other.group_id as "groupId", other.since
    from now_seekers other
    where other.user_id <> ${userId} and other.meeting_id is null and other.until > ${now}
      and other.seen_at > ${new Date(now.getTime() - HERE_FOR_MS)}
      and other.user_id not in ${blockedWith(sql`${userId}::uuid`)}
      and (${groupId}::uuid is null or exists (
        select from group_members where group_id = ${groupId}::uuid and user_id = other.user_id))
      and (other.group_id is null or exists (
        select from group_members where group_id = other.group_id and user_id = ${userId}))
      and not exists (select from now_meetings before
        where before.asked_at > ${new Date(now.getTime() - NOT_AGAIN_NOW_MS)}
          and (before.one_id, before.other_id) in ((${userId}, other.user_id), (other.user_id, ${userId})))`.execute(
    trx,
  );
  return rows.map((other) => ({
    userId: other.userId,
    wish: other.wish,
    groupId: other.groupId,
    since: other.since.getTime(),
  }));
};

export type StoredMeeting = Meeting & { id: string; roomId: string | null };

const meetings = (db: Database) =>
  db
    .selectFrom('now_meetings')
    .select([
      'id',
      'one_id as oneId',
      'other_id as otherId',
      sql<boolean>`one_agreed_at is not null`.as('oneAgreed'),
      sql<boolean>`other_agreed_at is not null`.as('otherAgreed'),
      'expires_at as expires',
      'state',
      'room_id as roomId',
    ]);

const stored = <R extends { expires: Date }>({ expires, ...meeting }: R) => ({
  ...meeting,
  expiresAt: expires.getTime(),
});

export const findMeeting = async (db: Database, id: string): Promise<StoredMeeting | null> => {
  const row = await meetings(db).where('id', '=', id).executeTakeFirst();
  return row ? stored(row) : null;
};

/** Those that can no longer be answered and that still hold their two people. */
export const listOverdueMeetings = async (trx: Database, now: Date): Promise<StoredMeeting[]> =>
  (await meetings(trx).where('state', '=', 'open').where('expires_at', '<=', now).execute()).map(stored);

/** The last meeting of someone that was booked since a moment, for a page that heard of it late. */
export const findBooked = async (db: Database, userId: string, since: Date): Promise<string | null> => {
  const { rows } = await sql<{ roomId: string }>`
    select meeting.room_id as "roomId" from now_meetings meeting
    join practice_rooms room on room.id = meeting.room_id and room.stage is distinct from 'Finished'
    where ${userId} in (meeting.one_id, meeting.other_id) and meeting.state = 'booked' and meeting.asked_at > ${since}
    order by meeting.asked_at desc limit 1`.execute(db);
  return rows[0]?.roomId ?? null;
};

/** Asks two people about each other. */
export const addMeeting = async (
  trx: Database,
  [oneId, otherId]: [string, string],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> => {
  const { id } = await trx
    .insertInto('now_meetings')
    .values({ one_id: oneId, other_id: otherId, asked_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('now_seekers')
    .set({ meeting_id: id })
    .where('user_id', 'in', [oneId, otherId])
    .execute();
};

export const recordMeetingAgreement = async (
  trx: Database,
  meeting: StoredMeeting,
  userId: string,
  at: Date,
): Promise<void> => {
  await trx
    .updateTable('now_meetings')
    .set(userId === meeting.oneId ? { one_agreed_at: at } : { other_agreed_at: at })
    .where('id', '=', meeting.id)
    .execute();
};

/** Ends a meeting and lets its two people go; who of them waits on is for the caller. */
export const endMeeting = async (
  trx: Database,
  meetingId: string,
  state: 'booked' | 'declined' | 'expired',
  roomId: string | null = null,
): Promise<void> => {
  await trx.updateTable('now_meetings').set({ state, room_id: roomId }).where('id', '=', meetingId).execute();
  await trx
    .updateTable('now_seekers')
    .set({ meeting_id: null })
    .where('meeting_id', '=', meetingId)
    .execute();
};
