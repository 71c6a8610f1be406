import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chunkName } from '../../src/server/platform/files/track-file.ts';
import { countKept } from '../../src/server/recording/track.store.ts';
import type { TestPerson } from '../people.ts';
import { webmBytes } from '../recording-room.ts';
import { until } from '../until.ts';
import type { World } from '../world.ts';
import { makeTrackScene, renew, trackCalls, type TrackScene } from './track-scene.ts';

let scene: TrackScene;
let world: World;
let host: TestPerson;
let guest: TestPerson;
beforeAll(async () => {
  scene = await makeTrackScene();
  ({ world, host, guest } = scene);
});
afterAll(() => world.close());
beforeEach(() => renew(scene));

const { begin, newTrack, send, finish } = trackCalls(() => scene);

/** Lets nothing be stored until it is released; counts what waits. */
const stallStore = () => {
  const { storage } = world.ports;
  const put = storage.put.bind(storage);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const stalled = { count: 0, release: () => release() };
  storage.put = async (name, bytes) => {
    stalled.count += 1;
    await released;
    storage.put = put;
    return put(name, bytes);
  };
  return stalled;
};

describe('a store that stalls', () => {
  it('delays the chunks it was given and no other request', async () => {
    // More than there are connections to the database.
    const tracks = await Promise.all(Array.from({ length: 25 }, () => newTrack(guest)));
    const store = stallStore();
    const sent = Promise.all(tracks.map((trackId) => send(trackId, 0, webmBytes(10), guest)));
    await until('every chunk to be with the store', () => store.count === tracks.length);
    expect((await world.call('listRecordings', {}, host)).status).toBe(200);
    store.release();
    expect((await sent).map(({ status }) => status)).toEqual(tracks.map(() => 200));
  });

  it('leaves nothing of a person who took their consent back meanwhile', async () => {
    const trackId = await newTrack(guest);
    const store = stallStore();
    const sent = send(trackId, 0, webmBytes(10), guest);
    await until('the chunk to be with the store', () => store.count === 1);
    await world.call('giveConsent', { roomId: scene.place.roomId, given: false }, guest);
    await world.runJobs();
    store.release();
    expect((await sent).status).toBe(404);
    await world.runJobs();
    expect(await world.ports.storage.size(chunkName(trackId, 0))).toBeNull();
  });

  it('adds nothing to a track that was finished meanwhile', async () => {
    const trackId = await newTrack(guest);
    await send(trackId, 0, webmBytes(10), guest);
    const store = stallStore();
    const sent = send(trackId, 1, webmBytes(10), guest);
    await until('the chunk to be with the store', () => store.count === 1);
    await finish(trackId, 1, guest);
    store.release();
    expect(await sent).toMatchObject({ status: 409, body: { error: 'This track is finished.' } });
  });
});

describe('when no more may be kept of someone', () => {
  const fill = (trackId: string, gigabytes: number, age = '0 days') =>
    world.pool.query(
      `update recording_tracks set bytes = $2, created_at = now() - $3::interval where id = $1`,
      [trackId, gigabytes * 1e9, age],
    );
  const TOTAL =
    'Your recordings fill the 20 GB there are for you. Delete some on your profile page to be recorded again.';
  const DAILY =
    'Your recordings of the last 24 hours fill the 4 GB there are for a day. You can be recorded again tomorrow.';

  it.each([
    ['of a day', 4, '23 hours', DAILY],
    ['in all', 20, '25 hours', TOTAL],
  ])(
    '%s, they read so at the start of a track and at its chunks, and others do not',
    async (_, size, age, words) => {
      // Of an earlier recording: each has its own bound.
      await fill(await newTrack(guest), size, age);
      await renew(scene);
      expect(await begin(guest)).toMatchObject({ status: 413, body: { error: words } });
      expect((await begin(host)).status).toBe(200);
      await world.pool.query('update recording_tracks set bytes = 0');
      const trackId = await newTrack(guest);
      await send(trackId, 0, webmBytes(10), guest);
      await renew(scene);
      const growing = await newTrack(guest);
      await fill(trackId, size, age);
      expect(await send(growing, 0, webmBytes(10), guest)).toMatchObject({
        status: 413,
        body: { error: words },
      });
      await world.db.deleteFrom('recording_tracks').where('id', '=', trackId).execute();
      expect((await send(growing, 0, webmBytes(10), guest)).status).toBe(200);
    },
  );

  it('is known by a running count, which follows chunks and deletions', async () => {
    const counted = async () => {
      const { rows } = await world.pool.query<{ counted: string; kept: string }>(
        `select coalesce((select bytes from kept_bytes where user_id = $1), 0) as counted,
           coalesce(sum(bytes), 0) as kept from recording_tracks where user_id = $1`,
        [guest.id],
      );
      return rows[0];
    };
    for (const trackId of [await newTrack(guest), await newTrack(guest)]) {
      await send(trackId, 0, webmBytes(64), guest);
      await send(trackId, 1, new Uint8Array(100), guest);
    }
    const full = await counted();
    expect(Number(full?.kept)).toBeGreaterThanOrEqual(2 * 164);
    expect(full?.counted).toBe(full?.kept);
    await world.call('giveConsent', { roomId: scene.place.roomId, given: false }, guest);
    const rest = await counted();
    expect(Number(rest?.kept)).toBe(Number(full?.kept) - 2 * 164);
    expect(rest?.counted).toBe(rest?.kept);
  });

  it('is counted for an uploaded second: of its recording, of a day, and in all without adding tracks up', async () => {
    const kept = () => countKept(world.db, guest.id, scene.place.recordingId);
    await world.pool.query('delete from recording_tracks');
    expect(await kept()).toEqual({ recordedBytes: 0, dailyBytes: 0, totalBytes: 0 });
    await fill(await newTrack(guest), 0.25, '25 hours');
    await renew(scene);
    await fill(await newTrack(guest), 0.5, '23 hours');
    await renew(scene);
    await fill(await newTrack(guest), 1);
    await fill(await newTrack(guest), 2, '25 hours');
    await fill(await newTrack(host), 4);
    expect(await kept()).toEqual({ recordedBytes: 3e9, dailyBytes: 1.5e9, totalBytes: 3.75e9 });
    // The count and the tracks differ only here, to tell which of them is read.
    await world.pool.query('update kept_bytes set bytes = 11 where user_id = $1', [guest.id]);
    expect((await kept()).totalBytes).toBe(11);
  });
});
