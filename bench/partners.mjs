// What the list of people to practise with costs among 100,000 who said when they are free, divided by what it costs among 2,000.
import { findProspects } from '../dist/bench/product.js';
import { addPerson, median, report, startDatabase } from './harness.mjs';

const CALLS = 40;
const database = await startDatabase();

/** So many people, each free for three stretches of two hours, with an exam in the next months. */
const fill = async (name, count) => {
  const { pool, db } = await database.open(name);
  const ada = await addPerson(pool, 'Ada');
  await pool.query(
    `insert into users (id, email, email_verified)
     select md5(n::text)::uuid, n || '@example.org', true from generate_series(1, $1::int) n`,
    [count],
  );

  await pool.query(
    `insert into profiles (user_id, first_name, last_name) select id, 'Per', 'Son' from users where id <> $1
     on conflict do nothing`,
    [ada.id],
  );
  const week = `array(select (stretch.day * 48 + stretch.start + step)::smallint from
      (select (hashtext(users.id || 'd' || k) & 2147483647) % 7 as day, 30 + (hashtext(users.id || 's' || k) & 2147483647) % 12 as start
       from generate_series(1, 3) k) stretch, generate_series(0, 3) step)`;
  await pool.query(
    `insert into free_times (user_id, zone, week) select id, 'UTC', ${week} from users on conflict do nothing`,
  );
  await pool.query(`update free_times set week = array(select generate_series(36, 41)) where user_id = $1`, [
    ada.id,
  ]);
  await pool.query(
    `insert into free_hours (hour, user_id) select distinct step / 2, user_id from free_times, unnest(week) step`,
  );
  await pool.query(
    `insert into abouts (user_id, exam, exam_date) select id, 'ST3 interview', current_date + (hashtext(id::text) & 2147483647) % 200 from users`,
  );
  await pool.query('vacuum analyze');
  return { ports: { db, now: () => new Date() }, ada };
};

const little = await fill('bench_little', 2_000);
const much = await fill('bench_much', 100_000);

const costs = [[], []];
const found = [0, 0];
for (let call = -5; call < CALLS; call += 1)
  for (const [index, { ports, ada }] of [little, much].entries()) {
    const started = performance.now();
    found[index] = (await findProspects(ports, ada.id)).people.length;
    if (call >= 0) costs[index].push(performance.now() - started);
  }
const [small, large] = costs.map(median);
report(
  'partners to find, 100,000 people ÷ 2,000',
  large / small,
  '≤1.5',
  `${large.toFixed(1)} ms for ${found[1]} people against ${small.toFixed(1)} ms for ${found[0]}`,
);
await database.stop();
