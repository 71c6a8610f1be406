import { sql } from 'kysely';
import { displayName } from '../../domain/profile/name.ts';
import { readAbout } from '../profile/about.store.ts';
import { listBlocks } from '../block/block.store.ts';
import { exportConcerns } from '../safety/concern.store.ts';
import type { Database } from '../platform/database/database.ts';
import { readFreeTime } from '../partner/free-time.store.ts';

/** What someone says about themselves, when they are free, whom they like to practise with, the groups they are in, and what they were asked about. */
export const exportPartner = async (db: Database, userId: string) => ({
  about: await readAbout(db, userId),
  freeTime: await readFreeTime(db, userId),
  favouritePeople: (
    await sql<{ name: string; since: Date }>`
      select first_name || ' ' || last_name as name, favourite.created_at as since from favourite_people favourite
      join profiles on profiles.user_id = favourite.favourite_id
      where favourite.user_id = ${userId} order by favourite.created_at`.execute(db)
  ).rows,
  groups: (
    await sql<{ name: string; joinedAt: Date; maker: boolean }>`
      select one.name, member.joined_at as "joinedAt", one.maker_id = ${userId} as maker
      from group_members member join groups one on one.id = member.group_id
      where member.user_id = ${userId} order by member.joined_at`.execute(db)
  ).rows,
  askedToBeMatched: await db
    .selectFrom('match_seekers')
    .select(['opted_at as since', 'until'])
    .where('user_id', '=', userId)
    .execute(),
  freeNow: await db
    .selectFrom('now_seekers')
    .select(['wish', 'since', 'until'])
    .where('user_id', '=', userId)
    .execute(),
  askedToMeetNow: (
    await sql`
      select meeting.asked_at as "askedAt", meeting.state, first_name || ' ' || last_name as partner
      from now_meetings meeting left join profiles on profiles.user_id =
        case when meeting.one_id = ${userId} then meeting.other_id else meeting.one_id end
      where ${userId} in (meeting.one_id, meeting.other_id) order by meeting.asked_at`.execute(db)
  ).rows,
  invitationsAndMatches: (
    await sql`
      select pairing.origin, pairing.from_user_id = ${userId} as mine, pairing.start_utc as "startUtc",
        pairing.end_utc as "endUtc", pairing.state, pairing.created_at as "createdAt",
        first_name || ' ' || last_name as partner
      from pairings pairing left join profiles on profiles.user_id =
        case when pairing.from_user_id = ${userId} then pairing.to_user_id else pairing.from_user_id end
      where ${userId} in (pairing.from_user_id, pairing.to_user_id) order by pairing.created_at`.execute(db)
  ).rows,
});

/** Whom someone blocked and what they reported. Who blocked or reported them is not theirs to know. */
export const exportSafety = async (db: Database, userId: string) => ({
  blocked: (await listBlocks(db, userId)).map(({ since, ...person }) => ({
    name: displayName(person),
    since,
  })),
  reports: await exportConcerns(db, userId),
});
