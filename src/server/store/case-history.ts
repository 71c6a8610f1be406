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

/** Of each case the points that the last assessment of someone counted as met. */
export const listLastResults = async (
  db: Database,
  userId: string,
): Promise<{ caseId: string; met: number; of: number }[]> => {
  const { rows } = await sql<{ caseId: string; met: number; of: number }>`
    select last.case_brief_id as "caseId", count(*) filter (where mark.verdict = 'met')::integer as met,
      count(*)::integer as of
    from (
      select distinct on (case_brief_id) id, case_brief_id from practice_rounds
      where candidate_id = ${userId} and case_brief_id is not null and assessment is not null
      order by case_brief_id, created_at desc
    ) last
    join marks mark on mark.round_id = last.id and mark.voice = 'assessor' and mark.is_current
      and mark.item like 'p%'
    group by last.case_brief_id`.execute(db);
  return rows;
};
