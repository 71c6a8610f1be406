import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRooms } from '../../src/server/booking/room-list.store.ts';
import { heardStatements } from '../heard-statements.mjs';
import { addPastRooms } from '../past-rooms.ts';
import type { TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
};

let world: World;
let me: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  me = await world.makePerson('Maya', 'Me');
  const other = await world.makePerson('Ravi', 'Other');
  // A third of the history is mine: that I was busy must not slow down my list.
  await addPastRooms(world.pool, 200_000, [...Array<string>(100).fill(me.id), other.id]);
  await world.pool.query(
    `insert into practice_rooms (host_id, guest_id, start_utc, duration_minutes)
     select host, guest, now() + interval '1 day' + n * interval '1 hour', 60 from generate_series(1, 10) n,
       (values ($1::uuid, $2::uuid), ($2, $1), ($2, null)) as people (host, guest)`,
    [me.id, other.id],
  );
});
afterAll(() => world.close());

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

it('reads what it shows, and next to nothing of 200,000 past rooms', async () => {
  const [asked] = await heardStatements(world.pool, () => listRooms(world.db, me.id, new Date()));
  const explained = await world.pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (analyze, buffers, format json) ${asked?.text}`,
    asked?.values,
  );
  const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('no plan was given');
  expect(plan['Actual Rows']).toBe(30);

  const scans = nodesOf(plan).filter((node) => node['Relation Name'] === 'practice_rooms');
  expect(scans.length).toBeGreaterThanOrEqual(3);
  expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  const read = scans.map(
    (node) =>
      ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1),
  );
  // The open invitations of others, and mine as host and as guest; the walk over open ones passes my own.
  expect(read.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(60);
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(400);
});
