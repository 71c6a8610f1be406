import { fileURLToPath } from 'node:url';
import { API_PREFIX } from '../../src/contract/wire.ts';
import { readCases } from '../../src/server/station/cases.ts';
import { syncCases } from '../../src/server/station/case.store.ts';
import { freeSlot } from '../free-slot.ts';
import type { TestPerson } from '../people.ts';
import type { World } from '../world.ts';
import { spokenTrack } from './spoken-track.ts';

const CASE = 'gca-transient-visual-loss';

/** Puts the case library into a world. */
export const addCases = async (world: World): Promise<void> => {
  const library = await readCases(fileURLToPath(new URL('../../cases/', import.meta.url)));
  await syncCases(world.db, library.stations);
};

/** A round that has just been recorded, with the guest as candidate and their track sent; its assessment is queued. */
export const recordRound = async (world: World, host: TestPerson, guest: TestPerson) => {
  const plan = { hostId: host.id, startUtc: freeSlot(), private: true, durationMinutes: 60 as const };
  const { room } = (await world.call('createRoom', plan, host)).body;
  const roomId = room.id;
  const roomUrl = room.roomUrl ?? '';
  await world.call('updateRoom', { roomId, guestId: guest.id }, guest);
  const { round } = (await world.call('createRound', { roomId, roundNumber: 1 }, host)).body;
  await world.call('updateRound', { roundId: round.id, candidateId: guest.id }, host);
  await world.call('updateRound', { roundId: round.id, caseBriefId: CASE }, host);
  await world.call('updateRoom', { roomId, stage: 'Interview' }, host);
  await world.call('giveConsent', { roomId, given: true }, guest);
  const { recording } = (await world.call('startRecording', { roomUrl }, host)).body;
  const begun = { recordingId: recording.id, type: 'audio/webm' as const, startedAt: recording.startedAt };
  const { trackId } = (await world.call('startTrack', begun, guest)).body;
  const pieces = await spokenTrack(3, 2);
  for (const [number, body] of pieces.entries())
    await world.request(`${API_PREFIX}/recording/track/${trackId}/${number}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${guest.token}` },
      body,
    });
  await world.call('finishTrack', { trackId, chunks: pieces.length }, guest);
  await world.call('stopRecording', { roomUrl }, host);
  return { roomId, roomUrl, roundId: round.id, trackId };
};
