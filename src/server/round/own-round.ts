import type { Round } from '../../contract/round.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import type { Ports } from '../platform/ports.ts';
import type { StoredRoom } from '../room/room.store.ts';
import { findRound } from './round.store.ts';
import { findOwnRoom } from '../room/own-room.ts';

/** A round of a room of the caller's: 'missing' when there is none, 'forbidden' to all but the room's two people. */
export const findOwnRound = async (
  ports: Pick<Ports, 'db'>,
  roundId: string,
  userId: string,
): Promise<Outcome<{ room: StoredRoom; round: Round }>> => {
  const round = await findRound(ports.db, roundId);
  if (!round) return refuse('missing');
  const room = await findOwnRoom(ports, round.roomId, userId);
  return room.ok ? done({ room: room.value, round }) : room;
};
