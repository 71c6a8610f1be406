import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETED_USER_ID } from '../../src/domain/account/deleted-user.ts';
import { chunkName } from '../../src/server/platform/files/track-file.ts';
import type { SpokenWord } from '../../src/domain/recording/transcript.ts';
import { API_PREFIX } from '../../src/contract/wire.ts';
import { everyRow } from '../every-row.ts';
import type { TestPerson } from '../people.ts';
import { practisedRoom } from '../practised-room.ts';
import { openRecording, webmBytes } from '../recording-room.ts';
import { unheardMedia } from '../unheard-media.ts';
import { makeWorld, type World } from '../world.ts';
import { erasureCalls, makeLeaver } from './erasure-calls.ts';
import { hurryJobs } from '../job-queue.ts';

let world: World;
let leaver: TestPerson;
let partner: TestPerson;
// What the engine hears, and what happens while it listens.
let listen: () => Promise<SpokenWord[]> = async () => [];

beforeAll(async () => {
  world = await makeWorld({
    media: unheardMedia,
    speech: {
      name: 'a test engine',
      readiness: async () => ({ ready: true }),
      transcribe: () => listen(),
      close: async () => {},
    },
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  listen = async () => [];
  ({ leaver, partner } = await makeLeaver(world));
});

const { erase } = erasureCalls(() => ({ world, leaver }));

describe('in the middle of a recording', () => {
  it('ends it and the room, and the partner’s part is kept and judged', async () => {
    const place = await openRecording(world, partner, leaver);
    const upload = async (person: TestPerson) => {
      const fields = {
        recordingId: place.recordingId,
        type: 'audio/webm' as const,
        startedAt: place.startedAt,
      };
      const { trackId } = (await world.call('startTrack', fields, person)).body;
      await world.request(`${API_PREFIX}/recording/track/${trackId}/0`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${person.token}` },
        body: webmBytes(500),
      });
      return trackId;
    };
    const [theirs, mine] = [await upload(leaver), await upload(partner)];
    await erase();
    await world.runJobs();
    const { room } = (await world.call('readRoom', { roomId: place.roomId }, partner)).body;
    expect(room).toMatchObject({ stage: 'Finished', guestId: DELETED_USER_ID });
    const { round } = (await world.call('readLatestRound', { roomId: place.roomId }, partner)).body;
    expect(round?.recording?.stoppedAt).not.toBeNull();
    expect(round?.progress).toBe('uploading');
    expect(await world.ports.storage.size(chunkName(theirs, 0))).toBeNull();
    expect(await world.ports.storage.size(chunkName(mine, 0))).toBe(500);
  });

  it('words that were being written down at that moment do not come back', async () => {
    const { guests } = await practisedRoom(world.ports, leaver, partner);
    await world.pool.query(`update practice_rounds set transcript = null, assessment = null where id = $1`, [
      guests.roundId,
    ]);
    const round = await world.db
      .selectFrom('practice_rounds as round')
      .innerJoin('practice_rooms as room', 'room.id', 'round.room_id')
      .select(['room.id', 'room.room_url'])
      .where('round.id', '=', guests.roundId)
      .executeTakeFirstOrThrow();
    await world.db
      .updateTable('practice_rooms')
      .set({ room_url: `x-${round.id}` })
      .where('id', '=', round.id)
      .execute();
    const erasures: number[] = [];
    let listenings = 0;
    listen = async () => {
      listenings += 1;
      if (erasures.length === 0) erasures.push((await erase()).status);
      return [{ text: 'whisper', startMs: 0, endMs: 500 }];
    };
    await world.call(
      'startAssessment',
      { roomUrl: `x-${round.id}`, roomId: round.id, roundId: guests.roundId, caseName: 'x' },
      partner,
    );
    await world.runJobs();
    expect(erasures).toEqual([200]);
    expect((await everyRow(world.pool)).filter((row) => row.includes('whisper'))).toEqual([]);
    await hurryJobs(world.pool);
    // The partner's own words are listened to again, and kept.
    await world.runJobs().catch(() => undefined);
    const { turns } = (await world.call('readAssessment', { roundId: guests.roundId }, partner)).body;
    expect([turns.map(({ speaker }) => speaker), listenings]).toEqual([['candidate'], 3]);
  });
});
