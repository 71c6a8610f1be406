// From 'Join call' to the first frame of the other person, and what the call costs a processor, beside a bare page with an
// RTCPeerConnection and nothing else. Two browsers, the same camera, the same machine, turn by turn.
import { fork } from 'node:child_process';
import { openBrowser, signIn } from './browser.mjs';
import {
  addOpenRooms,
  addPerson,
  median,
  quantile,
  report,
  startDatabase,
  startProduct,
} from './harness.mjs';

const ROUNDS = 10;
const CPU_SECONDS = 8;
const CPU_ROUNDS = 2;

const database = await startDatabase();
const { url, pool } = await database.open('bench_call');
const [host, guest] = [await addPerson(pool, 'Hana'), await addPerson(pool, 'Gwen')];
const product = await startProduct(url);
const [roomId] = await addOpenRooms(pool, host, 1);
await pool.query('update practice_rooms set guest_id = $2, room_url = $3 where id = $1', [
  roomId,
  guest.id,
  `${product.origin}/call/${roomId}`,
]);
// Both have answered before, so that there is no question on the way in.
for (const { id } of [host, guest])
  await pool.query('insert into recording_consents (room_id, user_id, given) values ($1, $2, true)', [
    roomId,
    id,
  ]);

const bareServer = fork(new URL('bare-call.mjs', import.meta.url));
const bareOrigin = await new Promise((resolve) => {
  bareServer.once('message', resolve);
});

/** Runs in every page before anything else: a camera that two browsers can afford here, and a watch. */
const watch = () => {
  const { mediaDevices } = navigator;
  const original = mediaDevices.getUserMedia.bind(mediaDevices);
  const video = { width: 640, height: 360, frameRate: 30 };
  mediaDevices.getUserMedia = (wanted) => original({ ...wanted, ...(wanted.video ? { video } : {}) });

  const theirs = new Set();
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...args) {
      super(...args);
      this.addEventListener('track', ({ track }) => theirs.add(track.id));
    }
  };
  let asked = 0;
  document.addEventListener('click', () => (asked = performance.now()), true);
  window.firstFrame = new Promise((resolve) => {
    const seen = new WeakSet();
    const look = () => {
      for (const shown of document.querySelectorAll('video')) {
        const [track] = shown.srcObject?.getVideoTracks() ?? [];
        if (!track || !theirs.has(track.id) || seen.has(shown)) continue;
        seen.add(shown);
        shown.requestVideoFrameCallback((at) => resolve(at - asked));
      }
      requestAnimationFrame(look);
    };
    look();
  });
};

const browsers = [await openBrowser(), await openBrowser()];
const open = async (browser, address, person) => {
  const context = await browser.newContext({ viewport: { width: 960, height: 640 } });
  await context.addInitScript(watch);
  if (person) await signIn(context, person);
  const page = await context.newPage();
  await page.goto(address);
  // The picture of one's own camera is there before anyone joins.
  await page.waitForFunction(() => document.querySelector('video')?.videoWidth > 0);
  return page;
};
const join = (page) => page.getByRole('button', { name: 'Join call' }).click();
const close = (page) => page.context().close();

const SIDES = {
  product: { address: `${product.origin}/call/${roomId}`, people: [host, guest] },
  bare: { address: bareOrigin, people: [] },
};

/** The first one waits in the call for the others to come. */
const waitInside = async (who) => {
  const { address, people } = SIDES[who];
  const page = await open(browsers[0], address, people[0]);
  // The bare page is there once it is open.
  if (who === 'product') await join(page);
  if (who === 'product') await page.getByRole('toolbar', { name: 'Call' }).waitFor();
  return page;
};
/** Longer than any page needs to come to rest, and shorter than a person looks at a device check. */
const LOOKED_AT_MS = 2000;

const come = async (who, pause = 0) => {
  const { address, people } = SIDES[who];
  const page = await open(browsers[1], address, people[1]);
  await page.getByRole('button', { name: 'Join call' }).and(page.locator(':enabled')).waitFor();
  await page.waitForTimeout(pause);
  await join(page);
  return { page, ms: await page.evaluate(() => window.firstFrame) };
};

const PRESSES = { 'at once': 0, 'after two seconds': LOOKED_AT_MS };
const times = Object.fromEntries(Object.keys(PRESSES).map((when) => [when, { product: [], bare: [] }]));
const inside = { product: await waitInside('product'), bare: await waitInside('bare') };
for (let round = -1; round < ROUNDS; round += 1)
  for (const [when, pause] of Object.entries(PRESSES))
    for (const who of ['product', 'bare']) {
      const { page, ms } = await come(who, pause);
      if (round >= 0) times[when][who].push(ms);
      await close(page);
    }
for (const page of Object.values(inside)) await close(page);

const processorSeconds = async () => {
  let sum = 0;
  for (const browser of browsers) {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    sum += processInfo.reduce((total, { cpuTime }) => total + cpuTime, 0);
    await session.detach();
  }
  return sum;
};

const costs = { product: [], bare: [] };
for (let round = 0; round < CPU_ROUNDS; round += 1)
  for (const who of ['product', 'bare']) {
    const first = await waitInside(who);
    const { page } = await come(who);
    // Encoders find their pace in the first seconds.
    await page.waitForTimeout(3000);
    const before = await processorSeconds();
    await page.waitForTimeout(CPU_SECONDS * 1000);
    costs[who].push(((await processorSeconds()) - before) / CPU_SECONDS);
    await close(page);
    await close(first);
  }

const spread = (values) => `${Math.round(quantile(values, 0.1))}–${Math.round(quantile(values, 0.9))}`;
for (const [when, { product: ours, bare }] of Object.entries(times))
  report(
    `join to first frame, pressed ${when}, product ÷ bare`,
    median(ours) / median(bare),
    '≤1.5',
    `${Math.round(median(ours))} ms (${spread(ours)}) against ${Math.round(median(bare))} ms (${spread(bare)})`,
  );
const percent = (values) => `${Math.round(100 * median(values))} %`;
report(
  'processor time of both browsers in a call, product ÷ bare',
  median(costs.product) / median(costs.bare),
  '≤1.5',
  `${percent(costs.product)} against ${percent(costs.bare)} of one core, 640×360 at 30 frames a second`,
);

for (const browser of browsers) await browser.close();
bareServer.kill();
await product.stop();
await database.stop();
