import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PREFIX } from '../../src/contract/wire.ts';
import type { TrackType } from '../../src/domain/recording/track.ts';
import type { Media } from '../../src/server/ports/media.ts';
import type { Storage } from '../../src/server/ports/storage.ts';
import type { TestPerson } from '../people.ts';
import { openRecording } from '../recording-room.ts';
import { makeWorld } from '../world.ts';

const copyingMedia: Media = {
  join: async (pieces, _limits, keep) => {
    const folder = await mkdtemp(join(tmpdir(), 'fellow-eye-join-'));
    await writeFile(join(folder, 'joined'), pieces);
    try {
      await keep(join(folder, 'joined'));
    } finally {
      await rm(folder, { recursive: true });
    }
    return 2000;
  },
  decode: (_media, _limits, hear) => hear({ spans: [], read: async () => new Int16Array(0) }),
  close: async () => {},
};

/** Two people in a room that is being recorded, and a third; the clock and the disk do as the test says. */
export const makeTrackScene = async () => {
  const state = { minutesLater: 0, isDiskFull: false };
  const world = await makeWorld({
    now: () => new Date(Date.now() + state.minutesLater * 60_000),
    // What comes out is what went in, so that every byte can be followed to the player.
    media: copyingMedia,
  });
  const storage: Storage = world.ports.storage;
  const [put, putFile] = [storage.put.bind(storage), storage.putFile.bind(storage)];
  const whenThereIsRoom = (work: () => Promise<void>) =>
    state.isDiskFull
      ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      : work();
  storage.put = (name, bytes) => whenThereIsRoom(() => put(name, bytes));
  storage.putFile = (name, file) => whenThereIsRoom(() => putFile(name, file));
  const host = await world.makePerson('Hana', 'Host');
  const guest = await world.makePerson('Gwen', 'Guest');
  const stranger = await world.makePerson('Stef', 'Stranger');
  const place = await openRecording(world, host, guest);
  return Object.assign(state, { world, host, guest, stranger, place });
};

export type TrackScene = Awaited<ReturnType<typeof makeTrackScene>>;

/** Every test has its own recording, so that rate limits are not shared. */
export const renew = async (scene: TrackScene): Promise<void> => {
  scene.minutesLater = 0;
  scene.isDiskFull = false;
  await scene.world.pool.query('delete from rate_limits');
  scene.place = await openRecording(scene.world, scene.host, scene.guest);
};

/** The calls about tracks. Asks for the scene when called: it is made later. */
export const trackCalls = (scene: () => Pick<TrackScene, 'world' | 'place'>) => {
  const begin = (person: TestPerson, changes: Record<string, unknown> = {}) =>
    scene().world.call(
      'startTrack',
      {
        recordingId: scene().place.recordingId,
        type: 'audio/webm' satisfies TrackType,
        startedAt: scene().place.startedAt,
        ...changes,
      },
      person,
    );
  const newTrack = async (person: TestPerson) => (await begin(person)).body.trackId;
  const send = async (
    trackId: string,
    number: number,
    bytes: Uint8Array<ArrayBuffer>,
    person: TestPerson,
  ) => {
    const response = await scene().world.request(`${API_PREFIX}/recording/track/${trackId}/${number}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${person.token}` },
      body: bytes,
    });
    const body: { next?: number; error?: string } = JSON.parse(await response.text());
    return { status: response.status, body };
  };
  const finish = (trackId: string, chunks: number, person: TestPerson) =>
    scene().world.call('finishTrack', { trackId, chunks }, person);
  return { begin, newTrack, send, finish };
};
