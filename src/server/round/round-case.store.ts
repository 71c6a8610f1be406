import { sql, type RawBuilder } from 'kysely';
import type { ListedCase } from '../../contract/case.ts';
import type { ShownCase } from '../platform/database/database.ts';
import { isOwnCaseSql } from '../station/own-station.store.ts';

// A round on a station that someone wrote is shown as it was when it started: later edits are their author's alone. Cases of the
// library are shown as they are today. Queries name the round `round` and its case `brief`.
const isOwn = isOwnCaseSql(sql.ref('round.case_brief_id'));

/** What a round keeps of how its case is shown; null for a case of the library. */
export const shownInRound = sql<ShownCase | null>`case when ${isOwn} then round.case_text -> 'shown' end`;

const shown = (key: keyof ShownCase): RawBuilder<string | null> => sql`${shownInRound} ->> ${sql.lit(key)}`;

export const caseNameInRound = sql<string | null>`coalesce(${shown('caseName')}, brief.case_name)`;
export const caseTypeInRound = sql<string | null>`coalesce(${shown('type')}, brief.type)`;

/** Whether a round on a station that someone wrote was of this type and category. */
export const wasOwnCase = (wanted: { type?: string | undefined; category?: string | undefined }) => {
  const is = (key: 'type' | 'category') =>
    wanted[key] === undefined ? sql`true` : sql`${shown(key)} = ${wanted[key]}`;
  return sql<boolean>`(${isOwn} and ${is('type')} and ${is('category')})`;
};

/** Whether a round on a station that someone wrote was shown with words like these. */
export const wasOwnCaseLike = (words: string) => sql<boolean>`(${isOwn} and (
  ${shown('caseName')} ilike ${words} or ${shown('category')} ilike ${words} or ${shown('type')} ilike ${words}))`;

/** A case as a round shows it, given what the round keeps of that. */
export const caseInRound = (listed: ListedCase, kept: ShownCase | null | undefined): ListedCase =>
  kept ? { ...listed, ...kept, caseNameInternal: kept.caseName } : listed;
