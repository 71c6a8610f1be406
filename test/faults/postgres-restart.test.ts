import { Client } from 'pg';
import { expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../src/server/adapters/embedded-postgres.ts';
import { killIfThere, postmasterPid, processesIn, withDataDir } from './postgres-process.ts';
import { until } from '../until.ts';

const read = async (url: string, sql: string): Promise<unknown> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(sql)).rows[0]?.value;
  } finally {
    await client.end();
  }
};

it('comes back by itself at the same address when it was killed, twice, and is still ours to stop', async () => {
  await withDataDir(async (dataDir) => {
    const said: string[] = [];
    const started = await startEmbeddedPostgres({ dataDir, say: (line) => said.push(line) });
    if (!started.ok) throw new Error(started.detail);
    const { url, stop } = started.value;
    await read(url, `create table kept as select 'here' as value`);

    for (const _time of ['once', 'twice']) {
      const killed = await postmasterPid(dataDir);
      killIfThere(killed);
      const value = await until('the database to come back', async () => {
        const pid = await postmasterPid(dataDir).catch(() => killed);
        return pid !== killed && (await read(url, 'select value from kept').catch(() => false));
      });
      expect(value).toBe('here');
    }
    expect(said).toContain('The database ended unexpectedly and is being started again.');
    await stop();
    expect(await processesIn(dataDir)).toEqual([]);
  });
});

it('stays down when it is stopped', async () => {
  await withDataDir(async (dataDir) => {
    const said: string[] = [];
    const started = await startEmbeddedPostgres({ dataDir, say: (line) => said.push(line), fsync: false });
    if (!started.ok) throw new Error(started.detail);
    killIfThere(await postmasterPid(dataDir));
    // At once: the watch may or may not have noticed, and either way nothing may be left.
    await started.value.stop();
    // What a killed database leaves behind ends by itself, as soon as it notices.
    const left = await until('all of it to be gone', async () => {
      const processes = await processesIn(dataDir);
      return processes.length === 0 && processes;
    });
    expect(left).toEqual([]);
  });
});
