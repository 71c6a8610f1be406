import { sql } from 'kysely';
import type { Database, RoomMailKind } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';

// A process renews its claims while it sends. Of one that was killed they run out soon.
const CLAIM = sql<Date>`now() + interval '10 seconds'`;
const RENEW_EVERY_MS = 2000;

type Lane = { roomId: string; kind: RoomMailKind };

/** Mails about rooms, each with the version of the room that it tells of. */
export const roomMails = (db: Database) =>
  db
    .selectFrom('room_mails as mail')
    .innerJoin('room_versions as version', (join) =>
      join.onRef('version.room_id', '=', 'mail.room_id').onRef('version.sequence', '=', 'mail.sequence'),
    );

/** The newest unsent mail of each lane to one person, or of one lane, and whether someone is sending one of that lane. */
const readUnsent = (trx: Database, userId: string, lane?: Lane) =>
  roomMails(trx)
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
      'previous.start_utc as previous_start_utc',
      'previous.end_utc as previous_end_utc',
      sql<boolean>`exists (select from room_mails as sent where sent.room_id = mail.room_id and sent.kind = mail.kind
        and sent.user_id = mail.user_id and sent.settled_at is null and sent.claimed_until > now())`.as(
        'busy',
      ),
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

export type ClaimedRoomMail = Awaited<ReturnType<typeof readUnsent>>[number];

const setClaim = async (
  db: Database,
  mails: readonly ClaimedRoomMail[],
  until: typeof CLAIM | null,
): Promise<void> => {
  const ids = mails.map(({ id }) => id);
  if (ids.length > 0)
    await db.updateTable('room_mails').set({ claimed_until: until }).where('id', 'in', ids).execute();
};

/**
 * Claims the newest mail of each lane that waits for someone, or of one lane; the newest first. A lane in which one is being
 * sent is left alone, so that no mail goes out twice or overtakes another; `isBusy` says that there was one.
 */
export const claimRoomMails = (db: Database, userId: string, lane?: Lane) =>
  transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-room:${userId}`}, 0))`.execute(trx);
    const unsent = await readUnsent(trx, userId, lane);
    const claimed = unsent.filter(({ busy }) => !busy);
    await setClaim(trx, claimed, CLAIM);
    return {
      claimed: claimed.toSorted((one, other) => Number(other.number) - Number(one.number)),
      isBusy: claimed.length < unsent.length,
    };
  });

/** Does something with claimed mails, and keeps the claim for as long as that takes. */
export const holdingClaim = async (
  db: Database,
  claimed: readonly ClaimedRoomMail[],
  work: () => Promise<void>,
): Promise<void> => {
  let renewed = Promise.resolve();
  const renew = () => {
    // While the database is away no other process can send them, either.
    renewed = renewed.then(() => setClaim(db, claimed, CLAIM)).catch(() => undefined);
  };
  const timer = setInterval(renew, RENEW_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await renewed;
  }
};

/** Gives back mails that were not sent. */
export const releaseClaim = (db: Database, claimed: readonly ClaimedRoomMail[]): Promise<void> =>
  setClaim(db, claimed, null);

/** Notes that mails were sent or are needed no longer; the older ones that they superseded go with them. */
export const settleRoomMails = (
  db: Database,
  userId: string,
  claimed: readonly ClaimedRoomMail[],
): Promise<void> =>
  transact(db, async (trx) => {
    for (const { room_id: roomId, kind, number } of claimed)
      await trx
        .updateTable('room_mails')
        .set({ settled_at: new Date(), claimed_until: null })
        .where('room_id', '=', roomId)
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('number', '<=', number)
        .where('settled_at', 'is', null)
        .execute();
  });
