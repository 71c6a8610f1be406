import {
  sql,
  type DeleteResult,
  type InsertObject,
  type InsertResult,
  type SelectQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Database, Tables } from './database.ts';

/** How many rows a query finds. The database counts in bigint, which arrives as text. */
export const countRows = async <Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> => {
  const { count } = await query
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Whether a query finds a row. */
export const hasRow = async <Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<boolean> =>
  (await query
    .select(sql`1`.as('found'))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The ids that a query finds, in its order. */
export const idsOf = async (query: { execute: () => Promise<{ id: string }[]> }): Promise<string[]> =>
  (await query.execute()).map(({ id }) => id);

type WriteQuery = { executeTakeFirst: () => Promise<DeleteResult | InsertResult | UpdateResult> };

/** Makes a change that concerns one row; false when there was none to change. */
export const changedOne = async (change: WriteQuery): Promise<boolean> => {
  const result = await change.executeTakeFirst();
  if ('numDeletedRows' in result) return result.numDeletedRows === 1n;
  return ('numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows) === 1n;
};

/** Keeps a row unless one with the same key is there; false when it is. */
export const addOnce = <Table extends keyof Tables>(
  db: Database,
  table: Table,
  row: InsertObject<Tables, Table>,
): Promise<boolean> =>
  changedOne(
    db
      .insertInto(table)
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
