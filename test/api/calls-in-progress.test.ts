import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** Has everything that reads profiles wait, as on a slow database. */
const holdProfiles = async () => {
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query('lock table profiles in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
};

const waitingForLock = async (): Promise<number> => {
  const { rows } = await world.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

it('a person has so many calls in progress; more wait a moment, then get 429, and others are served', async () => {
  const [ada, ben] = [await world.makePerson(), await world.makePerson()];
  const read = (person: typeof ada) => world.call('readProfile', { userId: person.id }, person);
  const letGo = await holdProfiles();
  const calls = Array.from({ length: 8 }, () => read(ada));
  const refused: number[] = [];
  for (const call of calls) void call.then(({ status }) => refused.push(status));
  await until('six calls in the database', async () => (await waitingForLock()) === 6);
  const other = read(ben);
  await until('the other one’s call', async () => (await waitingForLock()) === 7);
  await until('refusals of the rest', () => refused.length === 2);
  expect(refused).toEqual([429, 429]);
  await letGo();
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  expect((await other).status).toBe(200);
  const later = await Promise.all(Array.from({ length: 20 }, () => read(ada)));
  expect(later.every(({ status }) => status === 200)).toBe(true);
});
