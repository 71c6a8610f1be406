import type { Round } from '../../contract/round.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { mayEnter } from '../../domain/room-policy.ts';
import type { Ports } from '../ports.ts';
import { findRecording } from '../store/recording.ts';
import { findRoom, type StoredRoom } from '../store/room.ts';
import { findRound } from '../store/round.ts';

type Reader = Pick<Ports, 'db'>;

/** A room, a round or a recording of the caller's: 'missing' when there is none, 'forbidden' to all but the room's two people. */
export const findOwnRoom = async (
  { db }: Reader,
  roomId: string,
  userId: string,
): Promise<Outcome<StoredRoom>> => {
  const room = await findRoom(db, roomId);
  if (!room) return refuse('missing');
  const permission = mayEnter(room, userId);
  return permission.ok ? done(room) : permission;
};

export const findOwnRound = async (
  ports: Reader,
  roundId: string,
  userId: string,
): Promise<Outcome<{ room: StoredRoom; round: Round }>> => {
  const round = await findRound(ports.db, roundId);
  if (!round) return refuse('missing');
  const room = await findOwnRoom(ports, round.roomId, userId);
  return room.ok ? done({ room: room.value, round }) : room;
};

export const findOwnRecording = async (ports: Reader, recordingId: string, userId: string) => {
  const recording = await findRecording(ports.db, recordingId);
  if (!recording) return refuse('missing');
  const room = await findOwnRoom(ports, recording.roomId, userId);
  return room.ok ? done(recording) : room;
};
