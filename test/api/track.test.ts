import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHUNK_LIMIT_BYTES } from '../../src/domain/recording/track.ts';
import { chunkName } from '../../src/server/platform/files/track-file.ts';
import type { TestPerson } from '../people.ts';
import { endRecording, openRecording, webmBytes } from '../recording-room.ts';
import type { World } from '../world.ts';
import { makeTrackScene, renew, trackCalls, type TrackScene } from './track-scene.ts';

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

describe('beginning a track', () => {
  it('is for the two people of the room', async () => {
    expect((await begin(guest)).status).toBe(200);
    expect((await begin(stranger)).status).toBe(403);
  });

  it('needs their consent, and one that is taken back is none', async () => {
    await world.call('giveConsent', { roomId: scene.place.roomId, given: false }, guest);
    const answer = await begin(guest);
    expect([answer.status, answer.body.error]).toEqual([403, 'You have not agreed to be recorded.']);
  });

  it('of the camera needs consent to the picture', async () => {
    const consent = { roomId: scene.place.roomId, given: true, picture: false };
    await world.call('giveConsent', consent, guest);
    expect((await begin(guest, { type: 'audio/webm' })).status).toBe(200);
    const answer = await begin(guest, { type: 'video/webm' });
    expect([answer.status, answer.body.error]).toEqual([
      403,
      'You have agreed to be recorded by sound only.',
    ]);
    const facts = (await world.call('readCall', { roomId: scene.place.roomId }, guest)).body;
    expect(facts.myConsent).toMatchObject({ given: true, picture: false });
  });

  it('of the camera takes no more chunks once sound only was chosen, and keeps what came before', async () => {
    const { trackId } = (await begin(guest, { type: 'video/webm' })).body;
    expect((await send(trackId, 0, webmBytes(64), guest)).status).toBe(200);
    await world.call('giveConsent', { roomId: scene.place.roomId, given: true, picture: false }, guest);
    const late = await send(trackId, 1, webmBytes(64), guest);
    expect([late.status, late.body.error]).toEqual([409, 'This track is finished.']);
    await world.runJobs();
    const { tracks } = (await world.call('listTracks', { recordingId: scene.place.recordingId }, guest)).body;
    expect(tracks.map(({ id }) => id)).toEqual([trackId]);
  });

  it('of the camera is not taken where only microphones are recorded, whatever a browser says', async () => {
    world.ports.recordsVideo = false;
    await world.call('giveConsent', { roomId: scene.place.roomId, given: true, picture: true }, guest);
    const types = ['audio/webm', 'video/webm'] as const;
    const answers = [];
    for (const type of types) answers.push((await begin(guest, { type })).status);
    world.ports.recordsVideo = true;
    expect(answers).toEqual([200, 403]);
  });

  it('can be agreed to and declined only so often, since each answer stays as a row; declining is always heard', async () => {
    const { roomId } = scene.place;
    const answers = [];
    for (let count = 0; count < 60; count += 1)
      for (const given of [true, false])
        answers.push((await world.call('giveConsent', { roomId, given }, guest)).status);
    expect(answers.at(-2)).toBe(429);
    expect(answers.at(-1)).toBe(200);
    const { rows } = await world.pool.query('select from recording_consents where room_id = $1', [roomId]);
    expect(rows.length).toBeLessThan(110);
    expect((await begin(guest)).status).toBe(403);
  });

  it('needs a recording that runs', async () => {
    await endRecording(world, scene.place.recordingId);
    const answer = await begin(guest, { startedAt: Date.now() + 1 });
    expect([answer.status, answer.body.error]).toEqual([409, 'This recording has stopped.']);
    expect((await begin(guest, { recordingId: randomUUID() })).status).toBe(404);
  });

  it('may come late, from a browser that was cut off while it recorded, but not after a day', async () => {
    await endRecording(world, scene.place.recordingId);
    scene.minutesLater = 24 * 60 - 5;
    expect((await begin(guest)).status).toBe(200);
    scene.minutesLater = 24 * 60 + 5;
    expect((await begin(guest)).status).toBe(409);
  });

  it('takes WebM and nothing else', async () => {
    expect((await begin(guest, { type: 'video/mp4' })).status).toBe(400);
    const trackId = await newTrack(guest);
    const html = new TextEncoder().encode('<html></html>');
    expect((await send(trackId, 0, html, guest)).status).toBe(400);
  });

  it('asked again under the same id is the same track, for its owner only', async () => {
    const trackId = randomUUID();
    const first = await begin(guest, { trackId });
    await endRecording(world, scene.place.recordingId);
    const again = await begin(guest, { trackId });
    expect([first.body.trackId, again.body.trackId, again.status]).toEqual([trackId, trackId, 200]);
    expect((await begin(host, { trackId })).status).toBe(403);
  });

  it('bears with a wrong clock but not without bounds', async () => {
    await begin(guest, { startedAt: 0 });
    const { startedAt } = await world.db
      .selectFrom('recording_tracks')
      .select('started_at as startedAt')
      .where('recording_id', '=', scene.place.recordingId)
      .executeTakeFirstOrThrow();
    expect(scene.place.startedAt - startedAt.getTime()).toBe(60_000);
  });
});

