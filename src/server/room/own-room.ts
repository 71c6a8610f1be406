import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import { mayEnter } from '../../domain/room/room-policy.ts';
import type { Ports } from '../platform/ports.ts';
import { findRoom, type StoredRoom } from './room.store.ts';

/** A room of the caller's: 'missing' when there is none, 'forbidden' to all but the room's two people. */
export const findOwnRoom = async (
  { db }: Pick<Ports, 'db'>,
  roomId: string,
  userId: string,
): Promise<Outcome<StoredRoom>> => {
  const room = await findRoom(db, roomId);
  if (!room) return refuse('missing');
  const permission = mayEnter(room, userId);
  return permission.ok ? done(room) : permission;
};
