import { sql } from 'kysely';
import type { Proposal, ProposalState } from '../../domain/proposal/proposal.ts';
import { countRows } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';

/** A proposal as it is kept. */
export type RoomProposal = Proposal & { id: string; roomId: string; note: string | null; madeUtc: string };

const proposals = (db: Database) => db.selectFrom('reschedule_proposals').selectAll();

type Row = Awaited<ReturnType<ReturnType<typeof proposals>['executeTakeFirstOrThrow']>>;

const fromRow = (row: Row | undefined): RoomProposal | null =>
  row
    ? {
        id: row.id,
        roomId: row.room_id,
        sequence: row.sequence,
        byUserId: row.by_user_id,
        toUserId: row.to_user_id,
        startUtc: row.start_utc.toISOString(),
        endUtc: row.end_utc.toISOString(),
        note: row.note,
        state: row.state,
        madeUtc: row.created_at.toISOString(),
      }
    : null;

export const findProposal = async (db: Database, id: string): Promise<RoomProposal | null> =>
  fromRow(await proposals(db).where('id', '=', id).executeTakeFirst());

export const findOpenProposal = async (db: Database, roomId: string): Promise<RoomProposal | null> =>
  fromRow(
    await proposals(db).where('room_id', '=', roomId).where('state', '=', 'proposed').executeTakeFirst(),
  );

/** How many proposals someone has made about one version of a room. */
export const countProposals = (
  db: Database,
  roomId: string,
  { userId, sequence }: { userId: string; sequence: number },
): Promise<number> =>
  countRows(
    db
      .selectFrom('reschedule_proposals')
      .where('room_id', '=', roomId)
      .where('sequence', '=', sequence)
      .where('by_user_id', '=', userId),
  );

export const addProposal = async (
  trx: Database,
  roomId: string,
  proposal: Proposal,
  note: string | null,
): Promise<string> => {
  const { id } = await trx
    .insertInto('reschedule_proposals')
    .values({
      room_id: roomId,
      sequence: proposal.sequence,
      by_user_id: proposal.byUserId,
      to_user_id: proposal.toUserId,
      start_utc: new Date(proposal.startUtc),
      end_utc: new Date(proposal.endUtc),
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Closes what is open about a room, if anything is. */
export const closeProposals = async (
  trx: Database,
  roomId: string,
  state: Exclude<ProposalState, 'proposed'>,
): Promise<void> => {
  await trx
    .updateTable('reschedule_proposals')
    .set({ state, decided_at: new Date() })
    .where('room_id', '=', roomId)
    .where('state', '=', 'proposed')
    .execute();
};

/** Open proposals with their rooms: few, and found by the index of open ones. */
const openProposals = (db: Database) =>
  db
    .selectFrom('reschedule_proposals as proposal')
    .innerJoin('practice_rooms as room', 'room.id', 'proposal.room_id')
    .select('proposal.id')
    .where('proposal.state', '=', 'proposed');

/** Open proposals about rooms that have started by `now`. */
export const findOverdueProposals = (db: Database, now: Date) =>
  openProposals(db)
    .where('room.start_utc', '<=', now)
    .where('room.ics_sequence', '=', sql<number>`proposal.sequence`)
    .execute();

/** Open proposals about rooms that start within some time, of which no reminder was sent. */
export const findProposalsToRemind = (db: Database, { after, until }: { after: Date; until: Date }) =>
  openProposals(db)
    .where('room.start_utc', '>', after)
    .where('room.start_utc', '<=', until)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('room_mails as mail')
            .whereRef('mail.proposal_id', '=', 'proposal.id')
            .where('mail.kind', '=', 'unanswered'),
        ),
      ),
    )
    .execute();

// No version of a room has it, so the link of a mail to an address that was left opens nothing any more.
const NO_VERSION = -1;

/** Whose link it is and which version of the room it was sent with. */
export const findRescheduleLink = (db: Database, mailId: string) =>
  db
    .selectFrom('room_mails as mail')
    .select([
      'mail.room_id as roomId',
      'mail.user_id as userId',
      sql<number>`case when exists (select from room_mails later where later.room_id = mail.room_id
        and later.user_id = mail.user_id and later.readdressed and later.number > mail.number)
        then ${NO_VERSION}::integer else mail.sequence end`.as('sequence'),
      sql<boolean>`mail.kind = 'examining'`.as('isExaminers'),
    ])
    .where('mail.id', '=', mailId)
    .where('mail.kind', 'in', ['invitation', 'examining'])
    .executeTakeFirst();
