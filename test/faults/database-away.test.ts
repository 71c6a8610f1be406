import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/server/adapters/embedded-postgres.ts';
import { startMailServer, type MailServer } from '../mail-server.ts';
import { inHours } from '../moment.ts';
import { makePeople, SECRET, type TestPerson } from '../people.ts';
import { migrateUrl } from '../postgres-setup.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { openSocket } from '../socket.ts';
import { until } from '../until.ts';
import { inForm, isLong } from './form.ts';
import { startLine, type Line } from './line.ts';
import { postmasterPid, killIfThere } from './postgres-process.ts';

// A separate PostgreSQL that may be stopped and killed, and a line to it that may be cut.
let dataDir: string;
let postgres: EmbeddedPostgres;
let line: Line;
let mail: MailServer;
let server: RunningServer;
let people: ReturnType<typeof makePeople>;
let host: TestPerson;

const startPostgres = async (): Promise<void> => {
  const started = await startEmbeddedPostgres({ dataDir, say: () => undefined, fsync: false });
  if (!started.ok) throw new Error(started.detail);
  postgres = started.value;
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fellow-eye-away-'));
  await startPostgres();
  await migrateUrl(postgres.url);
  const folder = new URL(postgres.url).searchParams.get('host') ?? '';
  line = await startLine(() => ({ path: join(folder, '.s.PGSQL.5432') }));
  mail = await startMailServer();
  const DATABASE_URL = `postgres://postgres@127.0.0.1:${line.port}/postgres`;
  // Each time the host's next mail is waited for, so none of them may be delayed.
  const budget = { MAILS_PER_MINUTE: '1000', MAILS_PER_DAY: '1000' };
  server = await startServer({ DATABASE_URL, AUTH_SECRET: SECRET, SMTP_URL: mail.url, ...budget });
  people = makePeople(postgres.url);
});
afterAll(async () => {
  await people.close();
  await server.stop();
  await line.close();
  await mail.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

type Asked = { at: number; ms: number; status: number; text: string };

const request = async (path: string, body?: object): Promise<Asked> => {
  const at = performance.now();
  const response = await fetch(`${server.origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${host.token}` },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  return { at, ms: performance.now() - at, status: response.status, text };
};

const TRY_AGAIN = '{"error":"Server error. Please try again.","issues":[]}';
const plan = () => ({ hostId: host.id, startUtc: inHours(48), private: true, durationMinutes: 60 });

/** People who go on reading and writing; `stop` gives everything that was answered. */
const keepAsking = () => {
  const asked: Asked[] = [];
  const ending = new AbortController();
  const lane = async (ask: () => Promise<Asked>) => {
    while (!ending.signal.aborted) asked.push(await ask());
  };
  const lanes = [
    ...Array.from({ length: 6 }, () => lane(() => request('/practice-room'))),
    lane(() =>
      request('/profile/update', { updateFields: { userId: host.id, firstName: 'Hana', lastName: 'Host' } }),
    ),
  ];
  return {
    asked,
    stop: async () => {
      ending.abort();
      await Promise.all(lanes);
      return asked;
    },
  };
};

/** Follows all rooms as a page does. */
const follow = async () => {
  const socket = await openSocket(server.origin);
  await socket.follow(host.token, 'practice_rooms:all');
  return socket;
};

/** Takes the database away under load and gives it back; then all must be as before, without anyone's help. */
const withoutDatabase = async (away: () => Promise<void>) => {
  // Someone new each time: a person schedules only so many rooms within an hour.
  host = await people.make('Hana', 'Host');
  const socket = await follow();
  const load = keepAsking();
  await until('some answers', () => load.asked.length > 10);
  const lost = performance.now();
  await away();
  const back = performance.now();
  await until('an answer again', () => load.asked.some(({ at, status }) => at > back && status === 200));
  const again = performance.now();
  await until('many answers again', () => load.asked.filter(({ at }) => at > again).length > 30);
  const asked = await load.stop();

  // Followers of the rooms are told to refetch, and get every change from then on; its mail goes out.
  // (Earlier changes are in what they refetch.)
  const subscribed = () => socket.heard.filter(({ type }) => type === 'subscribed').length;
  await until('the request to refetch', () => subscribed() > 1);
  const before = mail.received.length;
  const made = await request('/practice-room/create', plan());
  const { room } = JSON.parse(made.text) as { room: { id: string } };
  await socket.changeOf(room.id, 'INSERT');
  await until('the mail', () => mail.received.length > before);
  socket.close();

  const failed = asked.filter(({ status }) => status !== 200);
  const longest = Math.max(...asked.map(({ ms }) => ms));
  console.log(
    `away ${Math.round(back - lost)} ms, back in use after ${Math.round(again - back)} ms: ` +
      `${asked.length} answers, ${failed.length} of them 'try again', the longest after ${Math.round(longest)} ms`,
  );
  return {
    failed: failed.length,
    longest,
    /** Whatever was answered besides an honest 'try again', and failures once it was back. */
    dishonest: failed.filter(({ status, text }) => status !== 503 || text !== TRY_AGAIN),
    relapses: asked.filter(({ at, status }) => at > again && status !== 200),
  };
};
const HONEST = { dishonest: [], relapses: [] };

describe('a server whose database', () => {
  it('is stopped and started again says so meanwhile, and goes on', async () => {
    const met = await withoutDatabase(async () => {
      await postgres.stop();
      await until('a failure', async () => (await request('/practice-room')).status === 503);
      await startPostgres();
    });
    expect(met).toMatchObject(HONEST);
    expect(met.failed).toBeGreaterThan(0);
  });

  it('is killed goes on', async () => {
    const met = await withoutDatabase(async () => {
      const killed = await postmasterPid(dataDir);
      killIfThere(killed);
      await until('another one', async () => (await postmasterPid(dataDir).catch(() => killed)) !== killed);
    });
    expect(met).toMatchObject(HONEST);
  });

  it('is killed again and again while jobs run goes on', async () => {
    for (let time = 0; time < inForm(1, 10); time += 1) {
      const met = await withoutDatabase(async () => {
        await people.addJobs('sweep', 200);
        const killed = await postmasterPid(dataDir);
        killIfThere(killed);
        await until('another one', async () => (await postmasterPid(dataDir).catch(() => killed)) !== killed);
      });
      expect(met).toMatchObject(HONEST);
    }
    expect(server.process.exitCode).toBe(null);
  });

  it('is out of reach is told so, and goes on', async () => {
    const met = await withoutDatabase(async () => {
      line.cut('broken');
      await until('a failure', async () => (await request('/practice-room')).status === 503);
      await delay(inForm(0, 30_000));
      line.mend();
    });
    expect(met).toMatchObject(HONEST);
    expect(met.failed).toBeGreaterThan(0);
  });

  // A cut without a signal is noticed by silence alone, which takes its ten seconds.
  it.runIf(isLong)('says nothing for half a minute is told so soon, and goes on', async () => {
    const met = await withoutDatabase(async () => {
      line.cut('silent');
      await delay(30_000);
      line.mend();
    });
    expect(met).toMatchObject(HONEST);
    expect(met.failed).toBeGreaterThan(0);
    // Half of the cut at most: requests were answered without waiting for its end.
    expect(met.longest).toBeLessThan(15_000);
  });
});
