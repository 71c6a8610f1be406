import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { diskStorage } from '../../src/server/adapters/disk-storage.ts';
import { s3Storage } from '../../src/server/adapters/s3-storage.ts';
import { parseS3Url } from '../../src/server/platform/start-up/storage-url.ts';
import { watchFiles } from '../../src/server/gauges.ts';
import type { Storage } from '../../src/server/ports/storage.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';
import { chunkName, mediaName } from '../../src/server/platform/files/track-file.ts';
import { startFakeS3 } from '../fake-s3.ts';
import type { TestPerson } from '../people.ts';
import { openRecording, webmBytes } from '../recording-room.ts';
import { makeWorld, type World } from '../world.ts';

const credentials = { accessKey: 'fellow', secretKey: 'eye', region: 'eu-west-2' };
const errors: string[] = [];
let daysLater = 0;
let world: World;
let host: TestPerson;
let guest: TestPerson;
let folder: string;
let store: Awaited<ReturnType<typeof startFakeS3>>;
beforeAll(async () => {
  world = await makeWorld({
    now: () => new Date(Date.now() + daysLater * 24 * 3_600_000),
    log: { info: () => {}, warn: () => {}, error: (_fields, words) => void errors.push(words) },
  });
  watchFiles(world.ports);
  [host, guest] = [await world.makePerson('Hana', 'Host'), await world.makePerson('Gwen', 'Guest')];
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-audit-'));
  store = await startFakeS3('bucket', credentials);
});
afterAll(async () => {
  await world.close();
  store.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  daysLater = 0;
  errors.length = 0;
  await world.pool.query('delete from recording_tracks');
  await world.runJobs();
  await world.ports.storage.removeAll('recordings/');
});

const places: [string, () => Storage][] = [
  ['the disk', () => diskStorage(folder)],
  [
    'an object store',
    () => {
      const place = parseS3Url(`s3://fellow:eye@${store.host}/bucket/a%20prefix?region=eu-west-2&tls=false`);
      if (!place) throw new Error('not an address');
      return s3Storage(place, () => new Date());
    },
  ],
];

/** A track as its row says it is; what is stored of it is for the test to say. */
const addTrack = async (row: { chunks: number; finished: boolean; durationMs: number | null }) => {
  const { recordingId } = await openRecording(world, host, guest);
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into recording_tracks (recording_id, user_id, type, started_at, chunks, finished_at, duration_ms, grown_at)
     values ($1, $2, 'audio/webm', now(), $3, case when $4 then now() end, $5, now() - interval '2 hours') returning id`,
    [recordingId, guest.id, row.chunks, row.finished, row.durationMs],
  );
  return rows[0]?.id ?? '';
};
const audit = async () => {
  await addJob(world.db, 'audit-files', {});
  await world.runJobs();
  const { body } = await world.ports.metrics.text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
  return { stray: figure('storage_stray_files'), missing: figure('storage_missing_tracks') };
};
const put = (...names: string[]) =>
  Promise.all(names.map((name) => world.ports.storage.put(name, webmBytes(10))));
const left = async () => {
  const names: string[] = [];
  for await (const { name, size } of world.ports.storage.list('recordings/')) {
    names.push(name);
    expect(size).toBe(10);
  }
  return names.toSorted();
};

describe.each(places)('on %s', (_name, open) => {
  it('files that no row speaks of are counted, and removed after a day; all others stay', async () => {
    world.ports.storage = open();
    const joined = await addTrack({ chunks: 2, finished: true, durationMs: 2000 });
    const growing = await addTrack({ chunks: 2, finished: false, durationMs: null });
    const kept = [mediaName(joined), chunkName(growing, 0), chunkName(growing, 1)];
    const strays = [
      chunkName(joined, 0),
      chunkName(growing, 2),
      `${mediaName(joined)}.1234.part`,
      mediaName('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'),
      // What an id in capitals left.
      chunkName(joined.toUpperCase(), 0),
    ];
    await put(...kept, ...strays);
    expect(await audit()).toEqual({ stray: 5, missing: 0 });
    expect(await left()).toEqual([...kept, ...strays].toSorted());
    daysLater = 2;
    await audit();
    expect(await left()).toEqual(kept.toSorted());
    expect(await audit()).toEqual({ stray: 0, missing: 0 });
  });
});

it('tracks whose files are gone are counted', async () => {
  world.ports.storage = diskStorage(folder);
  await addTrack({ chunks: 2, finished: true, durationMs: 2000 });
  await addTrack({ chunks: 2, finished: false, durationMs: null });
  // Nothing is expected of these: nothing came, or nothing of it plays.
  await addTrack({ chunks: 0, finished: true, durationMs: 0 });
  await addTrack({ chunks: 1, finished: true, durationMs: 0 });
  expect(await audit()).toEqual({ stray: 0, missing: 2 });
});

it('with a wrong database or bucket nothing is removed, and the log says so', async () => {
  world.ports.storage = diskStorage(folder);
  for (let number = 0; number < 250; number += 1)
    await put(chunkName('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', number));
  daysLater = 2;
  expect(await audit()).toEqual({ stray: 250, missing: 0 });
  expect([(await left()).length, errors]).toEqual([
    250,
    ['too many stray files to remove, check DATABASE_URL and STORAGE_URL'],
  ]);
});
