import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chunkName, mediaName } from '../../src/server/platform/files/track-file.ts';
import type { TestPerson } from '../people.ts';
import { endRecording, webmBytes } from '../recording-room.ts';
import type { World } from '../world.ts';
import { makeTrackScene, renew, trackCalls, type TrackScene } from './track-scene.ts';
import { exhaustJobs } from '../job-queue.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';

let scene: TrackScene;
let world: World;
let host: TestPerson;
let guest: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  scene = await makeTrackScene();
  ({ world, host, guest, stranger } = scene);
});
afterAll(() => world.close());
beforeEach(() => renew(scene));

const { begin, newTrack, send, finish } = trackCalls(() => scene);
const sizeOf = (name: string) => world.ports.storage.size(name);

/** A track of two chunks, made into a file. */
const finishedTrack = async (person: TestPerson) => {
  const trackId = await newTrack(person);
  const chunks = [webmBytes(700), webmBytes(300)] as const;
  await send(trackId, 0, chunks[0], person);
  await send(trackId, 1, chunks[1], person);
  await finish(trackId, 2, person);
  await world.runJobs();
  return { trackId, whole: Buffer.concat(chunks) };
};
const playable = async (person: TestPerson) =>
  (await world.call('listTracks', { recordingId: scene.place.recordingId }, person)).body.tracks;

