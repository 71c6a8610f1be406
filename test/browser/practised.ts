import { personOf } from '../../src/server/account/session.ts';
import { connect } from '../../src/server/adapters/postgres.ts';
import type { DebriefScript } from '../../src/server/demo/play-debrief.ts';
import { arrange, playSession } from '../../src/server/demo/play-session.ts';
import { portsBeside } from '../../src/server/demo/ports.ts';
import { scriptOf } from '../../src/server/demo/scene.ts';
import { SECRET, type TestPerson } from '../people.ts';
import { test as base, type Product } from './product.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const DAY_MS = 24 * 3_600_000;
const QUARTER_MS = 15 * 60_000;

type PlayedRound = { caseId: string; kind: 'strong' | 'weak'; debrief?: DebriefScript; daysAgo: number };

/** Two people who practise, with rounds played as people would have, straight into the product's database and storage. */
const practise = async (product: Product) => {
  const { pool, db } = connect(product.databaseUrl, quiet);
  const { origin, dataDir } = product;
  const ports = portsBeside({ pool, db, dataDir, secret: SECRET, origin, log: quiet });
  const personFor = async ({ token }: TestPerson) => {
    const person = await personOf(ports, token);
    if (!person) throw new Error('no session');
    return person;
  };
  return {
    db,
    /** Rounds in which the first is the candidate, each in its own session that they hosted. */
    play: async (candidate: TestPerson, partner: TestPerson, rounds: readonly PlayedRound[]) => {
      const [host, guest] = [await personFor(candidate), await personFor(partner)];
      const roundIds: string[] = [];
      for (const [index, { caseId, kind, debrief, daysAgo }] of rounds.entries()) {
        // On a quarter of an hour, and an hour apart: people have one session at a time.
        const then = Date.now() - daysAgo * DAY_MS - index * 3_600_000;
        const start = new Date(Math.floor(then / QUARTER_MS) * QUARTER_MS);
        const script = { ...(await scriptOf('host', caseId, kind)), ...(debrief ? { debrief } : {}) };
        const played = await playSession(ports, { host, guest, start }, [script]);
        roundIds.push(...played.roundIds);
      }
      return roundIds;
    },
    arrange: async (host: TestPerson, guest: TestPerson, start: Date) =>
      arrange(ports, { host: await personFor(host), guest: await personFor(guest), start }),
    close: () => pool.end(),
  };
};

export const test = base.extend<{ practice: Awaited<ReturnType<typeof practise>> }>({
  practice: async ({ product }, use) => {
    const practice = await practise(product);
    await use(practice);
    await practice.close();
  },
});
