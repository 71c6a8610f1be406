import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PastRound } from '../../contract/round.ts';
import { debriefSummary, type DebriefRole } from '../../domain/debrief.ts';
import { mayReadAssessment } from '../../domain/round-policy.ts';
import { roomFor } from '../../domain/room-view.ts';
import { findCases } from './case.ts';
import type { Database } from './database.ts';
import { formFacts } from './debrief-form.ts';
import { findRoomsByIds } from './room.ts';
import { factsFromRow, roundFacts } from './round.ts';

// More than anyone scrolls through; a year of daily practice fits.
const LIMIT = 500;

/** Whose list it is, and when they look at it. */
type Reader = { userId: string; now: Date };

const past = (db: Database) =>
  roundFacts(db)
    .leftJoin('debriefs as debrief', 'debrief.round_id', 'round.id')
    .select([
      'room.host_id as hostId',
      'room.guest_id as guestId',
      'round.candidate_id as candidateId',
      'round.shared_at as sharedAt',
      sql<boolean>`round.assessment is not null`.as('has_assessment'),
      'debrief.opened_at as openedAt',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('debrief_forms as form')
          .select(['form.role', 'form.user_id', 'form.done_at', 'form.skipped_at'])
          .whereRef('form.round_id', '=', 'round.id'),
      ).as('forms'),
    )
    .orderBy('round.created_at', 'desc')
    .orderBy('round.id')
    .limit(LIMIT);

type PastRow = Awaited<ReturnType<ReturnType<typeof past>['executeTakeFirstOrThrow']>>;

// Dates inside JSON arrive as text.
const date = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** How far the debrief of a round is, for one of its two people. */
const debriefOf = (row: PastRow, { userId, now }: Reader): PastRound['debrief'] => {
  if (row.openedAt === null) return null;
  const factsOf = (role: DebriefRole) => {
    const form = row.forms.find((each) => each.role === role);
    return formFacts(
      form && { userId: form.user_id, doneAt: date(form.done_at), skippedAt: date(form.skipped_at) },
    );
  };
  const facts = {
    openedAt: row.openedAt.getTime(),
    candidate: factsOf('candidate'),
    partner: factsOf('partner'),
  };
  return debriefSummary(facts, row.candidateId === userId ? 'candidate' : 'partner', now.getTime());
};

/** Each round with where it took place and on what. */
const withPlaces = async (db: Database, rows: readonly PastRow[], reader: Reader): Promise<PastRound[]> => {
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
        debrief: debriefOf(row, reader),
        room: roomFor(room, reader.userId),
        case: cases.get(row.case_brief_id ?? '') ?? null,
        createdAt: row.created_at.toISOString(),
      },
    ];
  });
};

/** Someone's rounds as the candidate, newest first. */
export const listRoundsOf = async (db: Database, reader: Reader): Promise<PastRound[]> =>
  withPlaces(db, await past(db).where('round.candidate_id', '=', reader.userId).execute(), reader);

/** The rounds someone was the partner in, newest first: those whose assessment is shared with them, and the others. */
export const listPartnersRounds = async (
  db: Database,
  reader: Reader,
): Promise<{ shared: PastRound[]; partnered: PastRound[] }> => {
  const { userId } = reader;
  // Narrowed here, so that the limit counts what is shown; the rule decides.
  const rows = await past(db)
    .where((eb) => eb.or([eb('room.host_id', '=', userId), eb('room.guest_id', '=', userId)]))
    .where('round.candidate_id', '!=', userId)
    .where((eb) =>
      eb.or([
        eb.and([eb('round.shared_at', 'is not', null), eb('round.assessment', 'is not', null)]),
        eb('debrief.opened_at', 'is not', null),
      ]),
    )
    .execute();
  const isShared = (row: PastRow) => row.has_assessment && mayReadAssessment(row, userId);
  const [shared, partnered] = await Promise.all([
    withPlaces(db, rows.filter(isShared), reader),
    withPlaces(
      db,
      rows.filter((row) => !isShared(row)),
      reader,
    ),
  ]);
  return { shared, partnered };
};
