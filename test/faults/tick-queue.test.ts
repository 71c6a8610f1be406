import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tick } from '../../src/contract/mark.ts';
import { createClient } from '../../src/web/platform/client.ts';
import { createMarkQueue } from '../../src/web/mark/mark-queue.ts';
import { createMarkQueueStore } from '../../src/web/mark/mark-queue-store.ts';
import { CASE, makeMarkedWorld, startMarkedRound } from '../api/marked-round.ts';
import { memoryStorage } from '../memory-storage.ts';
import { SECRET } from '../people.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { until } from '../until.ts';
import { chanceFrom, inForm, runSeed } from './form.ts';
import { startLine, type Line } from './line.ts';

const TICKS = 200;
const KILLS = inForm(2, 10);
const CUTS = 12;
const RELOADS = 6;

let marked: Awaited<ReturnType<typeof makeMarkedWorld>>;
let server: RunningServer;
let line: Line;
const start = () => startServer({ DATABASE_URL: marked.world.url, AUTH_SECRET: SECRET });

beforeAll(async () => {
  marked = await makeMarkedWorld();
  server = await start();
  line = await startLine(() => ({ host: '127.0.0.1', port: Number(new URL(server.origin).port) }));
});
afterAll(async () => {
  await line.close();
  await server.stop();
  await marked.world.close();
});

it(`${TICKS} ticks through kill -9, a flapping network and reloads: none lost, none doubled, in order`, async () => {
  const chance = chanceFrom(runSeed('ticks'));
  const host = await marked.world.makePerson('Hana', 'Host');
  const guest = await marked.world.makePerson('Gwen', 'Guest');
  const round = await startMarkedRound(marked, host, guest);
  const storage = memoryStorage();
  let unanswered = 0;
  let isTroubled = true;

  /** The queue of a page, as the browser runs it: only its storage and its network are the test's. */
  const openPage = () => {
    const page = { isGone: false };
    const call = createClient({
      fetch: async (path, init) => {
        if (page.isGone) return new Promise(() => {});
        // A pulled cable is noticed soon; a busy machine that answers late is no trouble.
        const signal = isTroubled ? AbortSignal.timeout(500) : init?.signal;
        const address = typeof path === 'string' ? `http://127.0.0.1:${line.port}${path}` : path;
        return fetch(address, { ...init, signal: signal ?? null }).catch((error) => {
          unanswered += 1;
          throw error;
        });
      },
      token: () => host.token,
      onUnauthorised: () => {},
    });
    const store = createMarkQueueStore({ storage, userId: host.id, newId: randomUUID });
    const queue = createMarkQueue({
      store,
      call,
      wait: (ms) => delay(Math.min(ms, 50)),
      chance: () => chance.next(),
      serverNow: Date.now,
      onReply: () => {},
    });
    void queue.flush();
    return { page, queue };
  };

  const trouble = (async () => {
    for (let kills = 0, cuts = 0; kills < KILLS || cuts < CUTS;) {
      await delay(chance.upTo(100));
      if (kills < KILLS && chance.upTo(4) === 0) {
        kills += 1;
        await server.stop('SIGKILL');
        server = await start();
      } else {
        cuts += 1;
        line.cut(chance.pick(['silent', 'broken']));
        await delay(chance.upTo(200));
        line.mend();
      }
    }
  })();

  const made: string[] = [];
  let shown = openPage();
  for (let count = 0; count < TICKS; count += 1) {
    const item = `p${1 + chance.upTo(7)}`;
    const verdict = chance.pick<Tick['verdict']>(['met', 'partly', 'none']);
    made.push(`${item} ${verdict}`);
    shown.queue.add({ kind: 'tick', roundId: round.roundId, caseBriefId: CASE, item, verdict });
    if (count % Math.ceil(TICKS / RELOADS) === 7) {
      shown.page.isGone = true;
      shown = openPage();
    }
    await delay(chance.upTo(20));
  }
  await trouble;
  isTroubled = false;
  await until('an empty queue', () => shown.queue.getSnapshot().entries.length === 0);

  const { rows } = await marked.world.pool.query<{ item: string; verdict: string }>(
    `select item, verdict from marks where round_id = $1 and voice = 'partner' order by made_at, position`,
    [round.roundId],
  );
  expect(rows.map(({ item, verdict }) => `${item} ${verdict}`)).toEqual(made);
  const last = new Map(made.map((tick) => tick.split(' ') as [string, string]));
  const current = [...last].filter(([, verdict]) => verdict !== 'none');
  expect(await round.verdicts(host)).toEqual(Object.fromEntries(current));
  expect(shown.queue.getSnapshot()).toMatchObject({ refusal: null });
  expect(unanswered).toBeGreaterThan(0);
});
