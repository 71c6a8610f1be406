import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../until.ts';
import { inForm } from './form.ts';
import {
  type Install,
  makeInstall,
  postmasterPid,
  type ServerProcess,
  startProcess,
  withDataDir,
} from './postgres-process.ts';

const kills = inForm(9, 30);

let install: Install;
beforeAll(async () => {
  install = await makeInstall();
});
afterAll(async () => install.remove());

const acknowledged = ({ events }: ServerProcess): number[] =>
  events.flatMap((event) => (event.event === 'acknowledged' ? [event.id] : []));

async function missing(url: string, ids: number[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const lost = 'select id from unnest($1::bigint[]) as told (id) where id not in (select id from row)';
  const { rows } = await client.query<{ id: string }>(lost, [ids]);
  await client.end();
  return rows;
}

describe('what the database acknowledged', () => {
  it(`survives ${kills} kills of the database, of its server, or of both`, async () => {
    await withDataDir(async (dataDir) => {
      const told: number[] = [];
      for (let kill = 0; kill < kills; kill++) {
        const server = startProcess(install, dataDir, { mode: 'insert' });
        const { url } = await server.told('started');
        expect(await missing(url, told)).toEqual([]);
        const atLeast = randomInt(1, 60);
        await until('some rows to be acknowledged', () => acknowledged(server).length >= atLeast);

        // Every victim is met every three kills; the moment is left to chance.
        const database = await postmasterPid(dataDir);
        if (kill % 3 !== 0) process.kill(database, 'SIGKILL');
        if (kill % 3 !== 1) server.child.kill('SIGKILL');
        await server.ended();
        told.push(...acknowledged(server));
      }
      const last = startProcess(install, dataDir);
      const { url } = await last.told('started');
      expect(await missing(url, told)).toEqual([]);
      expect(told.length).toBeGreaterThan(kills);
      expect(new Set(told).size).toBe(told.length);
      last.child.kill('SIGTERM');
      await last.told('stopped');
    });
  });
});
