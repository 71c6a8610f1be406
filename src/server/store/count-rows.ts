import type { SelectQueryBuilder } from 'kysely';
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
