import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import type { Ports } from '../ports.ts';
import { setRecordingShared } from '../store/shared-recording.ts';
import { findOwnRecording, findOwnRoom } from './own-room.ts';
import type { Person } from './session.ts';

/** Agrees, or no longer, that people with a link to the report hear a recording the caller is on. */
export const shareRecording = async (
  ports: Pick<Ports, 'db'>,
  { person, recordingId, agreed }: { person: Person; recordingId: string; agreed: boolean },
): Promise<Outcome<{ status: true }>> => {
  const recording = await findOwnRecording(ports, recordingId, person.id);
  if (!recording.ok) return recording;
  const room = await findOwnRoom(ports, recording.value.roomId, person.id);
  if (!room.ok) return room;
  const { hostId, guestId } = room.value;
  const other = hostId === person.id ? guestId : hostId;
  if (other === null) return refuse('conflict', 'The other person is no longer there to agree.');
  await setRecordingShared(ports.db, { recordingId, userId: person.id, askedId: other, agreed });
  return done({ status: true });
};
