import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockRoomsAndPlans } from '../src/server/room/lock-order.store.ts';
import { until } from './until.ts';
import { makeWorld, type World } from './world.ts';

type Locked = Parameters<typeof lockRoomsAndPlans>[1];

let world: World;
let rooms: string[] = [];
beforeAll(async () => {
  world = await makeWorld();
  const { id: host_id } = await world.makePerson();
  const start_utc = new Date();
  const made = await world.db
    .insertInto('practice_rooms')
    .values([30, 60].map((duration_minutes) => ({ host_id, start_utc, duration_minutes })))
    .returning('id')
    .execute();
  rooms = made.map(({ id }) => id).toSorted();
});
afterAll(() => world.close());

const isWaiting = async () =>
  (
    await world.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rowCount === 1;

/** Someone holds the first, someone else asks for everything; then the first asks for the rest. Neither may wait for the other. */
const overlap = async (first: Locked, all: Locked, rest: Locked): Promise<void> => {
  let other: Promise<void> | undefined;
  await world.db.transaction().execute(async (trx) => {
    await lockRoomsAndPlans(trx, first);
    other = world.db.transaction().execute((waiting) => lockRoomsAndPlans(waiting, all));
    other.catch(() => undefined);
    await until('the other one to wait', isWaiting);
    await lockRoomsAndPlans(trx, rest);
  });
  await other;
};

const [someone, another] = [randomUUID(), randomUUID()].toSorted();
const everyone = [another, someone].map(String);

it('takes no plan while it waits for a room', async () => {
  const roomIds = rooms.slice(0, 1);
  const people = everyone.slice(0, 1);
  await expect(overlap({ roomIds, people: [] }, { roomIds, people }, { people })).resolves.toBeUndefined();
});

it('takes rooms by id, in whatever order they are named', async () => {
  const [first, second] = rooms.map((id) => ({ roomIds: [id], people: [] }));
  if (!first || !second) throw new Error('two rooms were made');
  const all = { roomIds: rooms.toReversed(), people: [] };
  await expect(overlap(first, all, second)).resolves.toBeUndefined();
});

it('takes plans by person, in whatever order they are named', async () => {
  const first = { people: everyone.slice(1) };
  const rest = { people: everyone.slice(0, 1) };
  await expect(overlap(first, { people: everyone }, rest)).resolves.toBeUndefined();
});
