import { Client } from 'pg';

/** The values a statement returns, on a separate connection. */
export const valuesIn = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
};
