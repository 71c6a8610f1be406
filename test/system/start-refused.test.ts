import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { processesIn } from '../faults/postgres-process.ts';
import { muteServer } from '../mute-server.ts';
import { freshDatabase } from '../postgres.ts';
import { startServer } from '../running-server.ts';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fellow-eye-start-'));
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** What a start that fails says, and that it left nothing running. */
const failedStart = async (env: Record<string, string>) => {
  const folder = env['DATA_DIR'] ?? (await newFolder());
  const said = await startServer({ ...env, DATA_DIR: folder }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(await processesIn(folder)).toEqual([]);
  return said;
};

describe('a start that cannot work ends with 1 and one line', () => {
  const oneLine = (line: string) =>
    new RegExp(`^the server ended with 1: (Making a database in .*\n)?${line}\n$`);

  it('when the port is taken', async () => {
    const other = await muteServer();
    expect(await failedStart({ PORT: String(other.port), DATA_DIR: await newFolder() })).toMatch(
      oneLine(`Port ${other.port} on 127.0.0.1 is in use by another program. .*`),
    );
    other.close();
  });

  it('when the data folder is a file', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    expect(await failedStart({ DATA_DIR: file })).toMatch(oneLine(`DATA_DIR ${file} cannot be used: .*`));
  });

  it('when a power cut left its secret empty', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'auth-secret'), '');
    expect(await failedStart({ DATA_DIR: folder })).toMatch(
      oneLine(`DATA_DIR ${folder} cannot be used: auth-secret holds no secret of 32 characters\\..*`),
    );
  });

  it('when there is no database behind DATABASE_URL', async () => {
    const said = await failedStart({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/none' });
    expect(said).toMatch(oneLine('DATABASE_URL does not lead to a working database: .*'));
    expect(said).not.toContain('hunter2');
  });

  it('when its database belongs to a later version', async () => {
    const database = await freshDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`insert into schema_migrations (name) values ('999-later.sql')`);
    await client.end();
    expect(await failedStart({ DATABASE_URL: database.url })).toMatch(
      oneLine(
        String.raw`The database belongs to a later version of Fellow Eye \(it has 999-later\.sql\): start that one\.`,
      ),
    );
    await database.drop();
  });
});
