import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../mail-server.ts';
import { inHours } from '../moment.ts';
import { makePeople, SECRET, type TestPerson } from '../people.ts';
import { migrateUrl } from '../postgres-setup.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { openSocket } from '../socket.ts';
import { until } from '../until.ts';
import { startLine, type Line } from './line.ts';
import { startPostgresPair, type PostgresPair } from './postgres-pair.ts';

let pair: PostgresPair;
/** The proxy that an operator puts before the two, and where it leads. */
let proxy: Line;
let port: number;
let mail: MailServer;
let server: RunningServer;
let people: ReturnType<typeof makePeople>;
let host: TestPerson;

beforeAll(async () => {
  pair = await startPostgresPair({ synchronous: true });
  await migrateUrl(pair.primaryUrl);
  mail = await startMailServer();
  port = pair.primaryPort;
  proxy = await startLine(() => ({ port }));
  const url = `postgres://postgres@127.0.0.1:${proxy.port}/postgres`;
  server = await startServer({ DATABASE_URL: url, AUTH_SECRET: SECRET, SMTP_URL: mail.url });
  people = makePeople(url);
  host = await people.make('Hana', 'Host');
});
afterAll(async () => {
  await people.close();
  await server.stop();
  await mail.stop();
  await proxy.close();
  await pair.stop();
});

const call = (path: string, body?: object) =>
  fetch(`${server.origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${host.token}` },
    body: body ? JSON.stringify(body) : null,
  });

/** Writes one number after the other, as fast as they are acknowledged, and again after every failure. */
const keepWriting = () => {
  const seen = { acknowledged: 0, refused: new Set<number>() };
  const ending = new AbortController();
  const writing = (async () => {
    for (let number = 1; !ending.signal.aborted;) {
      const updateFields = { userId: host.id, firstName: 'Hana', lastName: `Host ${number}` };
      const { status } = await call('/profile/update', { updateFields });
      if (status === 200) seen.acknowledged = number;
      else seen.refused.add(status);
      if (status === 200) number += 1;
    }
  })();
  return {
    seen,
    stop: async () => {
      ending.abort();
      await writing;
    },
  };
};

/** The number that a database has now. */
const numberAt = async (url: string): Promise<number> => {
  const stored = makePeople(url);
  try {
    return Number((await stored.lastNameOf(host)).split(' ')[1]);
  } finally {
    await stored.close();
  }
};

/** A page that follows the rooms; `isLive` once it hears of changes again. */
const follow = async () => {
  const socket = await openSocket(server.origin);
  await socket.follow(host.token, 'practice_rooms:all');
  const subscriptions = () => socket.heard.filter(({ type }) => type === 'subscribed').length;
  return { socket, isLive: () => subscriptions() > 1 };
};

const isReady = async () => (await fetch(`${server.origin}/readyz`)).status === 200;

it('goes on where the proxy before the database leads, with everything acknowledged, feed and mails included', async () => {
  const { socket, isLive } = await follow();
  const writer = keepWriting();
  await until('some writes', () => writer.seen.acknowledged > 20);
  await pair.setPrimaryReadOnly();
  await until('readiness to end', async () => !(await isReady()));
  await until('a refused write', () => writer.seen.refused.size > 0);
  const before = writer.seen.acknowledged;
  expect(await numberAt(pair.standbyUrl)).toBeGreaterThanOrEqual(before);

  pair.killPrimary();
  await pair.promote();
  port = pair.standbyPort;
  await until('writes again', () => writer.seen.acknowledged > before + 10);
  await until('readiness', isReady);
  await writer.stop();
  expect(await numberAt(pair.standbyUrl)).toBe(writer.seen.acknowledged);
  // Only ever an honest 'try again'.
  expect([...writer.seen.refused]).toEqual([503]);

  await until('the feed to be live again', isLive);
  const plan = { hostId: host.id, startUtc: inHours(48), private: true, durationMinutes: 60 };
  const { room } = (await (await call('/practice-room/create', plan)).json()) as { room: { id: string } };
  await socket.changeOf(room.id, 'INSERT');
  await until('the mail', () => mail.to(host.email).length > 0);
  socket.close();
});
