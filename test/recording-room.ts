import { randomBytes } from 'node:crypto';
import { freeSlot } from './free-slot.ts';
import type { TestPerson } from './people.ts';
import type { World } from './world.ts';

/** Bytes that begin as a WebM file does and are nothing else. */
export const webmBytes = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(randomBytes(size));
  bytes.set([0x1a, 0x45, 0xdf, 0xa3]);
  return bytes;
};

/** A room whose round is being recorded, and whose people agreed to it. */
export const openRecording = async (world: World, host: TestPerson, guest: TestPerson) => {
  const plan = { hostId: host.id, startUtc: freeSlot(), private: true, durationMinutes: 60 as const };
  const roomId = (await world.call('createRoom', plan, host)).body.room.id;
  await world.call('updateRoom', { roomId, guestId: guest.id }, guest);
  const { id: roundId } = await world.db
    .insertInto('practice_rounds')
    .values({
      room_id: roomId,
      round_number: 1,
      candidate_id: host.id,
      case_brief_id: null,
      case_text: null,
      transcript: null,
      assessment: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: recordingId, started_at: startedAt } = await world.db
    .insertInto('recordings')
    .values({ round_id: roundId, started_by: host.id, stopped_at: null })
    .returning(['id', 'started_at'])
    .executeTakeFirstOrThrow();
  for (const person of [host, guest]) await world.call('giveConsent', { roomId, given: true }, person);
  return { roomId, roundId, recordingId, startedAt: startedAt.getTime() };
};

/** Ends a recording as the host does. */
export const endRecording = (world: World, recordingId: string) =>
  world.db.updateTable('recordings').set({ stopped_at: new Date() }).where('id', '=', recordingId).execute();
