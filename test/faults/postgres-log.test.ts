import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../src/server/adapters/embedded-postgres.ts';
import { withDataDir } from './postgres-process.ts';

it('keeps what people typed out of the log of the embedded database', async () => {
  await withDataDir(async (dataDir) => {
    const started = await startEmbeddedPostgres({ dataDir, say: () => undefined, fsync: false });
    if (!started.ok) throw new Error(started.detail);
    const client = new Client({ connectionString: started.value.url });
    await client.connect();
    await client.query('create table person (email text primary key)');
    const add = () => client.query(`insert into person values ('ada@example.org')`);
    await add();
    await expect(add()).rejects.toThrow('duplicate key');
    await client.end();
    await started.value.stop();
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key value violates unique constraint');
    expect(log).not.toContain('ada@example.org');
  });
});
