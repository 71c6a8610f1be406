import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCases } from './faults/recorded-round.ts';
import { PASSWORD } from './people.ts';
import { makeWorld, type World } from './world.ts';

/**
 * What a server of the last release (its schema ends with migration 010) asked its database when two people met: sign-up,
 * sign-in, a room, a proposal, a recorded and assessed round, mails, and a cancelled room. Made by statement-recorder.mjs.
 */
const RECORDED = new URL('dumps/release-010-statements.jsonl', import.meta.url);
const RECORDED_AT = Date.parse('2026-11-16T00:49:09Z');

type Statement = { text: string; params: unknown[]; count: number | null; ids: Record<string, string>[] };

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

let world: World;
let statements: Statement[];
beforeAll(async () => {
  world = await makeWorld();
  await addCases(world);
  const lines = (await readFile(RECORDED, 'utf8')).trim().split('\n');
  statements = lines.map((line) => JSON.parse(line) as Statement);
});
afterAll(() => world.close());

it('finds in our schema everything it wrote and read in its own', async () => {
  const later = Date.now() - RECORDED_AT;
  const madeHere = new Map<string, string>();
  /** The same value today, with the ids that this database gave. */
  const today = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    return value
      .replace(UUID, (id) => madeHere.get(id) ?? id)
      .replace(INSTANT, (at) => new Date(Date.parse(at) + later).toISOString());
  };
  expect(statements.length).toBeGreaterThan(150);
  for (const { text, params, count, ids } of statements) {
    const { rows, rowCount } = await world.pool.query<Record<string, unknown>>(text, params.map(today));
    expect({ text, rowCount }).toEqual({ text, rowCount: count });
    for (const [at, row] of ids.entries())
      for (const [column, id] of Object.entries(row)) {
        const here = rows[at]?.[column];
        if (typeof here === 'string') madeHere.set(id, here);
      }
  }
});

it('leaves a meeting that this version shows with its round and its assessment', async () => {
  const { rows } = await world.pool.query<{ email: string }>(
    'select users.email from practice_rooms join users on users.id = practice_rooms.guest_id',
  );
  const email = rows[0]?.email ?? '';
  const guest = (await world.call('signIn', { email, password: PASSWORD })).body;
  const { rounds } = (await world.call('listMyRounds', {}, guest)).body;
  expect(rounds).toMatchObject([{ room: { hostProfile: { firstName: 'Hanatrix' }, stage: 'Finished' } }]);
  const read = await world.call('readAssessment', { roundId: rounds[0]?.id ?? '' }, guest);
  expect(read.body.assessment).toMatchObject({ overall_feedback: {} });
});
