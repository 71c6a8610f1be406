import type { Room } from '../../contract/room.ts';
import type { Round } from '../../contract/round.ts';
import { refuse, type Outcome } from '../../domain/refusal.ts';
import type { Ports } from '../ports.ts';
import type { Database } from '../store/database.ts';
import { findRoom } from '../store/room.ts';
import { findLatestRound, lockRoom } from '../store/round.ts';

export type InRoom = { trx: Database; room: Room; round: Round | null };

/**
 * Does something in a room while nobody else can: the room is locked, so that two tabs of a host, or a host and a
 * timer, take turns and the second one decides on what the first one left.
 */
export const inRoom = <T>(
  { db }: Ports,
  roomId: string,
  work: (state: InRoom) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  db.transaction().execute(async (trx) => {
    await lockRoom(trx, roomId);
    const room = await findRoom(trx, roomId);
    if (!room) return refuse('missing');
    return work({ trx, room, round: await findLatestRound(trx, roomId) });
  });
