import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRET, type TestPerson } from '../people.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { openSocket } from '../socket.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';
import { inForm } from './form.ts';
import { startLine, type Line } from './line.ts';
import { followRooms } from './page-feed.ts';

const ROOMS = 10;
// Some dozens of changes a second are more than a busy evening has.
const PAUSE_MS = inForm(0, 20);
const WRITES = inForm(80, 1000);
/** A second, half a minute, five minutes; and in the short form a trace of each. */
const CUTS = [1000, 30_000, 300_000].map((ms) => ms * inForm(0.002, 1));
// A page notices a silent line after two heartbeats and tries again every half minute at most.
const BACK_WITHIN_MS = inForm(20_000, 90_000);

// Two processes on one database, as behind a load balancer; every page is connected to one and reads from the other.
let world: World;
let servers: [RunningServer, RunningServer];
let host: TestPerson;
let guest: TestPerson;
let roomIds: string[];
const lines: Line[] = [];
beforeAll(async () => {
  world = await makeWorld();
  const env = { DATABASE_URL: world.url, AUTH_SECRET: SECRET };
  servers = [await startServer(env), await startServer(env)];
  [host, guest] = [await world.makePerson('Hana', 'Host'), await world.makePerson('Gwen', 'Guest')];
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into practice_rooms (host_id, start_utc, end_utc, duration_minutes)
     select $1, '2040-01-01', '2040-01-01 01:00', 60 from generate_series(1, $2) returning id`,
    [host.id, ROOMS],
  );
  roomIds = rows.map(({ id }) => id);
});
afterAll(async () => {
  for (const line of lines) await line.close();
  for (const server of servers) await server.stop();
  await world.close();
});

let moves = 0;
/** Moves one of the rooms by a second, always to a later start than any before. */
const write = async (): Promise<void> => {
  moves += 1;
  await world.pool.query(
    `update practice_rooms set start_utc = '2040-01-01'::timestamptz + $2 * interval '1 second' where id = $1`,
    [roomIds[moves % ROOMS], moves],
  );
};
const present = async (): Promise<Map<string, string>> => {
  const { rows } = await world.pool.query<{ id: string; start_utc: Date }>(
    'select id, start_utc from practice_rooms',
  );
  return new Map(rows.map(({ id, start_utc: start }) => [id, start.toISOString()]));
};
const sorted = (starts: Map<string, string>) =>
  [...starts].toSorted(([one], [other]) => (one < other ? -1 : 1));

describe('a page that is cut off while rooms change', () => {
  const pageOn = async (which: 0 | 1) => {
    const port = Number(new URL(servers[which].origin).port);
    const line = await startLine(() => ({ port, host: '127.0.0.1' }));
    lines.push(line);
    const page = followRooms(line.port, () => servers[which === 0 ? 1 : 0].origin, guest);
    await until('the page to be live', () => page.seen.lives > 0);
    return { line, page };
  };

  /** Writes for as long as a cut lasts, mends it, and goes on until the page has heard of a change again. */
  const cutFor = async (ms: number, how: 'broken' | 'silent', which: 0 | 1) => {
    const { line, page } = await pageOn(which);
    await write();
    await until('a change to be heard', () => page.seen.changes > 0);
    line.cut(how);
    for (const end = Date.now() + ms; Date.now() < end; await delay(PAUSE_MS)) await write();
    line.mend();
    const heard = page.seen.changes;
    await until(
      'the page to be back',
      async () => {
        await write();
        return page.seen.changes > heard;
      },
      BACK_WITHIN_MS,
    );
    return page;
  };

  it.each([{ how: 'broken' as const }, { how: 'silent' as const }])(
    'by a line that is $how knows everything once it is back, however long it was away',
    { timeout: 600_000 },
    async ({ how }) => {
      const pages = await Promise.all(CUTS.map((ms, at) => cutFor(ms, how, at % 2 === 0 ? 0 : 1)));
      await write();
      const truth = sorted(await present());
      for (const [at, { starts, seen, close }] of pages.entries()) {
        await until('the last change', () => JSON.stringify(sorted(starts)) === JSON.stringify(truth)).catch(
          () => undefined,
        );
        expect(sorted(starts)).toEqual(truth);
        console.log(
          `${how} for ${Math.round(CUTS[at] ?? 0)} ms: ${seen.losses} losses, ${seen.lives} times live, ` +
            `${seen.changes} changes heard, 0 of ${ROOMS} rooms out of date`,
        );
        close();
      }
    },
  );
});

it(`misses none of ${WRITES} changes made right after it was acknowledged, each room’s in their order`, async () => {
  const socket = await openSocket(servers[1].origin);
  await socket.follow(guest.token, 'practice_rooms:all');
  for (let count = 0; count < WRITES; count += 1) await write();
  const heard = () =>
    socket.heard.flatMap((message) =>
      message.type === 'change' && message.table === 'practice_rooms' && message.new ? [message.new] : [],
    );
  await until('the last change', () => heard().length >= WRITES).catch(() => undefined);
  expect(heard()).toHaveLength(WRITES);
  const truth = await present();
  for (const roomId of roomIds) {
    const starts = heard().flatMap(({ id, startUtc }) => (id === roomId ? [startUtc] : []));
    // A change is told as the room is when it is told, which may be later than what it was about, never earlier.
    expect(starts).toEqual(starts.toSorted());
    expect(starts.at(-1)).toBe(truth.get(roomId));
  }
  socket.close();
});
