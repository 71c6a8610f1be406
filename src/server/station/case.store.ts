import { sql } from 'kysely';
import type { ListedCase } from '../../contract/case.ts';
import type { Station } from '../../domain/station/case-file.ts';
import { byCaseName } from '../../domain/station/case-library.ts';
import type { MetCase } from '../../domain/station/case-search.ts';
import type { StationBackground, StationSource } from '../../domain/station/case-station.ts';
import { isOwnCase } from '../../domain/station/own-station.ts';
import type { CaseText, Database } from '../platform/database/database.ts';
import { hasRow } from '../platform/database/rows.ts';
import { backgroundOf, isOwnCaseSql, listUsableOwnCases, mayUseOwnCase } from './own-station.store.ts';
import { transact } from '../platform/database/transact.ts';

const writeCase = async (
  trx: Database,
  id: string,
  station: Station,
  retiredAt: Date | null,
): Promise<void> => {
  const row = {
    category: station.category,
    condition: station.condition,
    case_name: station.caseName,
    case_name_internal: station.caseNameInternal,
    type: station.type,
    minutes: station.minutes,
    difficulty: station.difficulty,
    candidate_brief: station.candidateBrief,
    actor_brief: station.actorBrief,
    examiner_brief: station.examinerBrief ?? null,
    findings: JSON.stringify(station.findings),
    mark_scheme: JSON.stringify(station.markScheme),
    background: JSON.stringify(station.background),
    model_answer: station.modelAnswer ?? null,
    retired_at: retiredAt,
  };
  await trx
    .insertInto('case_briefs')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
};

/** Keeps what was read of a station for the rounds that will use it. It is retired from the start: the library does not list it. */
export const keepOwnCase = (trx: Database, caseId: string, station: Station): Promise<void> =>
  writeCase(trx, caseId, station, new Date());

/** Makes the stored library equal to the files: new stations are added, changed ones changed, missing ones retired. */
export const syncCases = (db: Database, stations: readonly Station[]): Promise<void> =>
  transact(db, async (trx) => {
    // Several processes may start at once with the same files; they take turns.
    await sql`select pg_advisory_xact_lock(7304119523)`.execute(trx);
    for (const station of stations) await writeCase(trx, station.id, station, null);
    await trx
      .updateTable('case_briefs')
      .set({ retired_at: new Date() })
      .where('retired_at', 'is', null)
      .where('id', 'not in', ['', ...stations.map(({ id }) => id)])
      .execute();
  });

const listed = [
  'id',
  'category',
  'case_name as caseName',
  // It is the diagnosis. No page shows it, so of what someone wrote it is not sent.
  sql<string>`case when ${isOwnCaseSql(sql.ref('id'))} then case_name else case_name_internal end`.as(
    'caseNameInternal',
  ),
  'type',
  'minutes',
  'difficulty',
  ...backgroundOf('case_briefs'),
] as const;

/** The cases someone may choose, in the order every list shows them: the library, and stations of their own or given to them. */
export const listCases = async (db: Database, userId: string): Promise<ListedCase[]> => {
  const library = await db.selectFrom('case_briefs').select(listed).where('retired_at', 'is', null).execute();
  return [...library, ...(await listUsableOwnCases(db, userId))].toSorted(byCaseName);
};

export const findCase = (db: Database, id: string): Promise<ListedCase | undefined> =>
  db.selectFrom('case_briefs').select(listed).where('id', '=', id).executeTakeFirst();

export const findCases = async (db: Database, ids: readonly string[]): Promise<Map<string, ListedCase>> => {
  const rows =
    ids.length > 0 ? await db.selectFrom('case_briefs').select(listed).where('id', 'in', ids).execute() : [];
  return new Map(rows.map((row) => [row.id, row]));
};

/** Whether someone may choose a case. */
export const mayUseCase = async (db: Database, id: string, userId: string): Promise<boolean> => {
  if (isOwnCase(id)) return mayUseOwnCase(db, id, userId);
  return hasRow(db.selectFrom('case_briefs').where('id', '=', id).where('retired_at', 'is', null));
};

/** What people may read of a station once they have talked its round over. */
export const readModelAnswer = async (
  db: Database,
  id: string,
): Promise<{ modelAnswer: string | null; sources: StationSource[]; reviewed: string | null } | undefined> => {
  const row = await db
    .selectFrom('case_briefs')
    .select(['model_answer as modelAnswer', 'background'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { modelAnswer: row.modelAnswer, ...sourcesOf(row.background) };
};

const sourcesOf = ({ sources, reviewed }: StationBackground) => ({ sources, reviewed });

/** The words of a case for a round to keep. */
export const readCaseText = async (db: Database, id: string): Promise<CaseText> => {
  const { caseName, category, type, minutes, difficulty, ...text } = await db
    .selectFrom('case_briefs')
    .select([
      'candidate_brief as candidateBrief',
      'actor_brief as actorBrief',
      'examiner_brief as examinerBrief',
      'findings',
      'mark_scheme as markScheme',
      'type',
      'case_name as caseName',
      'category',
      'minutes',
      'difficulty',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const shown = { caseName, category, type, minutes, difficulty };
  return isOwnCase(id) ? { ...text, type, shown } : { ...text, type };
};

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
