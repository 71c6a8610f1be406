import type { Room } from '../../contract/room.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { mayAccept, mayCancel, mayReschedule } from '../../domain/room-permission.ts';
import type { Person } from '../person.ts';
import type { Ports } from '../ports.ts';
import type { Database } from '../store/database.ts';
import { findRoom } from '../store/room.ts';
import { removeRoom, setGuest, setStart } from '../store/room-change.ts';

type Change = {
  roomId: string;
  permit: (room: Room) => Outcome<true>;
  /** The conditional statement; false when the room was changed by someone else in between. */
  apply: (trx: Database) => Promise<boolean>;
};

/** Asks the rules, then the database, and when those disagree the rules again: someone else was faster. */
const changeRoom = async ({ db }: Ports, { roomId, permit, apply }: Change): Promise<Outcome<Room>> => {
  const before = await findRoom(db, roomId);
  if (!before) return refuse('missing');
  const permission = permit(before);
  if (!permission.ok) return permission;
  return db.transaction().execute(async (trx) => {
    const applied = await apply(trx);
    const after = await findRoom(trx, roomId);
    if (applied) return done(after ?? before);
    if (!after) return refuse('missing');
    const verdict = permit(after);
    return verdict.ok ? refuse('conflict') : verdict;
  });
};

type RoomReply = Promise<Outcome<{ room: Room }>>;
const asReply = (outcome: Outcome<Room>) => (outcome.ok ? done({ room: outcome.value }) : outcome);

/** Makes the caller the room's guest: of any number of callers exactly one. */
export const acceptRoom = async (
  ports: Ports,
  { person, roomId, guestId }: { person: Person; roomId: string; guestId: string },
): RoomReply => {
  if (guestId !== person.id) return refuse('forbidden', 'You can only accept sessions as yourself.');
  const now = ports.now();
  return asReply(
    await changeRoom(ports, {
      roomId,
      permit: (room) => mayAccept(room, person.id, now.getTime()),
      apply: (trx) => setGuest(trx, roomId, person.id, now),
    }),
  );
};

/** Moves the room to another start. */
export const rescheduleRoom = async (
  ports: Ports,
  { person, roomId, startUtc }: { person: Person; roomId: string; startUtc: string },
): RoomReply =>
  asReply(
    await changeRoom(ports, {
      roomId,
      permit: (room) => mayReschedule(room, person.id, startUtc, ports.now().getTime()),
      apply: (trx) => setStart(trx, roomId, person.id, new Date(startUtc)),
    }),
  );

/** Cancels the room for good. */
export const cancelRoom = async (
  ports: Ports,
  { person, roomId }: { person: Person; roomId: string },
): Promise<Outcome<{ status: true }>> => {
  const outcome = await changeRoom(ports, {
    roomId,
    permit: (room) => mayCancel(room, person.id),
    apply: (trx) => removeRoom(trx, roomId, person.id),
  });
  return outcome.ok ? done({ status: true }) : outcome;
};
