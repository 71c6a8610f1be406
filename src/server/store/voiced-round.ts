import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DebriefFacts, DebriefRole } from '../../domain/debrief.ts';
import { placesOf } from '../../domain/mark.ts';
import type { VoicedRound } from '../../domain/round-result.ts';
import type { Database } from './database.ts';
import { formFacts } from './debrief-form.ts';

const voiced = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('practice_rounds as round')
    .innerJoin('practice_rooms as room', 'room.id', 'round.room_id')
    .leftJoin('debriefs as debrief', 'debrief.round_id', 'round.id')
    .select([
      'round.id',
      'round.candidate_id as candidateId',
      'room.host_id as hostId',
      'room.guest_id as guestId',
      'round.shared_at as sharedAt',
      'debrief.opened_at as openedAt',
      sql<boolean>`round.case_text is not null`.as('started'),
      sql<
        string[]
      >`coalesce(jsonb_path_query_array(round.case_text, '$.markScheme.points[*].dimension'), '[]')`.as(
        'dimensions',
      ),
      sql<number>`coalesce(jsonb_array_length(round.case_text -> 'markScheme' -> 'redFlags'), 0)`.as('flags'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('debrief_forms as form')
          .select(['form.role', 'form.user_id', 'form.done_at', 'form.skipped_at'])
          .whereRef('form.round_id', '=', 'round.id'),
      ).as('forms'),
      jsonArrayFrom(
        eb
          .selectFrom('marks as mark')
          .select(['mark.item', 'mark.voice', 'mark.verdict'])
          .whereRef('mark.round_id', '=', 'round.id')
          .where('mark.is_current', '=', true)
          .where('mark.verdict', '!=', 'none'),
      ).as('marks'),
    ])
    .where('round.id', 'in', ids);

type Row = Awaited<ReturnType<ReturnType<typeof voiced>['executeTakeFirstOrThrow']>>;

// Dates inside JSON arrive as text.
const date = (text: string | null): Date | null => (text === null ? null : new Date(text));

const factsOf = (row: Row): DebriefFacts | null => {
  if (row.openedAt === null) return null;
  const formOf = (role: DebriefRole) => {
    const form = row.forms.find((each) => each.role === role);
    return formFacts(
      form && { userId: form.user_id, doneAt: date(form.done_at), skippedAt: date(form.skipped_at) },
    );
  };
  return {
    openedAt: row.openedAt.getTime(),
    candidate: formOf('candidate'),
    partner: formOf('partner'),
  };
};

/** Some rounds with every voice's verdicts and without any words; what of it someone may know is for the domain to say. */
export const readVoicedRounds = async (
  db: Database,
  ids: readonly string[],
): Promise<Map<string, VoicedRound>> => {
  const rows = ids.length > 0 ? await voiced(db, ids).execute() : [];
  return new Map(
    rows.map((row) => [
      row.id,
      {
        candidateId: row.candidateId,
        hostId: row.hostId,
        guestId: row.guestId,
        sharedAt: row.sharedAt,
        started: row.started,
        debrief: factsOf(row),
        items: placesOf(row.dimensions, row.flags),
        marks: row.marks.map((mark) => ({ ...mark, atMs: null, quotes: [], madeAt: 0 })),
      },
    ]),
  );
};
