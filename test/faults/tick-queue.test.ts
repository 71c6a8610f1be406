import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tick } from '../../src/contract/mark.ts';
import { createClient } from '../../src/web/platform/client.ts';
import { createMarkQueue } from '../../src/web/mark/mark-queue.ts';
import { createOutboxStorage } from '../../src/web/platform/outbox-store.ts';
import { CASE, makeMarkedWorld, startMarkedRound } from '../api/marked-round.ts';
import { memoryStorage } from '../memory-storage.ts';
import { agreeToExaminers, seatExaminers } from '../examiners.ts';
import { SECRET, type TestPerson } from '../people.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { until } from '../until.ts';
import { chanceFrom, inForm, runSeed } from './form.ts';
import { startLine, type Line } from './line.ts';

const TICKS = inForm(40, 200);
const KILLS = inForm(1, 10);
const CUTS = 12;
const RELOADS = 6;
const NOTE_EVERY = 10;

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

it(`${TICKS} ticks each of a partner and two examiners, and a candidate’s notes, through kill -9, a flapping network and reloads: none lost, none doubled, in order`, async () => {
  const chance = chanceFrom(runSeed('ticks'));
  const host = await marked.world.makePerson('Hana', 'Host');
  const guest = await marked.world.makePerson('Gwen', 'Guest');
  const eva = await marked.world.makePerson('Eva', 'Examiner');
  const ola = await marked.world.makePerson('Ola', 'Examiner');
  const round = await startMarkedRound(marked, host, guest, {
    beforeStart: async (roomId) => {
      await seatExaminers(marked.world.db, roomId, [eva, ola]);
      for (const person of [host, guest]) await agreeToExaminers(marked.world.db, roomId, person);
    },
  });
  let unanswered = 0;
  let isTroubled = true;

  /** The queue of a page, as the browser runs it: only its storage and its network are the test's. */
  const openPage = (person: TestPerson, storage: ReturnType<typeof memoryStorage>) => {
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
      token: () => person.token,
      onUnauthorised: () => {},
    });
    const queue = createMarkQueue({
      storage: createOutboxStorage(storage),
      userId: person.id,
      newId: randomUUID,
      isSignedIn: () => true,
      call,
      wait: (ms) => delay(Math.min(ms, 50)),
      chance: () => chance.next(),
      serverNow: Date.now,
      onReply: () => {},
    });
    void queue.flush();
    return { page, queue };
  };

  const faults = (async () => {
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

  /** Someone with a browser, and what they did in it. */
  const sit = (person: TestPerson, voice: 'partner' | 'examiner-1' | 'examiner-2' | null) => {
    const storage = memoryStorage();
    return { person, voice, storage, made: [] as string[], shown: openPage(person, storage) };
  };
  const notesOf = async (person: TestPerson) => (await round.read(person)).notes.map(({ text }) => text);
  const ticksOf = async (voice: string) => {
    const { rows } = await marked.world.pool.query<{ item: string; verdict: string }>(
      `select item, verdict from marks where round_id = $1 and voice = $2 order by made_at, position`,
      [round.roundId, voice],
    );
    return rows.map(({ item, verdict }) => `${item} ${verdict}`);
  };
  const people = [sit(host, 'partner'), sit(eva, 'examiner-1'), sit(ola, 'examiner-2'), sit(guest, null)];
  for (let count = 0; count < TICKS; count += 1) {
    for (const [at, one] of people.entries()) {
      const { roundId } = round;
      if (one.voice !== null) {
        const item = `p${1 + chance.upTo(7)}`;
        const verdict = chance.pick<Tick['verdict']>(['met', 'partly', 'none']);
        one.made.push(`${item} ${verdict}`);
        one.shown.queue.add({ kind: 'tick', roundId, caseBriefId: CASE, item, verdict });
      } else if (count % NOTE_EVERY === 0) {
        one.made.push(`Note ${count}`);
        one.shown.queue.add({ kind: 'note', roundId, text: `Note ${count}` });
      }
      if ((count + at) % Math.ceil(TICKS / RELOADS) === 4) {
        one.shown.page.isGone = true;
        one.shown = openPage(one.person, one.storage);
      }
    }
    await delay(chance.upTo(20));
  }
  await faults;
  isTroubled = false;
  for (const { person, voice, made, shown } of people) {
    const left = () => shown.queue.getSnapshot().entries;
    await until('an empty queue', () => left().length === 0).catch((error: unknown) => {
      const { trouble } = shown.queue.getSnapshot();
      throw new Error(`${person.firstName}: ${left().length} left, ${trouble}: ${server.output()}`, {
        cause: error,
      });
    });
    expect(shown.queue.getSnapshot()).toMatchObject({ refusal: null });
    const kept = voice === null ? await notesOf(person) : await ticksOf(voice);
    expect(kept).toEqual(made);
  }
  for (const { person, voice, made } of people.filter((one) => one.voice !== null)) {
    const last = new Map(made.map((tick) => tick.split(' ') as [string, string]));
    const current = [...last].filter(([, verdict]) => verdict !== 'none');
    expect(await round.verdicts(person, voice ?? 'partner')).toEqual(Object.fromEntries(current));
  }
  expect(unanswered).toBeGreaterThan(0);
});
