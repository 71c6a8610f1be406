import { sql, type RawBuilder } from 'kysely';
import { DELETED_USER_ID } from '../../domain/account/deleted-user.ts';
import type { Database } from '../platform/database/database.ts';
import { addOnce, changedOne, idsOf } from '../platform/database/rows.ts';

const MOST = 500;

// One step through an index for each person, however many rounds there were with them.
const partnersOf = (userId: string) => sql`
  with recursive as_candidate (id) as (
    (select partner_id from practice_rounds
      where candidate_id = ${userId} and partner_id is not null order by partner_id limit 1)
    union all
    select (select partner_id from practice_rounds
      where candidate_id = ${userId} and partner_id > as_candidate.id order by partner_id limit 1)
    from as_candidate where as_candidate.id is not null
  ), as_partner (id) as (
    (select candidate_id from practice_rounds
      where partner_id = ${userId} and candidate_id is not null order by candidate_id limit 1)
    union all
    select (select candidate_id from practice_rounds
      where partner_id = ${userId} and candidate_id > as_partner.id order by candidate_id limit 1)
    from as_partner where as_partner.id is not null
  ), partners as (select id from as_candidate union select id from as_partner)
  select profiles.user_id as "userId", profiles.first_name as "firstName", profiles.last_name as "lastName"
  from partners join profiles on profiles.user_id = partners.id
  where partners.id <> ${DELETED_USER_ID}::uuid`;

type Row = { userId: string; firstName: string; lastName: string };

/** Everyone who is the other one in a round of someone's, by name. */
export const listPartners = async (db: Database, userId: string): Promise<Row[]> =>
  (
    await sql<Row>`${partnersOf(userId)}
      order by profiles.first_name, profiles.last_name, profiles.user_id limit ${MOST}`.execute(db)
  ).rows;

/** Those of them whose name holds certain words, given as a pattern of LIKE. */
export const searchPartners = async (db: Database, userId: string, pattern: string): Promise<string[]> =>
  (
    await sql<Row>`${partnersOf(userId)}
      and profiles.first_name || ' ' || profiles.last_name ilike ${pattern} limit ${MOST}`.execute(db)
  ).rows.map((row) => row.userId);

/** Whether a round of two people took place. One that was only set up, for a session that came to nothing, did not. */
const practised = (candidateId: RawBuilder<unknown>, partnerId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from practice_rounds round where round.candidate_id = ${candidateId} and round.partner_id = ${partnerId} and (
    exists (select from recordings where round_id = round.id)
    or exists (select from debriefs where round_id = round.id and opened_at is not null)))`;

const practisedTogether = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<boolean>`(${practised(one, other)} or ${practised(other, one)})`;

/** Those with whom a round of someone took place. */
export const listCompanionIds = async (db: Database, userId: string): Promise<string[]> =>
  (
    await sql<Row>`${partnersOf(userId)}
      and ${practisedTogether(sql`${userId}::uuid`, sql.ref('partners.id'))} limit ${MOST}`.execute(db)
  ).rows.map((row) => row.userId);

/** Whether a round of two people took place, in either part. */
export const hasPractisedWith = async (db: Database, userId: string, otherId: string): Promise<boolean> => {
  const { rows } = await sql<{ met: boolean }>`
    select ${practisedTogether(sql`${userId}::uuid`, sql`${otherId}::uuid`)} as met`.execute(db);
  return rows[0]?.met ?? false;
};

/** Whom someone likes to practise with. */
export const listFavouritePeople = (db: Database, userId: string): Promise<string[]> =>
  idsOf(
    db
      .selectFrom('favourite_people')
      .select('favourite_id as id')
      .where('user_id', '=', userId)
      .orderBy('created_at'),
  );

export const addFavouritePerson = (db: Database, userId: string, favouriteId: string): Promise<boolean> =>
  addOnce(db, 'favourite_people', { user_id: userId, favourite_id: favouriteId });

export const removeFavouritePerson = (db: Database, userId: string, favouriteId: string): Promise<boolean> =>
  changedOne(
    db.deleteFrom('favourite_people').where('user_id', '=', userId).where('favourite_id', '=', favouriteId),
  );
