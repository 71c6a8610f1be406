import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { freshDatabase, startTestPostgres } from './postgres.ts';
import { valuesIn } from './values-in.ts';

describe('a fresh database', () => {
  it('is isolated, and gone once dropped, even with open connections', async () => {
    const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
    await valuesIn(one.url, 'create table mine (id int)');
    await expect(valuesIn(other.url, 'select * from mine')).rejects.toThrow('does not exist');

    const left = new Client({ connectionString: one.url });
    left.on('error', () => undefined);
    await left.connect();
    await Promise.all([one.drop(), other.drop()]);
    await expect(valuesIn(one.url, 'select 1')).rejects.toThrow('does not exist');
  });

  it('begins as the run prepared it', async () => {
    const server = await startTestPostgres(async (url) => {
      await valuesIn(url, 'create table case_library as select 7 as cases');
    });
    try {
      const database = await freshDatabase(server.url);
      expect(await valuesIn(database.url, 'select cases from case_library')).toEqual([7]);
    } finally {
      await server.stop();
    }
  });
});
