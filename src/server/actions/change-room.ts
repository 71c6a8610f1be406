import type { Room } from '../../contract/room.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { mayAccept, mayCancel, mayReschedule } from '../../domain/room-permission.ts';
import type { Person } from '../person.ts';
import type { Ports } from '../ports.ts';
import type { Database } from '../store/database.ts';
import { lockMeeting } from '../store/meeting.ts';
import { closeProposals } from '../store/proposal.ts';
import { findRoom } from '../store/room.ts';
import { removeRoom, setGuest, setStart } from '../store/room-change.ts';
import { tellCalendars, tellCancellation } from '../store/room-version.ts';

type Change = {
  roomId: string;
  permit: (room: Room) => Outcome<true>;
  /** The conditional statement and what follows from it; false when someone else changed the room in between. */
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
      apply: async (trx) => {
        if (!(await setGuest(trx, roomId, person.id, now))) return false;
        await tellCalendars(trx, roomId, { occasion: 'accepted', byUserId: person.id });
        return true;
      },
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
      apply: async (trx) => {
        if (!(await setStart(trx, roomId, person.id, new Date(startUtc)))) return false;
        await closeProposals(trx, roomId, 'superseded');
        await tellCalendars(trx, roomId, { occasion: 'moved', byUserId: person.id });
        return true;
      },
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
    apply: async (trx) => {
      const meeting = await lockMeeting(trx, roomId);
      if (!meeting || !(await removeRoom(trx, roomId, person.id))) return false;
      await closeProposals(trx, roomId, 'superseded');
      await tellCancellation(trx, meeting, person.id);
      return true;
    },
  });
  return outcome.ok ? done({ status: true }) : outcome;
};
