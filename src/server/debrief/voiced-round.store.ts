import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { placesOf } from '../../domain/mark/mark.ts';
import type { VoicedRound } from '../../domain/debrief/round-result.ts';
import { blockedSinceSql } from '../block/block.store.ts';
import type { Database } from '../platform/database/database.ts';
import { debriefFacts } from './debrief-form.store.ts';
import {
  examinedInterviewEnd,
  examinerNames,
  examinersOfRound,
  isPanelNameless,
  roundExaminers,
} from './round-examiner.store.ts';

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
      blockedSinceSql('room.host_id', 'room.guest_id').as('blockedSince'),
      'debrief.opened_at as openedAt',
      examinersOfRound.as('examiners'),
      isPanelNameless.as('nameless'),
      examinedInterviewEnd.as('interviewEnd'),
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
          .select([
            'form.role',
            'form.user_id as userId',
            'form.done_at as doneAt',
            'form.skipped_at as skippedAt',
            'form.observing',
            'form.absent',
          ])
          .whereRef('form.round_id', '=', 'round.id'),
      ).as('forms'),
      jsonArrayFrom(
        eb
          .selectFrom('marks as mark')
          .select(['mark.item', 'mark.voice', 'mark.verdict', 'mark.made_at as madeAt'])
          .whereRef('mark.round_id', '=', 'round.id')
          .where('mark.is_current', '=', true)
          .where('mark.verdict', '!=', 'none'),
      ).as('marks'),
    ])
    .where('round.id', 'in', ids);

/** Some rounds with every voice's verdicts and without any words; what of it someone may know is for the domain to say. */
export const readVoicedRounds = async (
  db: Database,
  ids: readonly string[],
): Promise<Map<string, VoicedRound>> => {
  const rows = ids.length > 0 ? await voiced(db, ids).execute() : [];
  return new Map(
    rows.map(({ id, openedAt, dimensions, flags, forms, marks, examiners, ...round }) => [
      id,
      {
        ...round,
        panel: roundExaminers(examiners),
        names: examinerNames(examiners),
        debrief: openedAt && debriefFacts(openedAt, forms, roundExaminers(examiners)),
        items: placesOf(dimensions, flags),
        marks: marks.map((mark) => ({
          ...mark,
          atMs: null,
          quotes: [],
          madeAt: new Date(mark.madeAt).getTime(),
        })),
      },
    ]),
  );
};
