import { sql } from 'kysely';
import { LEAST_PRACTICE_MS } from '../../domain/room/presence.ts';
import type { ListedCase } from '../../contract/case.ts';
import { byCaseName } from '../../domain/station/case-library.ts';
import type { Database } from '../platform/database/database.ts';
import { addOnce, idsOf } from '../platform/database/rows.ts';
import { backgroundOf, isOwnCaseSql, isUsableOwnCase, listUsableOwnCases } from './own-station.store.ts';

/** So many of someone's rounds on a station are looked at; the library is finite, so its page is too. */
const LATEST = 5;

/** Every station in use with what someone marked about it. `dimensions` is for rules, not for readers. */
export const listStationRows = async (db: Database, userId: string) => {
  const rows = await db
    .selectFrom('case_briefs as brief')
    .modifyFront(sql`/* station-rows */`)
    .leftJoin('favourite_stations as favourite', (join) =>
      join.onRef('favourite.case_brief_id', '=', 'brief.id').on('favourite.user_id', '=', userId),
    )
    .select([
      'brief.id',
      'brief.category',
      'brief.case_name as caseName',
      'brief.type',
      'brief.minutes',
      'brief.difficulty',
      ...backgroundOf('brief'),
      sql<boolean>`favourite.user_id is not null`.as('favourite'),
      sql<string[]>`coalesce(brief.dimensions, '[]')`.as('dimensions'),
      sql<string>`coalesce(brief.task, '')`.as('task'),
      // One look into an index for each, however long their past.
      sql<boolean>`exists (
        select from practice_rounds where candidate_id = ${userId} and case_brief_id = brief.id)`.as(
        'isDone',
      ),
    ])
    .where('brief.retired_at', 'is', null)
    .execute();
  return rows.toSorted(byCaseName);
};

/** The stations outside the library that someone may practise, with whether they marked it. */
export const listOwnStationRows = async (db: Database, userId: string) => {
  const favourites = db
    .selectFrom('favourite_stations')
    .select('case_brief_id as id')
    .where('user_id', '=', userId)
    .where(isOwnCaseSql(sql.ref('case_brief_id')));
  const [cases, marked] = await Promise.all([listUsableOwnCases(db, userId), idsOf(favourites)]);
  const rowOf = ({ caseNameInternal: _tells, ...one }: ListedCase) => ({
    ...one,
    favourite: marked.includes(one.id),
  });
  return cases.map(rowOf);
};

/** Someone's latest rounds as the candidate on each station that count, newest first; `most` of each. */
export const listStationRounds = async (db: Database, userId: string, most = LATEST) => {
  const { rows } = await sql<{ caseId: string; roundId: string; createdAt: Date }>`
    select brief.id as "caseId", latest.id as "roundId", latest.created_at as "createdAt"
    from case_briefs brief cross join lateral (
      select round.id, round.created_at from practice_rounds round
      where round.candidate_id = ${userId} and round.case_brief_id = brief.id and round.case_text is not null
        and coalesce(round.together_ms, ${LEAST_PRACTICE_MS}) >= ${LEAST_PRACTICE_MS}
      order by round.created_at desc limit ${most}) latest
    where brief.retired_at is null or ${isUsableOwnCase(userId, sql.ref('brief.id'))}
    order by latest.created_at desc, latest.id`.execute(db);
  return rows;
};

export const setFavourite = async (
  db: Database,
  { userId, caseId, favourite }: { userId: string; caseId: string; favourite: boolean },
): Promise<void> => {
  if (favourite) await addOnce(db, 'favourite_stations', { user_id: userId, case_brief_id: caseId });
  else
    await db
      .deleteFrom('favourite_stations')
      .where('user_id', '=', userId)
      .where('case_brief_id', '=', caseId)
      .execute();
};

/** Remembers what someone would like next, in the place of what they wished before. */
export const setWish = async (db: Database, userId: string, caseId: string | null): Promise<void> => {
  await db.deleteFrom('station_wishes').where('user_id', '=', userId).execute();
  if (caseId !== null)
    await db
      .insertInto('station_wishes')
      .values({ user_id: userId, case_brief_id: caseId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ case_brief_id: caseId }))
      .execute();
};

/** Takes away a wish that was just fulfilled. */
export const fulfilWish = async (trx: Database, userId: string, caseId: string): Promise<void> => {
  await trx
    .deleteFrom('station_wishes')
    .where('user_id', '=', userId)
    .where('case_brief_id', '=', caseId)
    .execute();
};

/** What these people would like next, of the stations that the reader may use, too. */
export const listWishes = (db: Database, userIds: readonly string[], readerId: string) =>
  db
    .selectFrom('station_wishes as wish')
    .innerJoin('case_briefs as brief', 'brief.id', 'wish.case_brief_id')
    .select(['wish.user_id as userId', 'wish.case_brief_id as caseId', 'brief.case_name as caseName'])
    .where('wish.user_id', 'in', userIds)
    .where((eb) =>
      eb.or([eb('brief.retired_at', 'is', null), isUsableOwnCase(readerId, sql.ref('brief.id'))]),
    )
    .orderBy('wish.made_at')
    .execute();
