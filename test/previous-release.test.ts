import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCases } from './faults/recorded-round.ts';
import { PASSWORD } from './people.ts';
import { asOfNow, RELEASE_EMAILS } from './release-meeting.ts';
import { makeWorld, type World } from './world.ts';

/** What a server of the last release asked its database when two people met (release-meeting.ts). */
const RECORDED = new URL('dumps/release-1.0.0-statements.jsonl', import.meta.url);

type Statement = { text: string; params: unknown[]; count: number | null; ids: Record<string, string>[] };

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

let world: World;
let statements: Statement[];
let recordedAt: string;
beforeAll(async () => {
  world = await makeWorld();
  await addCases(world);
  const [heading = '', ...lines] = (await readFile(RECORDED, 'utf8')).trim().split('\n');
  ({ recordedAt } = JSON.parse(heading) as { recordedAt: string });
  statements = lines.map((line) => JSON.parse(line) as Statement);
});
afterAll(() => world.close());

it('finds in our schema everything it wrote and read in its own', async () => {
  const now = asOfNow(recordedAt);
  const madeHere = new Map<string, string>();
  /** The same value today, with the ids that this database gave. */
  const today = (value: unknown): unknown =>
    typeof value === 'string' ? now(value.replace(UUID, (id) => madeHere.get(id) ?? id)) : value;
  expect(statements.length).toBeGreaterThan(150);
  // Not our own connection, which plans a named statement once by its exact text.
  const client = new Client({ connectionString: world.url });
  await client.connect();
  for (const { text, params, count, ids } of statements) {
    const { rows, rowCount } = await client.query<Record<string, unknown>>(text, params.map(today));
    expect({ text, rowCount }).toEqual({ text, rowCount: count });
    for (const [at, row] of ids.entries())
      for (const [column, id] of Object.entries(row)) {
        const here = rows[at]?.[column];
        if (typeof here === 'string') madeHere.set(id, here);
      }
  }
  await client.end();
});

it('leaves a meeting that this version shows with its round and its assessment', async () => {
  const guest = (await world.call('signIn', { email: RELEASE_EMAILS.guest, password: PASSWORD })).body;
  const { rounds } = (await world.call('listMyRounds', {}, guest)).body;
  expect(rounds).toMatchObject([{ room: { hostProfile: { firstName: 'Hanatrix' }, stage: 'Finished' } }]);
  const read = await world.call('readAssessment', { roundId: rounds[0]?.id ?? '' }, guest);
  expect(read.body.assessment).toMatchObject({ overall_feedback: {} });
});
