// What the room list costs with 1,000,000 past rooms, divided by what it costs with 1,000.
import { listRooms } from '../dist/bench/product.js';
import { addOpenRooms, addPerson, median, report, startDatabase } from './harness.mjs';

const CALLS = 400;
/** Who had the rooms: the database expects of everyone what it sees on average. */
const PEOPLE = 300;
const database = await startDatabase();

const fill = async (name, count) => {
  const { pool, db } = await database.open(name);
  const me = await addPerson(pool);
  const other = await addPerson(pool);
  const others = [];
  for (let at = 0; at < PEOPLE; at += 1) others.push((await addPerson(pool)).id);
  await pool.query(`alter table practice_rooms disable trigger user`);
  await pool.query(
    `insert into practice_rooms (host_id, guest_id, stage, private, start_utc, end_utc, duration_minutes)
     select case when n % 900 = 0 then $2 else ($3::uuid[])[1 + n % cardinality($3)] end, case when n % 900 = 1 then $2 end,
       case when n % 3 > 0 then 'Finished' end, n % 2 = 0, start, start + interval '1 hour', 60
     from generate_series(1, $1) n, lateral (select now() - interval '2 hours' - n * interval '1 minute' as start)`,
    [count, me.id, others],
  );
  await pool.query(`alter table practice_rooms enable trigger user`);
  await addOpenRooms(pool, other, 30);
  await addOpenRooms(pool, me, 5);
  await pool.query('vacuum analyze');
  return { db, me, costs: [] };
};

const little = await fill('bench_little', 1_000);
const much = await fill('bench_much', 1_000_000);
for (let call = -40; call < CALLS; call += 1)
  for (const { db, me, costs } of [little, much]) {
    const started = performance.now();
    await listRooms(db, me.id, new Date());
    if (call >= 0) costs.push(performance.now() - started);
  }

const [small, large] = [median(little.costs), median(much.costs)];
report(
  'room list, 1,000,000 past rooms ÷ 1,000',
  large / small,
  '≤1.2',
  `${large.toFixed(2)} ms against ${small.toFixed(2)} ms`,
);
await database.stop();
