import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../mail-server.ts';
import { inHours } from '../negotiation.ts';
import { makePeople, SECRET, type TestPerson } from '../people.ts';
import { migrateUrl } from '../postgres-setup.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { openSocket } from '../socket.ts';
import { until } from '../until.ts';
import { startPostgresPair, type PostgresPair } from './postgres-pair.ts';

let pair: PostgresPair;
let mail: MailServer;
let server: RunningServer;
let people: ReturnType<typeof makePeople>;
let host: TestPerson;

beforeAll(async () => {
  pair = await startPostgresPair({ synchronous: true });
  await migrateUrl(pair.primaryUrl);
  mail = await startMailServer();
  server = await startServer({ DATABASE_URL: pair.url, AUTH_SECRET: SECRET, SMTP_URL: mail.url });
  people = makePeople(pair.url);
  host = await people.make('Hana', 'Host');
});
afterAll(async () => {
  await people.close();
  await server.stop();
  await mail.stop();
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

it('moves to the new primary when the old one takes no more writes, with everything acknowledged', async () => {
  const { socket, isLive } = await follow();
  const writer = keepWriting();
  await until('some writes', () => writer.seen.acknowledged > 20);
  await pair.setPrimaryReadOnly(true);
  await until('readiness to end', async () => !(await isReady()));
  await until('a refused write', () => writer.seen.refused.size > 0);
  const before = writer.seen.acknowledged;
  expect(await numberAt(pair.standbyUrl)).toBeGreaterThanOrEqual(before);

  await pair.promote();
  await until('writes again', () => writer.seen.acknowledged > before);
  await until('readiness', isReady);
  await writer.stop();
  expect(await numberAt(pair.standbyUrl)).toBe(writer.seen.acknowledged);
  // Only ever an honest 'try again'.
  expect([...writer.seen.refused]).toEqual([503]);
  await until('the feed to be live again', isLive);
  socket.close();
});

it('moves on when its host dies, and feeds and mails go on', async () => {
  const { socket, isLive } = await follow();
  await pair.setPrimaryReadOnly(false);
  const writer = keepWriting();
  await until('some writes', () => writer.seen.acknowledged > 20);
  pair.killStandby();
  const before = writer.seen.acknowledged;
  await until('writes again', () => writer.seen.acknowledged > before + 10);
  await writer.stop();
  expect(await numberAt(pair.primaryUrl)).toBe(writer.seen.acknowledged);
  expect([...writer.seen.refused].filter((status) => status !== 503)).toEqual([]);

  await until('the feed to be live again', isLive);
  const plan = { hostId: host.id, startUtc: inHours(48), private: true, durationMinutes: 60 };
  const { room } = (await (await call('/practice-room/create', plan)).json()) as { room: { id: string } };
  await socket.changeOf(room.id, 'INSERT');
  await until('the mail', () => mail.to(host.email).length > 0);
  socket.close();
});
