// How far apart two browsers with wrong clocks show the same second of the timer, over 20 reloads of one of them in turn and
// 20 of both at once. A bare clock in a page of its own in each browser shows in the same seconds how late the machine lets
// any page be.
import { openBrowser, signIn } from './browser.mjs';
import { addOpenRooms, addPerson, note, quantile, startDatabase, startProduct } from './harness.mjs';

const RELOADS = 20;
const SECONDS = 8;
const OPENING_SECONDS = 3;
const TIMER_SECONDS = 5400;
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
   values ($1, 1, $2, $3) returning id`,
  [roomId, people[1].id, TIMER_SECONDS],
);
const recorded = await pool.query(
  'insert into recordings (round_id, started_at) values ($1, now()) returning started_at',
  [rows[0].id],
);
const startedAt = recorded.rows[0].started_at.getTime();

/** Runs in every page before anything else: a clock that is wrong, and a watch that is right. */
const watch = ([skew, start, total]) => {
  const right = Date.now.bind(Date);
  const { timeOrigin } = performance;
  Date.now = () => right() + skew;
  Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + skew });
  window.late = {};
  let last = 0;
  const look = () => {
    const shown = document.querySelector('[role=timer]')?.textContent ?? '';
    const [minutes = 0, seconds = 0] = shown.split(':').map(Number);
    const left = minutes * 60 + seconds;
    // A page that has just opened comes in the middle of a second; only from one to the next does it show when it turns.
    if (last - left === 1) window.late[left] = timeOrigin + performance.now() - start - (total - left) * 1000;
    last = left;
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    }),
  );
};

/** The least that counts down: it knows the time, and has nothing else to do. */
const bare = ([start, total]) => {
  const clock = document.createElement('p');
  clock.setAttribute('role', 'timer');
  document.body.append(clock);
  const tick = () => {
    const elapsed = performance.timeOrigin + performance.now() - start;
    const left = total - Math.floor(elapsed / 1000);
    clock.textContent = `${Math.floor(left / 60)}:${left % 60}`;
    setTimeout(tick, Math.ceil(1000 - (elapsed % 1000)));
  };
  tick();
};

const browsers = [await openBrowser(), await openBrowser()];
const openPages = (skews, prepare = async () => {}) =>
  Promise.all(
    browsers.map(async (browser, index) => {
      const context = await browser.newContext({ baseURL: product.origin });
      await prepare(context, people[index]);
      await context.addInitScript(watch, [skews[index], startedAt, TIMER_SECONDS]);
      return context.newPage();
    }),
  );
const pages = await openPages(SKEWS, signIn);
const barePages = await openPages([0, 0]);
const path = `/interview-practice-room?roomId=${roomId}`;

/** How late each second was shown, in each of two pages, once both have shown enough of them. */
const latenesses = async (two) => {
  await Promise.all(
    two.map((page) => page.waitForFunction((count) => Object.keys(window.late).length >= count, SECONDS)),
  );
  return Promise.all(two.map((page) => page.evaluate(() => window.late)));
};
/** The seconds a page showed, in their order: the timer counts down. */
const secondsOf = (late) => Object.keys(late).toSorted((one, other) => other - one);
const gapsOf = ([one, other]) =>
  secondsOf(one).flatMap((second) => (second in other ? Math.abs(one[second] - other[second]) : []));
/** Without the seconds in which a page still loads its parts, and the call in its frame. */
const settled = (late) =>
  Object.fromEntries(
    secondsOf(late)
      .slice(OPENING_SECONDS)
      .map((second) => [second, late[second]]),
  );

/** Opens the given pages again while the others stay, and reads how far apart the seconds were that followed. */
const measure = async (reloadedIn) => {
  const found = { gaps: [], settledGaps: [], bareGaps: [], errors: [] };
  for (let reload = 0; reload < RELOADS; reload += 1) {
    const reloaded = reloadedIn(reload);
    await Promise.all([
      ...pages.map((page, index) =>
        reloaded.includes(index) ? page.goto(path) : page.evaluate(() => Object.assign(window, { late: {} })),
      ),
      ...barePages.map(async (page) => {
        await page.goto('data:text/html,<title>A bare clock</title><p></p>');
        await page.evaluate(bare, [startedAt, TIMER_SECONDS]);
      }),
    ]);
    const [ours, bares] = await Promise.all([latenesses(pages), latenesses(barePages)]);
    found.gaps.push(...gapsOf(ours));
    found.settledGaps.push(...gapsOf(ours.map(settled)));
    found.bareGaps.push(...gapsOf(bares));
    // A busy machine makes a page late and never early, so its most punctual second shows how wrong it takes the clock to be.
    for (const late of ours) found.errors.push(Math.abs(Math.min(...Object.values(late))));
  }
  return found;
};
const spread = (values) =>
  `p50 ${Math.round(quantile(values, 0.5))} ms, p90 ${Math.round(quantile(values, 0.9))} ms, most ${Math.round(Math.max(...values))} ms`;
const summary = (values) =>
  `${values.length} seconds, ${values.filter((gap) => gap > 250).length} more than 250 ms apart, ${spread(values)}`;
const report = (title, { gaps, settledGaps, bareGaps, errors }) => {
  note(
    `the same second in two browsers with wrong clocks, ${title}, p99`,
    Math.round(quantile(gaps, 0.99)),
    'ms',
    {
      aim: '≤250',
      detail: `${RELOADS} reloads, ${summary(gaps)}`,
    },
  );
  note('… from the fourth second after a reload on, p99', Math.round(quantile(settledGaps, 0.99)), 'ms', {
    aim: '≤250',
    detail: summary(settledGaps),
  });
  note(
    '… of a bare clock in the same browsers and seconds, p99',
    Math.round(quantile(bareGaps, 0.99)),
    'ms',
    {
      detail: summary(bareGaps),
    },
  );
  note('… how wrong a page takes the server’s clock to be, most', Math.round(Math.max(...errors)), 'ms', {
    aim: '≤125',
    detail: spread(errors),
  });
};
// Both pages have to be open before one of them is opened again.
await Promise.all(pages.map((page) => page.goto(path)));
await latenesses(pages);
report('one of them reloaded', await measure((reload) => [reload % 2]));
report('both reloaded at once', await measure(() => [0, 1]));

await Promise.all(browsers.map((browser) => browser.close()));
await product.stop();
await database.stop();
