import { done, refuse } from '../../domain/foundation/refusal.ts';
import type { Ports } from '../platform/ports.ts';
import { findRecording } from './recording.store.ts';
import { findOwnRoom } from '../room/own-room.ts';

/** A recording of a room of the caller's: 'missing' when there is none, 'forbidden' to all but the room's two people. */
export const findOwnRecording = async (ports: Pick<Ports, 'db'>, recordingId: string, userId: string) => {
  const recording = await findRecording(ports.db, recordingId);
  if (!recording) return refuse('missing');
  const room = await findOwnRoom(ports, recording.roomId, userId);
  return room.ok ? done({ room: room.value, recording }) : room;
};
