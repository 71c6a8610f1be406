import { sql } from 'kysely';
import type { Database } from './database.ts';

type Figures = { people: number; held: number; missed: number; assessed: number };

/**
 * How many people there are and how their sessions went since a time: held with both people there, missed by someone, rounds
 * assessed. Counts only: nothing of anyone's performance.
 */
export const readFigures = async (db: Database, since: Date): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    with sessions as (
      select count(*) filter (where seen_at >= start_utc) as came, count(missed_at) as missed
      from room_attendances where start_utc >= ${since} group by room_id, start_utc)
    select
      (select count(*) from profiles where created_at >= ${since})::int as people,
      (select count(*) from sessions where came = 2)::int as held,
      (select count(*) from sessions where missed > 0)::int as missed,
      (select count(*) from practice_rounds where assessment is not null and created_at >= ${since})::int as assessed`.execute(
    db,
  );
  return rows[0] ?? { people: 0, held: 0, missed: 0, assessed: 0 };
};
