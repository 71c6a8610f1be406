import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { chunkName } from '../../src/server/platform/files/track-file.ts';
import { SECRET } from '../people.ts';
import { openRecording, webmBytes } from '../recording-room.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { until } from '../until.ts';
import { makeWorld } from '../world.ts';
import { isLong } from './form.ts';
import { canMakeDisks, diskOf, withSmallDisk } from './small-disk.ts';
import { hurryJobs } from '../job-queue.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A server whose data folder is a disk of so many megabytes. */
const startOnSmallDisk = async (megabytes: number, env: Record<string, string>) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fellow-eye-disk-'));
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startServer({ ...env, DATA_DIR: dataDir }, withSmallDisk(dataDir, megabytes));
  closers.push(() => server.stop());
  return { server, disk: diskOf(server.process.pid, dataDir) };
};

const signUp = (server: RunningServer, email: string) =>
  fetch(`${server.origin}/api/auth/sign-up/email`, {
    method: 'POST',
    body: JSON.stringify({ email, password: 'long enough' }),
  });

describe.runIf(canMakeDisks)('a data folder without room', () => {
  it('costs neither a recording nor a mail: both wait until there is some', async () => {
    const world = await makeWorld();
    closers.push(() => world.close());
    const [host, guest] = [await world.makePerson(), await world.makePerson()];
    const { recordingId, startedAt } = await openRecording(world, host, guest);
    const track = { recordingId, type: 'audio/webm' as const, startedAt };
    const { trackId } = (await world.call('startTrack', track, guest)).body;
    const { server, disk } = await startOnSmallDisk(4, { DATABASE_URL: world.url, AUTH_SECRET: SECRET });
    const chunks = [webmBytes(80_000), webmBytes(80_000)] as const;
    const send = async (number: 0 | 1) => {
      const response = await fetch(`${server.origin}/api/recording/track/${trackId}/${number}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${guest.token}` },
        body: chunks[number],
      });
      return [response.status, await response.json()];
    };

    expect(await send(0)).toEqual([200, { next: 1 }]);
    await disk.fill();
    expect(await send(1)).toEqual([
      507,
      {
        error: 'The server has no room left for your recording. Your browser keeps it and will try again.',
        issues: [],
      },
    ]);
    expect((await signUp(server, 'late@example.org')).status).toBe(200);
    await until('the mail to have failed', async () => {
      const { rowCount } = await world.pool.query(
        `select 1 from graphile_worker.jobs where task_identifier = 'mail-sign-up' and last_error is not null`,
      );
      return rowCount === 1;
    });

    await disk.makeRoom();
    expect(await send(1)).toEqual([200, { next: 2 }]);
    await hurryJobs(world.pool);
    const mails = await until('the mail', async () => {
      const response = await fetch(`${server.origin}/dev/mailbox`);
      const text = await response.text();
      return text.includes('late@example.org') && text;
    });
    expect(mails.match(/late@example.org/g)).toHaveLength(1);
    for (const [number, bytes] of chunks.entries())
      expect((await readFile(disk.path(chunkName(trackId, number)))).equals(bytes)).toBe(true);
  });

  // The database makes its files at the first start, which takes its time.
  it.runIf(isLong)(
    'stops the built-in database from writing, honestly, and no longer than it lasts',
    async () => {
      const { server, disk } = await startOnSmallDisk(200, {});
      expect((await signUp(server, 'before@example.org')).status).toBe(200);
      await disk.fill();
      const failure = await until(
        'it to be noticed',
        async () => {
          const response = await signUp(server, `${crypto.randomUUID()}@example.org`);
          return response.status !== 200 && response;
        },
        60_000,
      );
      expect([failure.status, await failure.json()]).toEqual([
        507,
        { error: 'The server has no room left to save this. Please try again later.', issues: [] },
      ]);
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      await disk.makeRoom();
      await until('it to go on', async () => (await signUp(server, 'after@example.org')).status === 200);
      for (const email of ['before@example.org', 'after@example.org'])
        await until(
          `the mail to ${email}`,
          async () => {
            const text = await (await fetch(`${server.origin}/dev/mailbox`)).text();
            return text.includes(email);
          },
          60_000,
        );
    },
  );
});
