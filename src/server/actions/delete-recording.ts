import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { mayDeleteRecording } from '../../domain/round-policy.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import { findRound } from '../store/round.ts';
import { removeTracksOfRecording } from '../store/track.ts';
import { findOwnRecording } from './own-room.ts';

/** Deletes both people's tracks of a recording; what was written down of it stays. */
export const deleteRecording = async (
  ports: Ports,
  { person, recordingId }: { person: Person; recordingId: string },
): Promise<Outcome<{ status: true }>> => {
  const recording = await findOwnRecording(ports, recordingId, person.id);
  if (!recording.ok) return recording;
  const round = await findRound(ports.db, recording.value.roundId);
  if (!round) return refuse('missing');
  const permission = mayDeleteRecording(round, person.id);
  if (!permission.ok) return permission;
  await ports.db.transaction().execute((trx) => removeTracksOfRecording(trx, recordingId));
  return done({ status: true });
};
