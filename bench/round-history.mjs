// What a page of someone's history costs with 10,000 rounds of theirs among 1,000,000, divided by what it costs with 500
// among 5,000. Each kind of page has its own row; the plain one is also divided by a bare query of what it is made of.
import { listPartners, listPastRounds } from '../dist/bench/product.js';
import { addPerson, median, proveYardstick, report, startDatabase } from './harness.mjs';

const CALLS = 120;
const database = await startDatabase();

/** `mine` rounds of one person's, as candidate and as partner by turns, among `all`. */
const fill = async (name, { mine, all }) => {
  const { pool, db } = await database.open(name);
  const people = [];
  for (const first of ['Ada', 'Ben', 'Cleo', 'Dan']) people.push(await addPerson(pool, first));
  const [ada, ben, cleo, dan] = people;
  const points = Array.from({ length: 14 }, () => ({}));
  await pool.query(
    `insert into case_briefs select 'case-' || n, 'Category ' || n % 8, 'None', 'Case ' || n, 'case', 'Type ' || n % 5, 8,
       'core', '', '', $1::jsonb from generate_series(1, 60) n`,
    [JSON.stringify({ points, redFlags: [{}, {}] })],
  );
  for (const table of ['practice_rooms', 'practice_rounds', 'marks'])
    await pool.query(`alter table ${table} disable trigger user`);
  // A row of ours for every so many of others'; Cleo is met once in three times.
  await pool.query(
    `insert into practice_rooms (id, host_id, guest_id, stage, private, start_utc, end_utc, duration_minutes)
     select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
       case when n % ($1::int / $2::int) = 0 then $3 else $6 end::uuid,
       case when n % 3 = 0 then $5 else $4 end::uuid, 'Finished', true, start, start + interval '1 hour', 60
     from generate_series(1, $1) n, lateral (select now() - interval '2 days' - n * interval '1 minute' as start)`,
    [all, mine, ada.id, ben.id, cleo.id, dan.id],
  );
  await pool.query(
    `insert into practice_rounds (room_id, round_number, candidate_id, partner_id, case_brief_id, case_text, created_at)
     select room.id, 1, case when n % 4 = 0 then guest_id else host_id end, case when n % 4 = 0 then host_id else guest_id end,
       'case-' || (n % 60 + 1), $1::jsonb, start_utc
     from (select *, row_number() over (partition by host_id order by start_utc) as n from practice_rooms) room`,
    [JSON.stringify({ markScheme: { points, redFlags: [{}, {}] } })],
  );
  await pool.query(`insert into debriefs (round_id, opened_at) select id, created_at from practice_rounds`);
  await pool.query(
    `insert into marks (round_id, voice, item, verdict, made_at, is_current)
     select round.id, 'partner', 'p' || point, 'met', now(), true
     from practice_rounds round, generate_series(1, 14) point where $1 in (candidate_id, partner_id)`,
    [ada.id],
  );
  for (const table of ['practice_rooms', 'practice_rounds', 'marks'])
    await pool.query(`alter table ${table} enable trigger user`);
  await pool.query('vacuum analyze');
  return { pool, db, ada, cleo };
};

const little = await fill('bench_little', { mine: 500, all: 5_000 });
const much = await fill('bench_much', { mine: 10_000, all: 1_000_000 });

const page =
  (list, filter = () => ({})) =>
  ({ db, ada, cleo }) =>
    listPastRounds(
      db,
      { userId: ada.id, now: new Date() },
      { list, after: null, filter: { order: 'newest', ...filter(cleo) } },
    );
const KINDS = {
  'own rounds': page('rounds'),
  'own rounds, oldest first': page('rounds', () => ({ order: 'oldest' })),
  'rounds as the partner': page('partnered'),
  'rounds of a type': page('rounds', () => ({ type: 'Type 3' })),
  'rounds with one partner': page('rounds', (cleo) => ({ partnerId: cleo.id })),
  'rounds by a searched name': page('rounds', () => ({ search: 'cleo' })),
  'rounds with red flags, of which there are none': page('rounds', () => ({ flags: 'raised' })),
  'everyone practised with': ({ db, ada }) => listPartners(db, ada.id),
};

for (const [kind, read] of Object.entries(KINDS)) {
  const costs = [[], []];
  for (let call = -20; call < CALLS; call += 1)
    for (const [index, side] of [little, much].entries()) {
      const started = performance.now();
      await read(side);
      if (call >= 0) costs[index].push(performance.now() - started);
    }
  const [small, large] = costs.map(median);
  report(
    `history: ${kind}, 10,000 of 1,000,000 ÷ 500 of 5,000`,
    large / small,
    '≤1.5',
    `${large.toFixed(2)} ms against ${small.toFixed(2)} ms`,
  );
}

const bareQuery = `select round.*, room.start_utc, mark.item, mark.voice, mark.verdict from (
    select * from practice_rounds where candidate_id = $1 order by created_at desc limit 25) round
  join practice_rooms room on room.id = round.room_id
  join marks mark on mark.round_id = round.id and is_current`;
await proveYardstick(much.pool, 'history', () => much.pool.query(bareQuery, [much.ada.id]));
const [pages, bare] = [[], []];
const timed = async (work) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
for (let call = -20; call < CALLS; call += 1) {
  const cost = await timed(() => KINDS['own rounds'](much));
  const plain = await timed(() => much.pool.query(bareQuery, [much.ada.id]));
  if (call < 0) continue;
  pages.push(cost);
  bare.push(plain);
}
report(
  'history: own rounds ÷ a bare query of the page’s 25 rounds and their marks',
  median(pages) / median(bare),
  '≤10',
  `${median(pages).toFixed(1)} ms against ${median(bare).toFixed(1)} ms`,
);
await database.stop();
