import { API_PREFIX } from '../../src/contract/wire.ts';
import type { TrackType } from '../../src/domain/track.ts';
import type { Storage } from '../../src/server/ports/storage.ts';
import type { TestPerson } from '../people.ts';
import { openRecording } from '../recording-room.ts';
import { makeWorld } from '../world.ts';

/** Two people in a room that is being recorded, and a third; the clock and the disk do as the test says. */
export const makeTrackScene = async () => {
  const state = { minutesLater: 0, isDiskFull: false };
  const world = await makeWorld({
    now: () => new Date(Date.now() + state.minutesLater * 60_000),
    // What comes out is what went in, so that every byte can be followed to the player.
    remuxer: { remux: async (pieces) => ({ bytes: pieces, durationMs: 2000 }) },
  });
  const storage: Storage = world.ports.storage;
  const put = storage.put.bind(storage);
  storage.put = (name, bytes) =>
    state.isDiskFull
      ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      : put(name, bytes);
  const host = await world.makePerson('Hana', 'Host');
  const guest = await world.makePerson('Gwen', 'Guest');
  const stranger = await world.makePerson('Stef', 'Stranger');
  const place = await openRecording(world, host, guest);
  return Object.assign(state, { world, host, guest, stranger, place });
};

export type TrackScene = Awaited<ReturnType<typeof makeTrackScene>>;

/** Every test has a recording of its own, and none pays for the attempts of another. */
export const renew = async (scene: TrackScene): Promise<void> => {
  scene.minutesLater = 0;
  scene.isDiskFull = false;
  await scene.world.pool.query('delete from rate_limits');
  scene.place = await openRecording(scene.world, scene.host, scene.guest);
};

/** The calls about tracks. Asks for the scene when called: it is made later. */
export const trackCalls = (scene: () => TrackScene) => {
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
