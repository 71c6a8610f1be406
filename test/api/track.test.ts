import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TrackType } from '../../src/domain/track.ts';
import { CHUNK_LIMIT_BYTES } from '../../src/domain/track.ts';
import { chunkName, mediaName } from '../../src/server/track-file.ts';
import { API_PREFIX } from '../../src/contract/wire.ts';
import type { Storage } from '../../src/server/ports/storage.ts';
import type { TestPerson } from '../people.ts';
import { endRecording, openRecording, webmBytes } from '../recording-room.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
let host: TestPerson;
let guest: TestPerson;
let stranger: TestPerson;
let place: Awaited<ReturnType<typeof openRecording>>;
let minutesLater = 0;
let isDiskFull = false;

beforeAll(async () => {
  world = await makeWorld({
    now: () => new Date(Date.now() + minutesLater * 60_000),
    // What comes out is what went in, so that every byte can be followed to the player.
    remuxer: { remux: async (pieces) => ({ bytes: pieces, durationMs: 2000 }) },
  });
  const storage: Storage = world.ports.storage;
  const put = storage.put.bind(storage);
  storage.put = (name, bytes) =>
    isDiskFull
      ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      : put(name, bytes);
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  stranger = await world.makePerson('Stef', 'Stranger');
});
afterAll(() => world.close());
beforeEach(async () => {
  minutesLater = 0;
  isDiskFull = false;
  await world.pool.query('delete from rate_limits');
  place = await openRecording(world, host, guest);
});

const begin = (person: TestPerson, changes: Record<string, unknown> = {}) =>
  world.call(
    'startTrack',
    {
      recordingId: place.recordingId,
      type: 'audio/webm' satisfies TrackType,
      startedAt: place.startedAt,
      ...changes,
    },
    person,
  );
const newTrack = async (person: TestPerson) => (await begin(person)).body.trackId;
const send = async (trackId: string, number: number, bytes: Uint8Array<ArrayBuffer>, person: TestPerson) => {
  const response = await world.request(`${API_PREFIX}/recording/track/${trackId}/${number}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${person.token}` },
    body: bytes,
  });
  const body: { next?: number; error?: string } = JSON.parse(await response.text());
  return { status: response.status, body };
};
const finish = (trackId: string, chunks: number, person: TestPerson) =>
  world.call('finishTrack', { trackId, chunks }, person);
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
  (await world.call('listTracks', { recordingId: place.recordingId }, person)).body.tracks;

describe('beginning a track', () => {
  it('is for the two people of the room', async () => {
    expect((await begin(guest)).status).toBe(200);
    expect((await begin(stranger)).status).toBe(403);
  });

  it('needs their consent, and one that is taken back is none', async () => {
    await world.call('giveConsent', { roomId: place.roomId, given: false }, guest);
    const answer = await begin(guest);
    expect([answer.status, answer.body.error]).toEqual([403, 'You have not agreed to be recorded.']);
  });

  it('needs a recording that runs', async () => {
    await endRecording(world, place.recordingId);
    const answer = await begin(guest, { startedAt: Date.now() + 1 });
    expect([answer.status, answer.body.error]).toEqual([409, 'This recording has stopped.']);
    expect((await begin(guest, { recordingId: randomUUID() })).status).toBe(404);
  });

  it('may come late, from a browser that was cut off while it recorded, but not after a day', async () => {
    await endRecording(world, place.recordingId);
    minutesLater = 24 * 60 - 5;
    expect((await begin(guest)).status).toBe(200);
    minutesLater = 24 * 60 + 5;
    expect((await begin(guest)).status).toBe(409);
  });

  it('takes WebM and nothing else', async () => {
    expect((await begin(guest, { type: 'video/mp4' })).status).toBe(400);
    const trackId = await newTrack(guest);
    const html = new TextEncoder().encode('<html></html>');
    expect((await send(trackId, 0, html, guest)).status).toBe(400);
  });

  it('asked again under the same id is the same track, and nobody else’s', async () => {
    const trackId = randomUUID();
    const first = await begin(guest, { trackId });
    await endRecording(world, place.recordingId);
    const again = await begin(guest, { trackId });
    expect([first.body.trackId, again.body.trackId, again.status]).toEqual([trackId, trackId, 200]);
    expect((await begin(host, { trackId })).status).toBe(403);
  });

  it('bears with a wrong clock but not without bounds', async () => {
    await begin(guest, { startedAt: 0 });
    const { startedAt } = await world.db
      .selectFrom('recording_tracks')
      .select('started_at as startedAt')
      .where('recording_id', '=', place.recordingId)
      .executeTakeFirstOrThrow();
    expect(place.startedAt - startedAt.getTime()).toBe(60_000);
  });
});

