// What a dashboard costs someone with 10,000 rounds in a table of 1,000,000, divided by what it costs with 100 in 1,000, and by a
// bare query of the rounds it is made of. Rounds of others have no marks: a round's marks are found by its id.
import { readDashboard } from '../dist/bench/product.js';
import { addPerson, median, proveYardstick, report, startDatabase, workMeter } from './harness.mjs';

const ROUNDS = 15;
const AT_ONCE = 20;
const POINTS = 14;
const database = await startDatabase();

const points = Array.from({ length: POINTS }, (_, index) => ({
  text: `Says the thing that point ${index + 1} is about`,
  dimension: ['Data gathering', 'Clinical reasoning', 'Management', 'Communication and empathy'][index % 4],
  safetyCritical: index % 4 === 2,
  listenFor: Array.from({ length: 12 }, (__, at) => `(one / other / third) + word ${index} ${at}`),
}));
const caseText = JSON.stringify({ candidateBrief: '', actorBrief: '', markScheme: { points, redFlags: [] } });
const assessment = JSON.stringify({
  dimensions: [],
  measures: {
    talkShare: 0.7,
    wordsPerMinute: 160,
    openQuestions: 1,
    closedQuestions: 4,
    jargon: [],
    paceOverTime: [],
  },
});

const QUIET = ['practice_rooms', 'practice_rounds', 'debriefs', 'debrief_forms', 'marks'];

const fill = async (name, mine, all) => {
  const { pool, db } = await database.open(name);
  const [me, other, third] = [await addPerson(pool), await addPerson(pool), await addPerson(pool)];
  for (const table of QUIET) await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(
    `insert into practice_rooms (id, host_id, guest_id, stage, start_utc, duration_minutes)
     select gen_random_uuid(), case when n <= $3 then $1 else $4 end::uuid, $2, 'Finished', now() - interval '3 hours', 60
     from generate_series(1, $5) n`,
    [me.id, other.id, Math.ceil(mine / 100), third.id, Math.ceil(all / 100)],
  );
  await pool.query(
    `insert into practice_rounds (room_id, round_number, candidate_id, partner_id, case_text, mark_items, assessment, created_at)
     select room.id, number, room.host_id, room.guest_id, case when room.host_id = $1 then $2::jsonb end,
       case when room.host_id = $1 then mark_items_of($2::jsonb) end, case when room.host_id = $1 then $3::jsonb end, now() - (random() * 700) * interval '1 day'
     from practice_rooms room, generate_series(1, 100) number`,
    [me.id, caseText, assessment],
  );
  await pool.query(`insert into debriefs (round_id, opened_at) select id, created_at from practice_rounds`);
  await pool.query(
    `insert into debrief_forms (round_id, role, user_id, overall, done_at, saved_at, opened_at)
     select id, role, case when role = 'candidate' then candidate_id else partner_id end, 3, created_at, created_at, created_at
     from practice_rounds, unnest(array['candidate', 'partner']) role`,
  );
  await pool.query(
    `insert into practice_weeks (user_id, role, week, rounds)
     select user_id, role, date_trunc('week', opened_at at time zone 'UTC')::date, count(*)
     from debrief_forms group by 1, 2, 3`,
  );
  await pool.query(
    `insert into marks (round_id, voice, item, verdict, made_at, is_current)
     select round.id, voice, 'p' || point, case when point % 3 = 0 then 'missed' else 'met' end, round.created_at, true
     from practice_rounds round, unnest(array['partner', 'self', 'assessor']) voice, generate_series(1, $2) point
     where round.candidate_id = $1`,
    [me.id, POINTS],
  );
  for (const table of QUIET) await pool.query(`alter table ${table} enable trigger user`);
  await pool.query('vacuum analyze');
  return { pool, ports: { db, now: () => new Date() }, me, costs: [], bare: [] };
};

const bareQuery = `select round.id, mark.item, mark.voice, mark.verdict, mark.quotes from (
    select round_id from debrief_forms where user_id = $1 and role = 'candidate' order by opened_at desc limit 30) latest
  join practice_rounds round on round.id = latest.round_id
  join marks mark on mark.round_id = round.id and is_current`;

const little = await fill('bench_little', 100, 1_000);
const much = await fill('bench_much', 10_000, 1_000_000);
for (const { pool, me } of [little, much])
  await proveYardstick(pool, 'dashboard', () => pool.query(bareQuery, [me.id]));
const workSoFar = await workMeter(much.pool);
const total = ({ own, database: theirs }) => own + theirs;

/** The processor time of server and database for one call, of several in a row. */
const workOf = async (call) => {
  const before = total(workSoFar());
  for (let calls = 0; calls < AT_ONCE; calls += 1) await call();
  return (total(workSoFar()) - before) / AT_ONCE;
};

for (let round = -2; round < ROUNDS; round += 1)
  for (const { pool, ports, me, costs, bare } of [little, much]) {
    const cost = await workOf(() => readDashboard(ports, me));
    const plain = await workOf(() => pool.query(bareQuery, [me.id]));
    if (round < 0) continue;
    costs.push(cost);
    bare.push(plain);
  }

const [small, large, plain] = [median(little.costs), median(much.costs), median(much.bare)];
report(
  'dashboard, 10,000 rounds of 1,000,000 ÷ 100 of 1,000',
  large / small,
  '≤1.5',
  `${large.toFixed(1)} ms of work against ${small.toFixed(1)} ms`,
);
report(
  'dashboard ÷ a bare query of its 30 rounds and their marks',
  large / plain,
  '≤4',
  `${large.toFixed(1)} ms of work against ${plain.toFixed(1)} ms`,
);
await database.stop();
