import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { freshDatabase, startTestPostgres } from './postgres.ts';

async function run(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}

describe('a fresh database', () => {
  it('is nobody else’s, and gone once dropped, whoever is still connected', async () => {
    const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
    await run(one.url, 'create table mine (id int)');
    await expect(run(other.url, 'select * from mine')).rejects.toThrow('does not exist');

    const left = new Client({ connectionString: one.url });
    left.on('error', () => undefined);
    await left.connect();
    await Promise.all([one.drop(), other.drop()]);
    await expect(run(one.url, 'select 1')).rejects.toThrow('does not exist');
  });

  it('begins as the run prepared it', async () => {
    const server = await startTestPostgres(async (url) => {
      await run(url, 'create table case_library as select 7 as cases');
    });
    try {
      const database = await freshDatabase(server.url);
      expect(await run(database.url, 'select cases from case_library')).toEqual([7]);
    } finally {
      await server.stop();
    }
  });
});
