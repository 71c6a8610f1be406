import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../src/server/adapters/embedded-postgres.ts';
import { type MadeDatabase, makeDatabase, started } from './made-database.ts';
import { withDataDir } from './postgres-process.ts';
import { valuesIn } from '../values-in.ts';

let made: MadeDatabase;
beforeAll(async () => {
  made = await makeDatabase();
});
afterAll(() => made.remove());

const withMadeDatabase: MadeDatabase['withCopy'] = async (test) => made.withCopy(test);

describe('the embedded database', () => {
  it('starts in a folder whose path is too long for a socket, and leaves nothing behind elsewhere', async () => {
    await withDataDir(async (dataDir) => {
      const deep = join(dataDir, 'a folder with, a "name"', 'x'.repeat(120));
      const { url, stop } = await started(deep);
      const folder = new URL(url).searchParams.get('host') ?? '';
      expect(folder.startsWith(tmpdir()) || folder.startsWith('/tmp')).toBe(true);
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
      expect(await valuesIn(url, 'select 1')).toEqual([1]);
      await stop();
      await expect(stat(folder)).rejects.toThrow('ENOENT');
    });
  });

  it('starts in a folder with awkward characters in its name', async () => {
    await withDataDir(async (dataDir) => {
      const { url, stop } = await started(join(dataDir, `é,"%41 '`));
      expect(await valuesIn(url, 'select 1')).toEqual([1]);
      await stop();
    });
  });

  it.each([
    { remains: 'names a process that is now someone else', text: (): string => `${process.ppid}\n` },
    { remains: 'was cut short before it was written', text: (): string => '' },
  ])('starts although the lock of a killed database $remains', async ({ text }) => {
    await withMadeDatabase(async (dataDir) => {
      await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), text());
      await writeFile(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), text());
      const { url, stop } = await started(dataDir);
      expect(await valuesIn(url, 'select 1')).toEqual([1]);
      await stop();
    });
  });

  it('names both versions when the data was made by another one', async () => {
    await withDataDir(async (dataDir) => {
      await mkdir(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 });
      await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '9\n');
      const outcome = await startEmbeddedPostgres({ dataDir, say: () => undefined });
      expect(outcome).toMatchObject({
        ok: false,
        detail: expect.stringMatching(/made by PostgreSQL 9, and this is \d+/),
      });
      expect(await readdir(dataDir)).toEqual(['postgres']);
    });
  });

  it('says in one line that a data folder cannot be one', async () => {
    await withDataDir(async (dataDir) => {
      await writeFile(dataDir, 'a file');
      const outcome = await startEmbeddedPostgres({ dataDir, say: () => undefined });
      expect(outcome).toMatchObject({
        ok: false,
        detail: expect.stringMatching(/^DATA_DIR [^\n]*: EEXIST[^\n]*$/),
      });
    });
  });

  it('says in one line why it did not start', async () => {
    await withMadeDatabase(async (dataDir) => {
      await writeFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), 'shared_buffers = much\n');
      const outcome = await startEmbeddedPostgres({ dataDir, say: () => undefined });
      expect(outcome).toMatchObject({
        ok: false,
        detail: expect.stringMatching(
          /^DATA_DIR [^\n]*: the database did not start: [^\n]*postgresql.auto.conf[^\n]*$/,
        ),
      });
      expect(await readdir(dataDir)).not.toContain('server.lock');
    });
  });

  it('leaves alone a folder that holds something else', async () => {
    await withDataDir(async (dataDir) => {
      await mkdir(join(dataDir, 'postgres'), { recursive: true });
      await writeFile(join(dataDir, 'postgres', 'notes.txt'), 'mine');
      const outcome = await startEmbeddedPostgres({ dataDir, say: () => undefined });
      expect(outcome).toMatchObject({ ok: false, detail: expect.stringContaining('is not a database') });
      expect(await readdir(join(dataDir, 'postgres'))).toEqual(['notes.txt']);
    });
  });
});
