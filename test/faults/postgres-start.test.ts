import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadeDatabase, makeDatabase, started } from './made-database.ts';
import {
  type Install,
  killIfThere,
  makeInstall,
  postmasterPid,
  processesIn,
  startProcess,
  withDataDir,
} from './postgres-process.ts';
import { until } from '../until.ts';
import { valuesIn } from '../values-in.ts';

let install: Install;
let made: MadeDatabase;
beforeAll(async () => {
  install = await makeInstall();
  made = await makeDatabase();
});
afterAll(async () => {
  await install.remove();
  await made.remove();
});

const withMadeDatabase: MadeDatabase['withCopy'] = async (test) => made.withCopy(test);

const show = async (url: string, setting: string): Promise<unknown> =>
  (await valuesIn(url, `show ${setting}`))[0];

describe('the embedded database', () => {
  it('is made at the first start, and found again at the second', async () => {
    await withDataDir(async (dataDir) => {
      const said: string[] = [];
      const first = await started(dataDir, said);
      expect(said).toHaveLength(1);
      expect(said[0]).toContain(join(dataDir, 'postgres'));
      await valuesIn(first.url, `create table kept as select 'Ænigma' as word`);
      await first.stop();

      const second = await started(dataDir, said);
      expect(await valuesIn(second.url, 'select lower(word) from kept')).toEqual(['ænigma']);
      expect(said).toHaveLength(1);
      await second.stop();
    });
  });

  it('listens on a private socket in the data folder only, and writes through to the disk', async () => {
    await withMadeDatabase(async (dataDir) => {
      const { url, stop } = await started(dataDir);
      expect(await show(url, 'listen_addresses')).toBe('');
      expect(await show(url, 'unix_socket_directories')).toContain(join(dataDir, 'postgres'));
      expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
      expect(await show(url, 'fsync')).toBe('on');
      expect(await show(url, 'server_encoding')).toBe('UTF8');
      await stop();
    });
  });

  it('stops without leaving a process, a lock or a socket', async () => {
    await withMadeDatabase(async (dataDir) => {
      const { stop } = await started(dataDir);
      await Promise.all([stop(), stop()]);
      expect(await processesIn(dataDir)).toEqual([]);
      expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.log']);
      const left = await readdir(join(dataDir, 'postgres'));
      expect(left.filter((name) => /^\.s\.|postmaster\.pid/.test(name))).toEqual([]);
    });
  });

  it('stops although a client is in the middle of a statement', async () => {
    await withMadeDatabase(async (dataDir) => {
      const { url, stop } = await started(dataDir);
      const client = new Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      const cut = client.query('select pg_sleep(600)').catch(String);
      await stop();
      expect(await cut).toMatch(/terminat/);
      expect(await processesIn(dataDir)).toEqual([]);
    });
  });

  it('refuses a second server on its folder with one line, and goes on serving the first', async () => {
    await withMadeDatabase(async (dataDir) => {
      const first = await started(dataDir);
      const second = startProcess(install, dataDir);
      const { detail } = await second.told('refused');
      expect(detail).toMatch(/^DATA_DIR .*: another Fellow Eye server is using it \(process \d+\)$/);
      expect(detail).toContain(String(process.pid));
      await second.ended();
      expect(await valuesIn(first.url, 'select 1')).toEqual([1]);
      await first.stop();
    });
  });

  it.each([{ folder: 'an empty folder' }, { folder: 'the folder of a killed one' }])(
    'goes to exactly one of several servers started at once on $folder',
    async ({ folder }) => {
      // Making a database in full view of the disk takes as long as the disk is busy, and is not what this is about.
      const env = { FSYNC: 'off' };
      await withDataDir(async (dataDir) => {
        if (folder !== 'an empty folder') {
          const killed = startProcess(install, dataDir, { env });
          await killed.decided();
          await killed.kill();
        }
        const all = Array.from({ length: 4 }, () => startProcess(install, dataDir, { env }));
        const outcomes = await Promise.all(all.map(({ decided }) => decided()));
        expect(outcomes.toSorted()).toEqual(['refused', 'refused', 'refused', 'started']);
        for (const { child } of all) child.kill('SIGTERM');
        await Promise.all(all.map(async (one) => one.ended()));
      });
    },
  );

  it('is adopted when its server was killed, and then stopped by its new one', async () => {
    await withMadeDatabase(async (dataDir) => {
      const killed = startProcess(install, dataDir);
      await killed.told('started');
      const running = await postmasterPid(dataDir);
      await killed.kill();

      const { url, stop } = await started(dataDir);
      expect(await postmasterPid(dataDir)).toBe(running);
      expect(await valuesIn(url, 'select 1')).toEqual([1]);
      await stop();
      expect(await processesIn(dataDir)).toEqual([]);
    });
  });

  it('outlives the Ctrl-C that reaches the whole terminal until its server has finished', async () => {
    await withMadeDatabase(async (dataDir) => {
      const server = startProcess(install, dataDir, { detached: true });
      await server.told('started');
      process.kill(-(server.child.pid ?? Number.NaN), 'SIGINT');
      expect((await server.told('stopped')).lastAnswer).toBe(42);
      await server.ended();
      expect(await processesIn(dataDir)).toEqual([]);
    });
  });

  it('recovers what a killed database had acknowledged', async () => {
    await withMadeDatabase(async (dataDir) => {
      const killed = startProcess(install, dataDir, { mode: 'insert' });
      await killed.told('acknowledged');
      process.kill(await postmasterPid(dataDir), 'SIGKILL');
      await killed.ended();
      const { url, stop } = await started(dataDir);
      expect(await valuesIn(url, 'select 1 from row where id = 1')).toEqual([1]);
      await stop();
    });
  });

  it.each([{ also: 'initdb' }, { also: 'nothing else' }])(
    'is made in full although the first start was killed in the middle, and $also with it',
    async ({ also }) => {
      await withDataDir(async (dataDir) => {
        const killed = startProcess(install, dataDir);
        await until('initdb to be in the middle', async () => {
          const names = await readdir(dataDir).catch(() => []);
          const unfinished = names.find((name) => name.includes('.new-'));
          return unfinished && stat(join(dataDir, unfinished, 'PG_VERSION')).catch(() => false as const);
        });
        await killed.kill();
        if (also === 'initdb') for (const pid of await processesIn(dataDir)) killIfThere(pid);
        expect(await readdir(dataDir)).not.toContain('postgres');

        const { url, stop } = await started(dataDir);
        expect(await valuesIn(url, 'select 1')).toEqual([1]);
        await stop();
      });
    },
  );
});