describe('a track that begins in the very moment', () => {
  const tracksLeft = async () =>
    (await world.pool.query('select 1 from recording_tracks where recording_id = $1', [place.recordingId]))
      .rowCount;
  const ends = {
    'its person takes their consent back': () =>
      world.call('giveConsent', { roomId: place.roomId, given: false }, guest),
    'the recording is deleted': () => world.call('deleteRecording', { recordingId: place.recordingId }, host),
  };

  it.each(Object.entries(ends))('%s does not stay', async (_, end) => {
    for (let time = 0; time < 8; time += 1) {
      place = await openRecording(world, host, guest);
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
    await endRecording(world, place.recordingId);
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
    isDiskFull = true;
    expect(await send(trackId, 1, bytes, guest)).toMatchObject({
      status: 502,
      body: { error: 'The recording cannot be stored right now. Your browser keeps it and will try again.' },
    });
    isDiskFull = false;
    expect(await send(trackId, 1, bytes, guest)).toMatchObject({ status: 200, body: { next: 2 } });
  });
});

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
    const foreign = await world.call('listTracks', { recordingId: place.recordingId }, stranger);
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
    minutesLater = 14;
    expect((await world.request(url)).status).toBe(200);
    minutesLater = 16;
    expect((await world.request(url)).status).toBe(403);
    minutesLater = 0;
    expect((await world.request(`${url}x`)).status).toBe(403);
    expect((await world.request(url.replace(/~\d/, '~9'))).status).toBe(403);
  });

  it('of someone who takes their consent back goes at once, with its files; the other’s stays', async () => {
    const mine = await finishedTrack(guest);
    const theirs = await finishedTrack(host);
    const growing = await newTrack(guest);
    await send(growing, 0, webmBytes(10), guest);
    const link = (await playable(guest)).find(({ id }) => id === mine.trackId);
    await world.call('giveConsent', { roomId: place.roomId, given: false }, guest);
    await world.runJobs();
    expect((await playable(host)).map(({ id }) => id)).toEqual([theirs.trackId]);
    expect((await world.request(link?.url ?? '')).status).toBe(404);
    expect(await sizeOf(mediaName(mine.trackId))).toBeNull();
    expect(await sizeOf(chunkName(growing, 0))).toBeNull();
    expect((await send(growing, 1, webmBytes(10), guest)).status).toBe(404);
  });

  it('can be deleted by either person and by nobody else', async () => {
    const { trackId } = await finishedTrack(guest);
    const remove = (person: TestPerson) =>
      world.call('deleteRecording', { recordingId: place.recordingId }, person);
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
      await world.pool.query(`select graphile_worker.add_job('expire-recordings')`);
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
  await world.pool.query(
    `select graphile_worker.add_job('join-chunks', json_build_object('trackId', $1::text))`,
    [trackId],
  );
  await world.runJobs();
  const [track] = await playable(guest);
  const response = await world.request(track?.url ?? '');
  expect(Buffer.from(await response.arrayBuffer()).equals(whole)).toBe(true);
});

it('becomes a file as soon as its store is back, however long that was away', async () => {
  const trackId = await newTrack(guest);
  await send(trackId, 0, webmBytes(400), guest);
  await finish(trackId, 1, guest);
  isDiskFull = true;
  await expect(world.runJobs()).rejects.toThrow('no space left on device');
  await world.pool.query('update graphile_worker._private_jobs set attempts = max_attempts, run_at = now()');
  isDiskFull = false;
  await world.pool.query(`select graphile_worker.add_job('sweep')`);
  await world.runJobs();
  expect((await playable(guest)).map(({ id }) => id)).toEqual([trackId]);
});

describe('a track whose page never came back', () => {
  const lookForAbandoned = async () => {
    await world.pool.query(`update recording_tracks set grown_at = now() - interval '11 minutes'`);
    await world.pool.query(`select graphile_worker.add_job('join-abandoned')`);
    await world.runJobs();
  };

  it('can be played as far as it got, and still takes the rest', async () => {
    const trackId = await newTrack(guest);
    const chunks = [webmBytes(400), webmBytes(200)] as const;
    await send(trackId, 0, chunks[0], guest);
    await lookForAbandoned();
    expect(await playable(host)).toEqual([]);
    await endRecording(world, place.recordingId);
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
