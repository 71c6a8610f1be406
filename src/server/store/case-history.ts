import { sql } from 'kysely';
import type { MetCase } from '../../domain/case-search.ts';
import type { Database } from './database.ts';

/** The cases that these people have met in rounds that took place, each once per person with their last role. */
export const listMetCases = async (db: Database, userIds: readonly string[]): Promise<MetCase[]> => {
  const { rows } = await sql<MetCase>`
    select distinct on (person.id, round.case_brief_id) person.id as "userId", round.case_brief_id as "caseId",
      case when round.candidate_id = person.id then 'candidate' else 'actor' end as role
    from unnest(${userIds}::uuid[]) person(id)
    join practice_rooms room on room.host_id = person.id or room.guest_id = person.id
    join practice_rounds round on round.room_id = room.id
    where round.case_brief_id is not null and round.candidate_id is not null and (
      exists (select from recordings where round_id = round.id)
      or exists (select from debriefs where round_id = round.id and opened_at is not null))
    order by person.id, round.case_brief_id, round.created_at desc`.execute(db);
  return rows;
};
