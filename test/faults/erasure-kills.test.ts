import { afterAll, beforeAll, expect, it } from 'vitest';
import { s3Storage } from '../../src/server/adapters/s3-storage.ts';
import { parseS3Url } from '../../src/server/platform/start-up/storage-url.ts';
import { CLOSE } from '../../src/contract/wire.ts';
import { mediaName } from '../../src/server/platform/files/track-file.ts';
import { everyRow } from '../every-row.ts';
import { startFakeS3 } from '../fake-s3.ts';
import { queueToBeIdle } from '../job-queue.ts';
import { inHours } from '../moment.ts';
import { PASSWORD, SECRET, type TestPerson } from '../people.ts';
import { practisedRoom } from '../practised-room.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { openSocket } from '../socket.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';

const credentials = { accessKey: 'fellow', secretKey: 'eye', region: 'us-east-1' };
// Other tests have databases of their own on the same server.
const WAITING = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
let world: World;
let store: Awaited<ReturnType<typeof startFakeS3>>;
let server: RunningServer;
let leaver: TestPerson;
let partner: TestPerson;
let theirFile: string;

const storageUrl = () => `s3://fellow:eye@${store.host}/recordings?tls=false`;
const start = () => startServer({ DATABASE_URL: world.url, AUTH_SECRET: SECRET, STORAGE_URL: storageUrl() });
const erase = () =>
  fetch(`${server.origin}/api/account/erase`, {
    method: 'POST',
    headers: { authorization: `Bearer ${leaver.token}` },
    body: JSON.stringify({ password: PASSWORD }),
  });

beforeAll(async () => {
  world = await makeWorld();
  store = await startFakeS3('recordings', credentials);
  leaver = await world.makePerson('Leonora', 'Leaversley');
  partner = await world.makePerson('Petra', 'Partner');
  const place = parseS3Url(storageUrl());
  if (!place) throw new Error('not an address');
  const storage = s3Storage(place, () => new Date());
  const { hosts } = await practisedRoom({ db: world.db, storage }, leaver, partner);
  theirFile = mediaName(hosts.candidate.id);
  const plan = { hostId: leaver.id, startUtc: inHours(48), private: false, durationMinutes: 60 as const };
  const { room } = (await world.call('createRoom', plan, leaver)).body;
  await world.call('updateRoom', { roomId: room.id, guestId: partner.id }, partner);
  server = await start();
});
afterAll(async () => {
  await server.stop();
  store.close();
  await world.close();
});

it('killed in the middle, a deletion has not begun', async () => {
  const rowsOfLeaver = async () =>
    (await everyRow(world.pool)).filter((row) => row.includes(leaver.id)).toSorted();
  // The worker is still sending the mails of the accepted room; their jobs are rows of the leaver too.
  await queueToBeIdle(world.pool);
  const before = await rowsOfLeaver();
  const client = await world.pool.connect();
  await client.query('begin');
  // One of the last rows it touches.
  await client.query('select from room_versions for update');
  const answer = erase().catch(() => 'cut off');
  await until('it to wait for that row', async () => {
    const { rows } = await world.pool.query(WAITING);
    return rows.length > 0;
  });
  await server.stop('SIGKILL');
  expect(await answer).toBe('cut off');
  await client.query('rollback');
  client.release();
  server = await start();
  await until('the dead connection to let go', async () => {
    const { rows } = await world.pool.query(WAITING);
    return rows.length === 0;
  });
  expect(await rowsOfLeaver()).toEqual(before);
  expect(store.objects.has(theirFile)).toBe(true);
});

it('killed after its answer, it goes on with what lies outside the database', async () => {
  const socket = await openSocket(server.origin);
  await socket.follow(leaver.token, 'practice_rooms:all');
  store.deletes.areStuck = true;
  expect((await erase()).status).toBe(200);
  expect(await socket.closed).toBe(CLOSE.signedOut);
  await until('it to ask for a file to be removed', () => store.deletes.asked > 0);
  expect(store.objects.has(theirFile)).toBe(true);
  await server.stop('SIGKILL');
  store.deletes.areStuck = false;
  server = await start();
  await until('the files to be gone', () => store.objects.size === 2);
  expect(store.objects.has(theirFile)).toBe(false);
});
