import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { limits } from '../../src/server/platform/http/limits.ts';
import { MediaOverrun, type Media } from '../../src/server/ports/media.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';
import { chunkName, mediaName } from '../../src/server/platform/files/track-file.ts';
import { hostileWebm } from '../hostile-webm.ts';
import { hurryJobs } from '../job-queue.ts';
import type { TestPerson } from '../people.ts';
import { endRecording, openRecording } from '../recording-room.ts';
import { makeWorld, type World } from '../world.ts';
import { trackCalls } from './track-scene.ts';

let world: World;
let host: TestPerson;
let guest: TestPerson;
let place: Awaited<ReturnType<typeof openRecording>>;
let media: Media;
beforeAll(async () => {
  world = await makeWorld();
  ({ media } = world.ports);
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
});
afterAll(() => world.close());
beforeEach(async () => {
  world.ports.media = media;
  place = await openRecording(world, host, guest);
});

const { newTrack, send, finish } = trackCalls(() => ({ world, place }));

/** Uploads a track of one chunk and finishes it. */
const upload = async (person: TestPerson, bytes: Uint8Array) => {
  const trackId = await newTrack(person);
  await send(trackId, 0, new Uint8Array(bytes), person);
  await finish(trackId, 1, person);
  return trackId;
};
const assess = async () => {
  await endRecording(world, place.recordingId);
  await addJob(world.db, 'assess-round', { roundId: place.roundId });
  await world.runJobs();
  return (await world.call('readLatestRound', { roomId: place.roomId }, host)).body.round;
};

it('a recording that claims to last a day is joined as nothing, and its candidate reads so', async () => {
  await upload(host, hostileWebm([{ seconds: 100_000, packets: 1 }]));
  expect(await assess()).toMatchObject({
    progress: 'failed',
    problem: 'Your recording could not be read, so this round cannot be assessed.',
  });
  const { tracks } = (await world.call('listTracks', { recordingId: place.recordingId }, host)).body;
  expect(tracks).toEqual([]);
});

it('a recording that takes too much to join is tried again, and given up after three times', async () => {
  let joins = 0;
  world.ports.media = {
    ...media,
    join: async () => {
      joins += 1;
      throw new MediaOverrun('media work took too long');
    },
  };
  const trackId = await upload(host, hostileWebm([{ seconds: 0, packets: 3 }]));
  for (let time = 1; time < 3; time += 1) {
    await expect(world.runJobs()).rejects.toThrow(MediaOverrun);
    await hurryJobs(world.pool);
  }
  expect(await assess()).toMatchObject({ progress: 'failed' });
  await world.runJobs();
  expect([joins, await world.ports.storage.size(chunkName(trackId, 0))]).toEqual([3, expect.any(Number)]);
});

it('a recording that takes too much to decode is tried once, and asked for again only so often', async () => {
  let decodings = 0;
  world.ports.media = {
    ...media,
    join: async () => 1000,
    decode: async () => {
      decodings += 1;
      throw new MediaOverrun('media work took too much processor time');
    },
  };
  const trackId = await upload(host, hostileWebm([{ seconds: 0, packets: 3 }]));
  await world.ports.storage.put(mediaName(trackId), new Uint8Array([1]));
  expect([(await assess())?.progress, decodings]).toEqual(['failed', 1]);
  const { roomUrl } = (await world.call('readRoom', { roomId: place.roomId }, host)).body.room;
  const again = () =>
    world.call(
      'startAssessment',
      { roomId: place.roomId, roundId: place.roundId, roomUrl: roomUrl ?? '', caseName: 'x' },
      host,
    );
  expect((await again()).status).toBe(200);
  const rule = limits.assessByPerson;
  for (let asked = 1; asked < rule.points; asked += 1)
    await world.ports.limiter.attempt([{ rule, key: host.id }]);
  expect((await again()).status).toBe(429);
});
