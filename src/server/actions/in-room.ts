import type { Room } from '../../contract/room.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import type { Ports } from '../ports.ts';
import type { Database } from '../store/database.ts';
import { findRoom, lockRoom } from '../store/room.ts';

/** The transaction that holds a room, and the room as it is now. */
export type InRoom = { trx: Database; room: Room };

/**
 * Changes a room, or something in it, while it is locked: of several callers at once each decides on what the one before
 * left. 'missing' without the room, and whatever `may` refuses.
 */
export const inRoom = <T>(
  { db }: Pick<Ports, 'db'>,
  roomId: string,
  may: (room: Room) => Outcome<true>,
  work: (state: InRoom) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  db.transaction().execute(async (trx) => {
    await lockRoom(trx, roomId);
    // Read after the lock: a joined row would otherwise be as old as the moment the lock was asked for.
    const room = await findRoom(trx, roomId);
    if (!room) return refuse('missing');
    const permission = may(room);
    return permission.ok ? work({ trx, room }) : permission;
  });

/** The room after a change, for the answer. */
export const reread = async (trx: Database, roomId: string): Promise<Outcome<{ room: Room }>> => {
  const room = await findRoom(trx, roomId);
  return room ? done({ room }) : refuse('missing');
};
