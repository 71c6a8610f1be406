import type { SelectQueryBuilder, DeleteResult, InsertResult, UpdateResult } from 'kysely';
import type { Tables } from './database.ts';

/** How many rows a query finds. The database counts in bigint, which arrives as text. */
export const countRows = async <Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> => {
  const { count } = await query
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

type Change = { executeTakeFirst: () => Promise<DeleteResult | InsertResult | UpdateResult> };

/** Makes a change that concerns one row; false when there was none to change. */
export const changedOne = async (change: Change): Promise<boolean> => {
  const result = await change.executeTakeFirst();
  if ('numDeletedRows' in result) return result.numDeletedRows === 1n;
  return ('numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows) === 1n;
};
