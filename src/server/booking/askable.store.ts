import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

const MOST = 300;

type Askable = { userId: string; firstName: string; lastName: string; avatar: string | null; from: string };

/** Someone's favourites, then the members of their groups by name; each once, with where they are known from. */
export const listAskablePeople = async (db: Database, userId: string): Promise<Askable[]> => {
  const { rows } = await sql<Askable>`
    select known.id as "userId", profile.first_name as "firstName", profile.last_name as "lastName", profile.avatar,
      (array_agg(known.source order by known.rank, known.source))[1] as "from"
    from (
      select favourite_id as id, 'Favourite' as source, 0 as rank from favourite_people where user_id = ${userId}
      union all
      select other.user_id, one.name, 1 from group_members mine
        join group_members other on other.group_id = mine.group_id and other.user_id <> mine.user_id
        join groups one on one.id = mine.group_id
      where mine.user_id = ${userId}
    ) known join profiles profile on profile.user_id = known.id
    group by known.id, profile.first_name, profile.last_name, profile.avatar
    order by min(known.rank), profile.first_name, profile.last_name, known.id limit ${MOST}`.execute(db);
  return rows;
};
