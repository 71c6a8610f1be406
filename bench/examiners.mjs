// What two examiners cost a call: from 'Start listening' to the first frames of both people, and what each of the two people's
// browsers takes of the processor and sends, beside the same call without examiners. Turn by turn, in the same browsers.
import { openBrowser, signIn } from './browser.mjs';
import {
  addOpenRooms,
  addPerson,
  median,
  note,
  quantile,
  report,
  startDatabase,
  startProduct,
} from './harness.mjs';

const ROUNDS = 6;
const CPU_SECONDS = 8;
const CPU_ROUNDS = 2;

const database = await startDatabase();
const { url, pool } = await database.open('bench_examiners');
const names = ['Hana', 'Gwen', 'Ana', 'Ben'];
const people = [];
for (const name of names) people.push(await addPerson(pool, name));
const [host, guest, ana, ben] = people;
const product = await startProduct(url);

/** A room whose interview runs, with the guest as candidate; both have answered before. */
const makeRoom = async (examiners) => {
  const [roomId] = await addOpenRooms(pool, host, 1);
  await pool.query(
    `update practice_rooms set guest_id = $2, room_url = $3, stage = 'Interview', examiner_seats = $4,
       start_utc = now(), end_utc = now() + interval '1 hour' where id = $1`,
    [roomId, guest.id, `${product.origin}/call/${roomId}`, examiners.length],
  );
  await pool.query('insert into practice_rounds (room_id, round_number, candidate_id) values ($1, 1, $2)', [
    roomId,
    guest.id,
  ]);
  for (const { id } of [host, guest])
    await pool.query('insert into recording_consents (room_id, user_id, given) values ($1, $2, true)', [
      roomId,
      id,
    ]);
  for (const [at, { id }] of examiners.entries())
    await pool.query(
      'insert into examiner_seats (room_id, position, user_id, seated_at) values ($1, $2, $3, now())',
      [roomId, at + 1, id],
    );
  return roomId;
};

/** Runs in every page before anything else: a camera that four browsers can afford here, and a watch. */
const watch = () => {
  const { mediaDevices } = navigator;
  const original = mediaDevices.getUserMedia.bind(mediaDevices);
  const video = { width: 320, height: 180, frameRate: 15 };
  mediaDevices.getUserMedia = (wanted) => original({ ...wanted, ...(wanted.video ? { video } : {}) });

  const theirs = new Set();
  window.connections = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...args) {
      super(...args);
      window.connections.push(this);
      this.addEventListener('track', ({ track }) => theirs.add(track.id));
    }
  };
  let asked = 0;
  document.addEventListener('click', () => (asked = performance.now()), true);
  const frames = [];
  const seen = new WeakSet();
  const look = () => {
    for (const shown of document.querySelectorAll('video')) {
      const [track] = shown.srcObject?.getVideoTracks() ?? [];
      if (!track || !theirs.has(track.id) || seen.has(shown)) continue;
      seen.add(shown);
      shown.requestVideoFrameCallback((at) => frames.push(at - asked));
    }
    requestAnimationFrame(look);
  };
  look();
  window.framesAfter = () => frames;
  window.sentBytes = async () => {
    let sum = 0;
    for (const connection of window.connections)
      for (const entry of (await connection.getStats()).values())
        if (entry.type === 'outbound-rtp') sum += entry.bytesSent;
    return sum;
  };
};

const browsers = [];
for (const _person of people) browsers.push(await openBrowser());
const open = async (at, address) => {
  const context = await browsers[at].newContext({ viewport: { width: 960, height: 640 } });
  await context.addInitScript(watch);
  await signIn(context, people[at]);
  const page = await context.newPage();
  await page.goto(address);
  return page;
};
const press = (page, name) => page.getByRole('button', { name }).and(page.locator(':enabled')).click();
/** How long after the press so many of the others were seen, in milliseconds. */
const seen = (page, count) =>
  page
    .waitForFunction((wanted) => window.framesAfter()[wanted - 1], count)
    .then((value) => value.jsonValue());

