// How far apart two browsers with wrong clocks show the same second of the timer, over 20 reloads of either.
import { openBrowser, signIn } from './browser.mjs';
import { addOpenRooms, addPerson, note, quantile, startDatabase, startProduct } from './harness.mjs';

const RELOADS = 20;
const SKEWS = [90_000, -3_600_000];

const database = await startDatabase();
const { url, pool } = await database.open('bench_clock');
const people = [await addPerson(pool, 'Hana'), await addPerson(pool, 'Gwen')];
const product = await startProduct(url);
const [roomId] = await addOpenRooms(pool, people[0], 1);
await pool.query(
  "update practice_rooms set guest_id = $2, room_url = $3, stage = 'Interview' where id = $1",
  [roomId, people[1].id, `${product.origin}/call/${roomId}`],
);
const { rows } = await pool.query(
  `insert into practice_rounds (room_id, round_number, candidate_id, timer_seconds)
   values ($1, 1, $2, 5400) returning id`,
  [roomId, people[1].id],
);
await pool.query('insert into recordings (round_id, started_at) values ($1, now())', [rows[0].id]);

/** Runs in every page before anything else: a clock that is wrong, and a watch that is right. */
const watch = (skew) => {
  const right = Date.now.bind(Date);
  const { timeOrigin } = performance;
  Date.now = () => right() + skew;
  Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + skew });
  const turns = {};
  Object.assign(window, { turns });
  let last = 0;
  const look = () => {
    const shown = document.querySelector('[role=timer]')?.textContent ?? '';
    const [minutes = 0, seconds = 0] = shown.split(':').map(Number);
    const now = minutes * 60 + seconds;
    // A page that has just opened comes in the middle of a second; only from one to the next does it show when it turns.
    if (last - now === 1) turns[shown] = right();
    last = now;
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    }),
  );
};

const browsers = [await openBrowser(), await openBrowser()];
const pages = await Promise.all(
  browsers.map(async (browser, index) => {
    const context = await browser.newContext({ baseURL: product.origin });
    await signIn(context, people[index]);
    await context.addInitScript(watch, SKEWS[index]);
    return context.newPage();
  }),
);
const path = `/interview-practice-room?roomId=${roomId}`;
const enough = (page) => page.waitForFunction(() => Object.keys(window.turns).length >= 4);

const gaps = [];
for (let reload = 0; reload < RELOADS; reload += 1) {
  await Promise.all(pages.map((page) => page.goto(path)));
  await Promise.all(pages.map(enough));
  const [one, other] = await Promise.all(pages.map((page) => page.evaluate(() => window.turns)));
  for (const [shown, at] of Object.entries(one)) if (shown in other) gaps.push(Math.abs(at - other[shown]));
}
note('the same second in two browsers with wrong clocks, p99', Math.round(quantile(gaps, 0.99)), 'ms', {
  aim: '≤250',
  detail: `${RELOADS} reloads, ${gaps.length} seconds, p50 ${Math.round(quantile(gaps, 0.5))} ms, most ${Math.round(Math.max(...gaps))} ms`,
});

await Promise.all(browsers.map((browser) => browser.close()));
await product.stop();
await database.stop();
