import { ACT_HIDDEN_FROM_SUBJECT } from '../../domain/account/audit.ts';
import { sql } from 'kysely';
import { displayName } from '../../domain/profile/name.ts';
import { ACTION_WORDS, type OrganiserAction } from '../../domain/organiser/organiser-policy.ts';
import { addAudit } from '../account/audit.store.ts';
import { findUserByEmail } from '../account/account.store.ts';
import type { Database } from '../platform/database/database.ts';
import type { Person } from '../platform/http/request.ts';
import { namedOf } from '../profile/profile.store.ts';
import { addOnce, changedOne, idsOf } from '../platform/database/rows.ts';
import { isSuspendedSql } from '../account/suspension.store.ts';

/** Organisers: made so by the command, or with a confirmed address that the settings name. */
const organisers = (db: Database, organiserEmails: readonly string[]) =>
  db
    .selectFrom('users')
    .leftJoin('organisers', 'organisers.user_id', 'users.id')
    .select('users.id')
    .where((eb) =>
      eb.or([
        eb('organisers.user_id', 'is not', null),
        eb.and([
          eb('users.email_verified', '=', true),
          eb(sql<string>`lower(users.email)`, 'in', ['', ...organiserEmails]),
        ]),
      ]),
    );

export const isOrganiser = async (
  db: Database,
  userId: string,
  organiserEmails: readonly string[],
): Promise<boolean> =>
  (await organisers(db, organiserEmails).where('users.id', '=', userId).executeTakeFirst()) !== undefined;

/** More would not read a report sooner. */
const MOST_TOLD = 20;

export const listOrganisers = (db: Database, organiserEmails: readonly string[]): Promise<string[]> =>
  idsOf(organisers(db, organiserEmails).orderBy('users.id').limit(MOST_TOLD));

/** Makes the confirmed account of an address an organiser, or takes that away; false when there is no such account. */
export const setOrganiser = async (db: Database, email: string, isOne: boolean): Promise<boolean> => {
  const user = await findUserByEmail(db, email);
  if (!user) return false;
  const isChanged = await (isOne
    ? addOnce(db, 'organisers', { user_id: user.id })
    : changedOne(db.deleteFrom('organisers').where('user_id', '=', user.id)));
  const act = isOne ? 'organiser-made' : 'organiser-ended';
  if (isChanged) await addAudit(db, { act, by: null, aboutUserId: user.id });
  return true;
};

const people = (db: Database) =>
  db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'users.id as userId',
      'users.email',
      'profiles.first_name as firstName',
      'profiles.last_name as lastName',
      isSuspendedSql(sql.ref('users.id')).as('suspended'),
    ]);

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

const personFrom = ({ firstName, lastName, ...person }: PersonRow) => ({
  ...person,
  name: displayName(namedOf({ firstName, lastName })),
});

/** People as organisers see them, by id. */
export const readPeople = async (db: Database, userIds: readonly string[]) => {
  const rows = userIds.length > 0 ? await people(db).where('users.id', 'in', userIds).execute() : [];
  return new Map(rows.map((row) => [row.userId, personFrom(row)]));
};

export const findPersonByEmail = async (db: Database, email: string) => {
  const row = await people(db)
    .where('users.email', '=', email)
    .where('users.email_verified', '=', true)
    .executeTakeFirst();
  return row && personFrom(row);
};

/** Records what an organiser did, for the others to see. */
export const logAction = async (
  trx: Database,
  entry: { by: Person; aboutUserId?: string; action: OrganiserAction; words: string },
): Promise<void> => {
  const { by, aboutUserId, action, words } = entry;
  await trx
    .insertInto('organiser_actions')
    .values({ by_user_id: by.id, about_user_id: aboutUserId ?? null, action, words })
    .execute();
  const isHiddenFromSubject = action === 'closed-report';
  await addAudit(trx, {
    act: isHiddenFromSubject ? ACT_HIDDEN_FROM_SUBJECT : 'organiser-acted',
    by,
    aboutUserId,
    detail: isHiddenFromSubject ? '' : ACTION_WORDS[action],
  });
};

/** Takes the words out of what organisers did about someone, and out of what someone did as an organiser. */
export const removeActionWordsOf = async (trx: Database, userId: string): Promise<void> => {
  await trx
    .updateTable('organiser_actions')
    .set({ words: '' })
    .where((eb) => eb.or([eb('by_user_id', '=', userId), eb('about_user_id', '=', userId)]))
    .execute();
};

const MOST = 200;

export const listActions = (db: Database) =>
  db.selectFrom('organiser_actions').selectAll().orderBy('id', 'desc').limit(MOST).execute();

export const listSuspensions = (db: Database) =>
  db.selectFrom('suspensions').selectAll().orderBy('created_at', 'desc').limit(MOST).execute();

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

/** What everyone is told at this moment. */
export const readNotice = (db: Database) =>
  db
    .selectFrom('notices')
    .select(['id', 'words', 'created_at as at'])
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Puts a notice in the place of the one before; without words there is none. */
export const setNotice = async (trx: Database, words: string): Promise<void> => {
  await trx.updateTable('notices').set({ removed_at: new Date() }).where('removed_at', 'is', null).execute();
  if (words !== '') await trx.insertInto('notices').values({ words }).execute();
};
