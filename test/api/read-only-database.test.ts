import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inHours } from '../moment.ts';
import type { TestPerson } from '../people.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  person = await world.makePerson();
});
afterAll(() => world.close());

/** Sets whether the database takes writes, as a failover or an operator would, for every connection. */
const setReadOnly = async (readOnly: boolean): Promise<void> => {
  const client = new Client({ connectionString: world.url });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  await client.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${readOnly}`);
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  // The pool hears a moment later that its connections are gone.
  await until('an empty pool', () => world.pool.totalCount === 0);
};

const createRoom = () => {
  const plan = { hostId: person.id, startUtc: inHours(48), private: true, durationMinutes: 60 };
  return world.request('/api/practice-room/create', {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: JSON.stringify(plan),
  });
};

it('is not ready while its database takes no writes, serves reads, and answers writes with 503 and Retry-After', async () => {
  expect((await world.request('/readyz')).status).toBe(200);
  await setReadOnly(true);
  const ready = await world.request('/readyz');
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { ok: false, reason: 'The database takes no writes.' },
  ]);
  expect((await world.call('listRooms', {}, person)).status).toBe(200);
  const refused = await createRoom();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);

  await setReadOnly(false);
  expect((await world.request('/readyz')).status).toBe(200);
  expect((await createRoom()).status).toBe(200);
});
