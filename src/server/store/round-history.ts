import { sql } from 'kysely';
import type { PastRound } from '../../contract/round.ts';
import { mayReadAssessment } from '../../domain/round-policy.ts';
import { findCases } from './case.ts';
import type { Database } from './database.ts';
import { findRoomsByIds } from './room.ts';
import { factsFromRow, roundFacts } from './round.ts';

// More than anyone scrolls through; a year of daily practice fits.
const LIMIT = 500;

const past = (db: Database) =>
  roundFacts(db)
    .select([
      'room.host_id as hostId',
      'room.guest_id as guestId',
      'round.candidate_id as candidateId',
      'round.shared_at as sharedAt',
      sql<boolean>`round.assessment is not null`.as('has_assessment'),
    ])
    .orderBy('round.created_at', 'desc')
    .orderBy('round.id')
    .limit(LIMIT);

type PastRow = Awaited<ReturnType<ReturnType<typeof past>['executeTakeFirstOrThrow']>>;

/** Each round with where it took place and on what. */
const withPlaces = async (db: Database, rows: readonly PastRow[]): Promise<PastRound[]> => {
  const [rooms, cases] = await Promise.all([
    findRoomsByIds(db, [...new Set(rows.map((row) => row.room_id))]),
    findCases(db, [...new Set(rows.flatMap((row) => row.case_brief_id ?? []))]),
  ]);
  return rows.flatMap((row) => {
    const room = rooms.get(row.room_id);
    if (!room) return [];
    return [
      {
        ...factsFromRow(row),
        hasAssessment: row.has_assessment,
        room,
        case: cases.get(row.case_brief_id ?? '') ?? null,
        createdAt: row.created_at.toISOString(),
      },
    ];
  });
};

/** Someone's rounds as the candidate, newest first. */
export const listRoundsOf = async (db: Database, userId: string): Promise<PastRound[]> =>
  withPlaces(db, await past(db).where('round.candidate_id', '=', userId).execute());

/** The rounds of others whose assessment this person may read, newest first. */
export const listRoundsSharedWith = async (db: Database, userId: string): Promise<PastRound[]> => {
  // Narrowed here, so that the limit counts what is shown; the rule decides.
  const rows = await past(db)
    .where((eb) => eb.or([eb('room.host_id', '=', userId), eb('room.guest_id', '=', userId)]))
    .where('round.candidate_id', '!=', userId)
    .where('round.shared_at', 'is not', null)
    .where('round.assessment', 'is not', null)
    .execute();
  return withPlaces(
    db,
    rows.filter((row) => mayReadAssessment(row, userId)),
  );
};
