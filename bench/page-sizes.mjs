// How much script a browser fetches for each page, gzipped, counted by what it really asks for.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { addOpenRooms, addPerson, note, startDatabase, startProduct } from './harness.mjs';
import { openBrowser, signIn } from './browser.mjs';

const ASSETS = new URL('../dist/web/assets/', import.meta.url);

const database = await startDatabase();
const { url, pool } = await database.open('bench_pages');
const person = await addPerson(pool);
const [roomId] = await addOpenRooms(pool, person, 1);
const product = await startProduct(url);
const browser = await openBrowser();

const PUBLIC = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reschedule',
  '/decision',
  '/house-rules',
  '/privacy',
  '/sample',
  '/nowhere',
];
const PRIVATE = [
  '/dashboard',
  '/interview-scheduling',
  '/assessments',
  '/stations',
  '/stations/write',
  '/partners',
  '/groups',
  '/profile',
  '/complete-profile',
  `/invite/${roomId}`,
  `/interview-practice-room?roomId=${roomId}`,
  `/call/${roomId}`,
];

const kilobytes = async (path, isPrivate) => {
  const context = await browser.newContext({ baseURL: product.origin });
  if (isPrivate) await signIn(context, person);
  // What is fetched for a likely next page is not this one's.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const page = await context.newPage();
  const scripts = new Set();
  page.on('request', (request) => {
    const mine = request.frame() === page.mainFrame();
    if (mine && request.resourceType() === 'script') scripts.add(basename(new URL(request.url()).pathname));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await context.close();
  const sizes = await Promise.all(
    [...scripts].map(async (name) => (await readFile(new URL(`${name}.gz`, ASSETS))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
};

const rows = [];
for (const [paths, isPrivate] of [
  [PUBLIC, false],
  [PRIVATE, true],
])
  for (const path of paths)
    rows.push({ path: path.replace(roomId, '…'), size: await kilobytes(path, isPrivate) });

const landing = rows.find(({ path }) => path === '/');
const rest = rows.filter((row) => row !== landing).toSorted((one, other) => other.size - one.size);
const sizeOf = (start) => Math.round(rows.find(({ path }) => path.startsWith(start))?.size);
note('script of the landing page', Math.round(landing.size), 'kB', { aim: '≤100', detail: 'gzipped' });
note('script of the practice room', sizeOf('/interview-practice-room'), 'kB', { aim: '≤150' });
note('script of the call', sizeOf('/call/'), 'kB', { aim: '≤100' });
note('script of the heaviest page', Math.round(rest[0].size), 'kB', {
  aim: '≤190',
  detail: rest.map(({ path, size }) => `${path} ${Math.round(size)}`).join(', '),
});

await browser.close();
await product.stop();
await database.stop();
