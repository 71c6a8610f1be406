import { sql, type RawBuilder } from 'kysely';
import type { ListedCase } from '../../contract/case.ts';
import {
  mayPractise,
  OWN_CASE_PREFIX,
  OWN_STATIONS_LIMIT,
  type StationAudience,
} from '../../domain/station/own-station.ts';
import type { Database } from '../platform/database/database.ts';
import { countRows, idsOf } from '../platform/database/rows.ts';

/** Whether a case with this id is a station that someone wrote. */
export const isOwnCaseSql = (caseId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${caseId} like ${sql.lit(`${OWN_CASE_PREFIX}%`)}`;

/** What lists say of a station before someone chooses it. */
export const backgroundOf = (brief: 'brief' | 'case_briefs') =>
  [
    sql<string | null>`${sql.ref(`${brief}.background`)} ->> 'label'`.as('label'),
    sql<string | null>`${sql.ref(`${brief}.background`)} ->> 'contentNote'`.as('contentNote'),
    sql<boolean>`${sql.ref(`${brief}.background`)} ->> 'reviewed' is not null`.as('reviewed'),
  ] as const;

/** `mayPractise` for lists; a test holds the two equal. `own` is the station's row. */
const isUsableBy = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  own.is_ready and (own.author_id = ${userId} or own.audience = 'everyone' or own.audience = 'group' and exists (
    select from group_members member where member.group_id = own.group_id and member.user_id = ${userId})))`;

/** Whether the case with this id is a station that someone wrote and this person may practise. */
export const isUsableOwnCase = (userId: string, caseId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from own_stations own where own.case_brief_id = ${caseId} and ${isUsableBy(userId)})`;

/** Whether someone may practise a station that is no part of the library. */
export const mayUseOwnCase = async (db: Database, caseId: string, userId: string): Promise<boolean> => {
  const station = await db
    .selectFrom('own_stations as own')
    .leftJoin('group_members as member', (join) =>
      join.onRef('member.group_id', '=', 'own.group_id').on('member.user_id', '=', userId),
    )
    .select([
      'own.author_id as authorId',
      'own.audience',
      'own.is_ready as isReady',
      'member.user_id as memberId',
    ])
    .where('own.case_brief_id', '=', caseId)
    .executeTakeFirst();
  return station !== undefined && mayPractise(station, userId, station.memberId !== null);
};

/** The stations outside the library that someone may practise. */
export const listUsableOwnCases = async (db: Database, userId: string): Promise<ListedCase[]> => {
  const rows = await db
    .selectFrom('own_stations as own')
    .innerJoin('case_briefs as brief', 'brief.id', 'own.case_brief_id')
    .leftJoin('groups as group', 'group.id', 'own.group_id')
    .select([
      'brief.id',
      'brief.category',
      'brief.case_name as caseName',
      'brief.case_name as caseNameInternal',
      'brief.type',
      'brief.minutes',
      'brief.difficulty',
      ...backgroundOf('brief'),
      'own.author_id as authorId',
      'own.marked_by_people as markedByPeople',
      'own.audience',
      'group.name as group',
    ])
    .where(isUsableBy(userId))
    .execute();
  const listedFor = ({
    authorId,
    markedByPeople,
    audience,
    group,
    ...row
  }: (typeof rows)[number]): ListedCase => ({
    ...row,
    own: {
      from: authorId === userId ? 'you' : audience === 'group' ? 'group' : 'member',
      group: audience === 'group' ? group : null,
      markedByPeople,
    },
  });
  return rows.map(listedFor);
};

/** The stations that everyone may practise, besides the library; someone's own are no surprise to them. */
export const listAcceptedCaseIds = (db: Database, people: readonly string[]): Promise<string[]> =>
  idsOf(
    db
      .selectFrom('own_stations')
      .select('case_brief_id as id')
      .where('audience', '=', 'everyone')
      .where('is_ready', '=', true)
      .where('author_id', 'not in', people)
      .orderBy('case_brief_id'),
  );

const ownStations = (db: Database, authorId: string) =>
  db
    .selectFrom('own_stations as own')
    .leftJoin('groups as group', 'group.id', 'own.group_id')
    .select([
      'own.id',
      'own.case_brief_id as caseId',
      'own.title',
      'own.is_ready as ready',
      'own.marked_by_people as markedByPeople',
      'own.audience',
      'group.id as groupId',
      'group.name as groupName',
      'own.answer',
      'own.revision',
      'own.changed_at as changedAt',
    ])
    .where('own.author_id', '=', authorId);

/** The stations someone wrote, the one they last worked on first. */
export const listOwnStations = (db: Database, authorId: string) =>
  ownStations(db, authorId).orderBy('own.changed_at', 'desc').limit(OWN_STATIONS_LIMIT).execute();

export const countOwnStations = (db: Database, authorId: string): Promise<number> =>
  countRows(db.selectFrom('own_stations').where('author_id', '=', authorId));

/** How many stations of someone besides this one wait for an organiser. */
export const countOtherOffers = (db: Database, authorId: string, stationId: string): Promise<number> =>
  countRows(
    db
      .selectFrom('own_stations')
      .where('author_id', '=', authorId)
      .where('audience', '=', 'offered')
      .where('id', '!=', stationId),
  );

/** A station with its text, for its author only. */
export const findOwnStation = (db: Database, id: string, authorId: string) =>
  ownStations(db, authorId).select('own.source').where('own.id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockOwnStation = (trx: Database, id: string, authorId: string) =>
  ownStations(trx, authorId).where('own.id', '=', id).forUpdate('own').executeTakeFirst();

/** A station that an organiser accepted or gave back, while that is the last that happened to it. */
export const findAnsweredStation = (db: Database, id: string) =>
  db
    .selectFrom('own_stations')
    .select(['author_id as authorId', 'title', 'revision', 'audience'])
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('audience', '=', 'everyone'), eb('audience', '=', 'private').and('answer', 'is not', null)]),
    )
    .executeTakeFirst();

/** Keeps a station from changing until the transaction ends, beside others who do the same. */
export const holdOwnCase = async (trx: Database, caseId: string): Promise<void> => {
  await trx.selectFrom('own_stations').select('id').where('case_brief_id', '=', caseId).forShare().execute();
};

type StationText = { source: string; title: string; isReady: boolean; markedByPeople: boolean };

const textColumns = ({ source, title, isReady, markedByPeople }: StationText) => ({
  source,
  title,
  is_ready: isReady,
  marked_by_people: markedByPeople,
});

export const addOwnStation = async (trx: Database, authorId: string, text: StationText): Promise<string> => {
  const { id } = await trx
    .insertInto('own_stations')
    .values({ author_id: authorId, ...textColumns(text) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const changeOwnStation = async (
  trx: Database,
  id: string,
  text: StationText,
  { audience, now }: { audience: StationAudience; now: Date },
): Promise<void> => {
  await trx
    .updateTable('own_stations')
    .set((eb) => ({
      ...textColumns(text),
      audience,
      revision: eb('revision', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', id)
    .execute();
};

/** Says who may practise a station; `answer` is what an organiser said of it. */
export const setAudience = async (
  trx: Database,
  id: string,
  {
    audience,
    groupId = null,
    answer = null,
  }: { audience: StationAudience; groupId?: string | null; answer?: string | null },
): Promise<void> => {
  await trx
    .updateTable('own_stations')
    .set({ audience, group_id: groupId, answer })
    .where('id', '=', id)
    .execute();
};