const joinAs = async (at, roomId, count) => {
  const page = await open(at, `${product.origin}/call/${roomId}`);
  await page.waitForFunction(() => document.querySelector('video')?.videoWidth > 0);
  await press(page, 'Join call');
  return { page, ms: count === 0 ? null : await seen(page, count) };
};
const listenAs = async (at, roomId) => {
  const page = await open(at, `${product.origin}/call/${roomId}?examiner`);
  await press(page, 'Start listening');
  return { page, ms: await seen(page, 2) };
};
const close = (page) => page.context().close();

const rooms = { two: await makeRoom([]), four: await makeRoom([ana, ben]) };

const processorSeconds = async (used) => {
  let sum = 0;
  for (const browser of used) {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    sum += processInfo.reduce((total, { cpuTime }) => total + cpuTime, 0);
    await session.detach();
  }
  return sum;
};
const sentBy = async (pages) => {
  const bytes = await Promise.all(pages.map((page) => page.evaluate(() => window.sentBytes())));
  return bytes.reduce((sum, one) => sum + one, 0);
};

const first = { two: [], four: [] };
const costs = { two: [], four: [], examiner: [] };
const bits = { two: [], four: [] };
for (let round = 0; round < ROUNDS; round += 1)
  for (const who of ['two', 'four']) {
    const { page: hosts } = await joinAs(0, rooms[who], 0);
    await hosts.getByRole('toolbar', { name: 'Call' }).waitFor();
    const { page: guests, ms } = await joinAs(1, rooms[who], 1);
    if (who === 'two') first.two.push(ms);
    const examiners = [];
    if (who === 'four')
      for (const at of [2, 3]) {
        const listening = await listenAs(at, rooms.four);
        first.four.push(listening.ms);
        examiners.push(listening.page);
      }
    if (round < CPU_ROUNDS) {
      // Encoders find their pace in the first seconds.
      await guests.waitForTimeout(4000);
      const own = browsers.slice(0, 2);
      const others = browsers.slice(2);
      const [cpu, sent, listened] = [
        await processorSeconds(own),
        await sentBy([hosts, guests]),
        await processorSeconds(others),
      ];
      await guests.waitForTimeout(CPU_SECONDS * 1000);
      costs[who].push(((await processorSeconds(own)) - cpu) / CPU_SECONDS);
      bits[who].push((((await sentBy([hosts, guests])) - sent) * 8) / CPU_SECONDS / 2);
      if (who === 'four')
        costs.examiner.push(((await processorSeconds(others)) - listened) / CPU_SECONDS / 2);
    }
    for (const page of [hosts, guests, ...examiners]) await close(page);
  }

const spread = (values) => `${Math.round(quantile(values, 0.1))}–${Math.round(quantile(values, 0.9))}`;
report(
  'an examiner’s first frames of both people ÷ the first frame of a call of two',
  median(first.four) / median(first.two),
  '≤2',
  `${Math.round(median(first.four))} ms (${spread(first.four)}) against ${Math.round(median(first.two))} ms (${spread(first.two)})`,
);
const percent = (values) => `${Math.round(100 * median(values))} %`;
report(
  'processor time of the two people’s browsers with two examiners ÷ without',
  median(costs.four) / median(costs.two),
  '≤2.5',
  `${percent(costs.four)} against ${percent(costs.two)} of one core, 320×180 at 15 frames a second`,
);
const kilobits = (values) => `${Math.round(median(values) / 1000)} kbit/s`;
report(
  'sent by each of the two people with two examiners ÷ without',
  median(bits.four) / median(bits.two),
  '≤3',
  `${kilobits(bits.four)} against ${kilobits(bits.two)}`,
);
note('processor time of an examiner’s browser', Math.round(100 * median(costs.examiner)), '% of one core');

for (const browser of browsers) await browser.close();
await product.stop();
await database.stop();
