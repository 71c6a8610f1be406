import { refuse, type Outcome, type Permission } from '../../domain/foundation/refusal.ts';
import type { Ports } from '../platform/ports.ts';
import type { Database } from '../platform/database/database.ts';
import { lockRoom, type StoredRoom } from './room.store.ts';
import type { Person } from '../platform/http/request.ts';
import { transact, transactKeeping } from '../platform/database/transact.ts';

/** The transaction that holds a room, and the room as it is now. */
export type InRoom = { trx: Database; room: StoredRoom };

/** Who asks for a change, and the rule that lets them; with `keeping`, what was written before a refusal stays. */
export type AskedBy<Subject> = {
  person: Person;
  may: (subject: Subject, userId: string) => Permission;
  keeping?: boolean;
};

/**
 * Changes a room, or something in it, while it is locked: of several callers at once each decides on what the one before
 * left. 'missing' without the room, and whatever `may` refuses.
 */
export const inRoom = <T>(
  { db }: Pick<Ports, 'db'>,
  { roomId, person, may, keeping = false }: { roomId: string } & AskedBy<StoredRoom>,
  work: (state: InRoom) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  (keeping ? transactKeeping : transact<Outcome<T>>)(db, async (trx) => {
    const room = await lockRoom(trx, roomId);
    if (!room) return refuse('missing');
    const permission = may(room, person.id);
    return permission.ok ? work({ trx, room }) : permission;
  });
