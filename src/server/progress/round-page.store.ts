import { sql } from 'kysely';
import type { HistoryFilter } from '../../contract/round.ts';
import { EXAMINER_VOICES } from '../../domain/mark/mark.ts';
import type { HistoryList } from '../../domain/round/round-history.ts';
import { blockedSinceSql } from '../block/block.store.ts';
import type { Database } from '../platform/database/database.ts';
import { isOwnCaseSql } from '../station/own-station.store.ts';
import { searchPartners } from '../room/practice-partner.store.ts';
import { wasOwnCase, wasOwnCaseLike } from '../round/round-case.store.ts';
import { idsOf } from '../platform/database/rows.ts';

const PAGE = 25;
// Whether a red flag stands is for a rule to say, so more rounds are looked at. It is this many at most, whatever is found.
const FLAG_WINDOW = 300;

const likeText = (search: string): string => `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Cases that are shown as they are today. */
const libraryCases = (db: Database) =>
  db
    .selectFrom('case_briefs')
    .select('id')
    .where((eb) => eb.not(isOwnCaseSql(sql.ref('id'))));

/** The cases of the library that someone may mean; null when the filter does not ask. Retired ones count too. */
const findWantedCases = async (
  db: Database,
  { type, category }: Pick<HistoryFilter, 'type' | 'category'>,
): Promise<string[] | null> => {
  if (type === undefined && category === undefined) return null;
  let cases = libraryCases(db);
  if (type !== undefined) cases = cases.where('type', '=', type);
  if (category !== undefined) cases = cases.where('category', '=', category);
  return idsOf(cases);
};

/** What the words of a search stand for: cases by what lists show of them, and people by name. */
const findSearched = async (db: Database, userId: string, search: string) => {
  const words = likeText(search);
  const [cases, people] = await Promise.all([
    idsOf(
      libraryCases(db).where((eb) =>
        eb.or([eb('case_name', 'ilike', words), eb('category', 'ilike', words), eb('type', 'ilike', words)]),
      ),
    ),
    searchPartners(db, userId, words),
  ]);
  return { cases, people };
};

/** The rounds of one list, before any filter. */
const roundsIn = (db: Database, list: HistoryList, userId: string) => {
  const rounds = db.selectFrom('practice_rounds as round').select('round.id');
  if (list === 'rounds') return rounds.where('round.candidate_id', '=', userId);
  if (list === 'examined')
    return rounds.where((eb) =>
      eb.exists(
        eb
          .selectFrom('debrief_forms as form')
          .select('form.round_id')
          .whereRef('form.round_id', '=', 'round.id')
          .where('form.user_id', '=', userId)
          .where('form.role', 'in', EXAMINER_VOICES)
          .where('form.absent', '=', false),
      ),
    );
  const asPartner = rounds.where('round.partner_id', '=', userId);
  // What was shared after a block between the two is not, to the partner.
  const isShared = sql<boolean>`(round.assessment is not null and round.shared_at is not null and
    extract(epoch from round.shared_at) * 1000 <=
      coalesce(${blockedSinceSql('round.candidate_id', 'round.partner_id')}, 'infinity'))`;
  if (list === 'shared') return asPartner.where(isShared);
  return asPartner
    .where((eb) => eb.not(isShared))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('debriefs as debrief')
          .select('debrief.round_id')
          .whereRef('debrief.round_id', '=', 'round.id')
          .where('debrief.opened_at', 'is not', null),
      ),
    );
};

export type HistoryPage = { list: HistoryList; filter: HistoryFilter; after: string | null };

/** The ids of one page of a list in order, how many of them to show, and whether there are more. */
export const findPage = async (db: Database, userId: string, { list, filter, after }: HistoryPage) => {
  const { search = '', partnerId, flags, order } = filter;
  const [cases, searched] = await Promise.all([
    findWantedCases(db, filter),
    search.trim() === '' ? null : findSearched(db, userId, search),
  ]);
  const other = list === 'rounds' ? ('round.partner_id' as const) : ('round.candidate_id' as const);
  const direction = order === 'newest' ? ('desc' as const) : ('asc' as const);
  let rounds = roundsIn(db, list, userId);
  if (cases)
    rounds = rounds.where(
      sql<boolean>`(round.case_brief_id = any (${cases}::text[]) or ${wasOwnCase(filter)})`,
    );
  if (partnerId !== undefined) rounds = rounds.where(other, '=', partnerId);
  if (searched)
    rounds = rounds.where(
      sql<boolean>`(round.case_brief_id = any (${searched.cases}::text[]) or ${wasOwnCaseLike(likeText(search))}
        or ${sql.ref(other)} = any (${searched.people}::uuid[]))`,
    );
  if (after !== null)
    rounds = rounds.where(
      sql<boolean>`(round.created_at, round.id) ${sql.raw(order === 'newest' ? '<' : '>')} (
        select created_at, id from practice_rounds where id = ${after})`,
    );
  const size = flags === undefined ? PAGE : FLAG_WINDOW;
  const found = await rounds
    .orderBy('round.created_at', direction)
    .orderBy('round.id', direction)
    .limit(size + 1)
    .execute();
  return { ids: found.slice(0, size).map(({ id }) => id), show: PAGE, hasMore: found.length > size };
};