describe('a track that begins in the very moment', () => {
  const tracksLeft = async () =>
    (
      await world.pool.query('select 1 from recording_tracks where recording_id = $1', [
        scene.place.recordingId,
      ])
    ).rowCount;
  const ends = {
    'its person takes their consent back': () =>
      world.call('giveConsent', { roomId: scene.place.roomId, given: false }, guest),
    'the recording is deleted': () =>
      world.call('deleteRecording', { recordingId: scene.place.recordingId }, host),
  };

  it.each(Object.entries(ends))('%s does not stay', async (_, end) => {
    for (let time = 0; time < 8; time += 1) {
      scene.place = await openRecording(world, host, guest);
      const [ended] = await Promise.all([end(), ...Array.from({ length: 5 }, () => begin(guest))]);
      expect([ended.status, await tracksLeft()]).toEqual([200, 0]);
    }
  });
});

describe('sending chunks', () => {
  it('keeps them in order and once', async () => {
    const trackId = await newTrack(guest);
    const bytes = webmBytes(500);
    expect((await send(trackId, 1, bytes, guest)).status).toBe(409);
    expect(await send(trackId, 0, bytes, guest)).toMatchObject({ status: 200, body: { next: 1 } });
    expect(await send(trackId, 0, webmBytes(9), guest)).toMatchObject({ status: 200, body: { next: 1 } });
    expect(await send(trackId, 1, bytes, guest)).toMatchObject({ status: 200, body: { next: 2 } });
    const kept = await world.ports.storage.read(chunkName(trackId, 0), 0, 1000);
    expect(Buffer.from(kept).equals(bytes)).toBe(true);
  });

  it('keeps one of two that arrive at once', async () => {
    const trackId = await newTrack(guest);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(trackId, 0, webmBytes(100), guest)),
    );
    expect(answers.map(({ body }) => body.next)).toEqual(Array.from({ length: 6 }, () => 1));
    expect((await finish(trackId, 1, guest)).status).toBe(200);
  });

  it('refuses another person’s track', async () => {
    const trackId = await newTrack(guest);
    expect((await send(trackId, 0, webmBytes(10), host)).status).toBe(403);
    expect((await send(trackId, 0, webmBytes(10), stranger)).status).toBe(403);
    expect((await finish(trackId, 0, host)).status).toBe(403);
    expect((await send(randomUUID(), 0, webmBytes(10), guest)).status).toBe(404);
  });

  it('refuses what is too large and stays usable', async () => {
    const trackId = await newTrack(guest);
    expect((await send(trackId, 0, webmBytes(CHUNK_LIMIT_BYTES + 1), guest)).status).toBe(413);
    expect((await send(trackId, 0, webmBytes(2_000_000), guest)).status).toBe(413);
    expect((await send(trackId, 0, webmBytes(CHUNK_LIMIT_BYTES), guest)).status).toBe(200);
  });

  it('goes on after the recording stopped, until the track is finished', async () => {
    const trackId = await newTrack(guest);
    await endRecording(world, scene.place.recordingId);
    expect((await send(trackId, 0, webmBytes(10), guest)).status).toBe(200);
    expect((await finish(trackId, 2, guest)).status).toBe(409);
    expect((await finish(trackId, 1, guest)).status).toBe(200);
    expect((await finish(trackId, 1, guest)).status).toBe(200);
    expect((await send(trackId, 1, webmBytes(10), guest)).status).toBe(409);
    expect((await send(trackId, 0, webmBytes(10), guest)).status).toBe(200);
  });

  it('says so when the disk is full, and goes on where it was when there is room', async () => {
    const trackId = await newTrack(guest);
    const bytes = webmBytes(800);
    await send(trackId, 0, bytes, guest);
    scene.isDiskFull = true;
    expect(await send(trackId, 1, bytes, guest)).toMatchObject({
      status: 507,
      body: {
        error: 'The server has no room left for your recording. Your browser keeps it and will try again.',
      },
    });
    scene.isDiskFull = false;
    expect(await send(trackId, 1, bytes, guest)).toMatchObject({ status: 200, body: { next: 2 } });
  });
});