describe('what is kept', () => {
  it('becomes one file for both people, and the chunks go', async () => {
    const { trackId, whole } = await finishedTrack(guest);
    expect(await sizeOf(chunkName(trackId, 0))).toBeNull();
    for (const person of [host, guest]) {
      const [track] = await playable(person);
      expect(track).toMatchObject({ id: trackId, userId: guest.id, durationMs: 2000, offsetMs: 0 });
      const response = await world.request(track?.url ?? '');
      expect(response.headers.get('content-type')).toBe('audio/webm');
      expect(Buffer.from(await response.arrayBuffer()).equals(whole)).toBe(true);
    }
    const foreign = await world.call('listTracks', { recordingId: scene.place.recordingId }, stranger);
    expect(foreign.status).toBe(403);
  });

  it('is played in parts', async () => {
    const { whole } = await finishedTrack(guest);
    const [track] = await playable(host);
    const part = async (range: string) => {
      const response = await world.request(track?.url ?? '', { headers: { range } });
      return {
        status: response.status,
        range: response.headers.get('content-range'),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    };
    const middle = await part('bytes=100-199');
    expect([middle.status, middle.range]).toEqual([206, 'bytes 100-199/1000']);
    expect(middle.bytes.equals(whole.subarray(100, 200))).toBe(true);
    expect((await part('bytes=900-')).bytes.equals(whole.subarray(900))).toBe(true);
    expect((await part('bytes=-50')).bytes.equals(whole.subarray(950))).toBe(true);
    expect(await part('bytes=1000-')).toMatchObject({ status: 416, range: 'bytes */1000' });
  });

  it('is played by links that run out and cannot be made up', async () => {
    await finishedTrack(guest);
    const [track] = await playable(host);
    const url = track?.url ?? '';
    scene.minutesLater = 14;
    expect((await world.request(url)).status).toBe(200);
    scene.minutesLater = 16;
    expect((await world.request(url)).status).toBe(403);
    scene.minutesLater = 0;
    expect((await world.request(`${url}x`)).status).toBe(403);
    const later = url.replace(/~(\d{13})\b/, (_, until: string) => `~${Number(until) + 60_000}`);
    expect(later).not.toBe(url);
    expect((await world.request(later)).status).toBe(403);
  });

  it('of someone who takes their consent back goes at once, with its files; the other’s stays', async () => {
    const mine = await finishedTrack(guest);
    const theirs = await finishedTrack(host);
    const growing = await newTrack(guest);
    await send(growing, 0, webmBytes(10), guest);
    const link = (await playable(guest)).find(({ id }) => id === mine.trackId);
    await world.call('giveConsent', { roomId: scene.place.roomId, given: false }, guest);
    await world.runJobs();
    expect((await playable(host)).map(({ id }) => id)).toEqual([theirs.trackId]);
    expect((await world.request(link?.url ?? '')).status).toBe(404);
    expect(await sizeOf(mediaName(mine.trackId))).toBeNull();
    expect(await sizeOf(chunkName(growing, 0))).toBeNull();
    expect((await send(growing, 1, webmBytes(10), guest)).status).toBe(404);
  });

  it('goes with its files even if its id was sent in capitals', async () => {
    const trackId = randomUUID().toUpperCase();
    await begin(guest, { trackId });
    await send(trackId, 0, webmBytes(10), guest);
    expect(await sizeOf(chunkName(trackId.toLowerCase(), 0))).toBe(10);
    await world.call('giveConsent', { roomId: scene.place.roomId, given: false }, guest);
    await world.runJobs();
    for (const id of [trackId, trackId.toLowerCase()]) expect(await sizeOf(chunkName(id, 0))).toBeNull();
  });

  it('can be deleted by either person and by no one else', async () => {
    const { trackId } = await finishedTrack(guest);
    const remove = (person: TestPerson) =>
      world.call('deleteRecording', { recordingId: scene.place.recordingId }, person);
    expect((await remove(stranger)).status).toBe(403);
    expect((await remove(host)).status).toBe(200);
    await world.runJobs();
    expect(await playable(guest)).toEqual([]);
    expect(await sizeOf(mediaName(trackId))).toBeNull();
    expect((await begin(guest)).status).toBe(409);
  });

  it('goes after the promised number of days', async () => {
    const { trackId } = await finishedTrack(guest);
    const age = (days: number) =>
      world.pool.query(`update recordings set started_at = now() - $1 * interval '1 day'`, [days]);
    const expire = async () => {
      await addJob(world.db, 'expire-recordings', {});
      await world.runJobs();
    };
    await age(89);
    await expire();
    expect(await sizeOf(mediaName(trackId))).toBe(1000);
    await age(91);
    await expire();
    expect(await sizeOf(mediaName(trackId))).toBeNull();
  });
});

it('finds its file although its row was restored from before that was made', async () => {
  const { trackId, whole } = await finishedTrack(guest);
  await world.db
    .updateTable('recording_tracks')
    .set({ duration_ms: null })
    .where('id', '=', trackId)
    .execute();
  await addJob(world.db, 'join-chunks', { trackId });
  await world.runJobs();
  const [track] = await playable(guest);
  const response = await world.request(track?.url ?? '');
  expect(Buffer.from(await response.arrayBuffer()).equals(whole)).toBe(true);
});

it('becomes a file as soon as its store is back, however long that was away', async () => {
  const trackId = await newTrack(guest);
  await send(trackId, 0, webmBytes(400), guest);
  await finish(trackId, 1, guest);
  scene.isDiskFull = true;
  await expect(world.runJobs()).rejects.toThrow('no space left on device');
  await exhaustJobs(world.pool);
  scene.isDiskFull = false;
  await addJob(world.db, 'sweep', {});
  await world.runJobs();
  expect((await playable(guest)).map(({ id }) => id)).toEqual([trackId]);
});

describe('a track whose page never came back', () => {
  const lookForAbandoned = async () => {
    await world.pool.query(`update recording_tracks set grown_at = now() - interval '11 minutes'`);
    await addJob(world.db, 'join-abandoned', {});
    await world.runJobs();
  };

  it('can be played as far as it got, and still takes the rest', async () => {
    const trackId = await newTrack(guest);
    const chunks = [webmBytes(400), webmBytes(200)] as const;
    await send(trackId, 0, chunks[0], guest);
    await lookForAbandoned();
    expect(await playable(host)).toEqual([]);
    await endRecording(world, scene.place.recordingId);
    await lookForAbandoned();
    expect(await playable(host)).toHaveLength(1);
    expect(await sizeOf(mediaName(trackId))).toBe(400);

    await send(trackId, 1, chunks[1], guest);
    await finish(trackId, 2, guest);
    await world.runJobs();
    expect(await sizeOf(mediaName(trackId))).toBe(600);
    expect(await sizeOf(chunkName(trackId, 1))).toBeNull();
  });
});
