import { Client } from 'pg';

/** What a statement answers on a connection of its own, value by value. */
export const valuesIn = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
};
