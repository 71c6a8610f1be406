import type { Change } from '../../contract/realtime.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Room } from '../../contract/room.ts';
import { isHost } from '../../domain/room.ts';
import { newest } from '../realtime/newest.ts';

type Rooms = readonly Room[];

/** Something a person does to a room of the lists. */
export type RoomMutation =
  | { kind: 'accept'; roomId: string }
  | { kind: 'reschedule'; roomId: string; startUtc: string }
  | { kind: 'cancel'; roomId: string }
  | { kind: 'step-back'; roomId: string; note: string }
  | { kind: 'answer'; roomId: string; proposalId: string; action: 'agree' | 'keep' | 'cancel' };

/** A room whose proposal was answered. */
const answered = (room: Room, action: 'agree' | 'keep' | 'cancel'): Room | null => {
  if (action === 'cancel') return null;
  if (action === 'keep' || !room.proposal) return { ...room, proposal: null };
  const { startUtc, endUtc } = room.proposal;
  const durationMinutes = (Date.parse(endUtc) - Date.parse(startUtc)) / 60_000;
  return { ...room, startUtc, durationMinutes, proposal: null };
};

const byStart = (one: Room, other: Room): number =>
  Date.parse(one.startUtc) - Date.parse(other.startUtc) || (one.id < other.id ? -1 : 1);

export const withoutRoom = (rooms: Rooms, id: string): Rooms => rooms.filter((room) => room.id !== id);

export const withRoom = (rooms: Rooms, room: Room): Rooms => {
  const known = rooms.find(({ id }) => id === room.id);
  return [...withoutRoom(rooms, room.id), newest(known, room)].toSorted(byStart);
};

/** The list after a change that the feed told of. */
export const applyChange = (rooms: Rooms, change: Change): Rooms => {
  if (change.table !== 'practice_rooms') return rooms;
  if (change.new) return withRoom(rooms, change.new);
  return change.old ? withoutRoom(rooms, change.old.id) : rooms;
};

/** A list that was read, with the rooms of it that are known in a newer revision. */
export const withNewest = (read: Rooms, known: Rooms): Rooms =>
  known.reduce(
    (rooms, room) => (rooms.some(({ id }) => id === room.id) ? withRoom(rooms, room) : rooms),
    read,
  );

/** A room as it will be once the server agrees; null when it will be gone. */
const applied = (
  room: Room,
  mutation: RoomMutation,
  me: { id: string; profile: Profile | null },
): Room | null => {
  if (mutation.kind === 'accept') return { ...room, guestId: me.id, guestProfile: me.profile };
  // Rescheduling replaces whatever time was proposed.
  if (mutation.kind === 'reschedule') return { ...room, startUtc: mutation.startUtc, proposal: null };
  if (mutation.kind === 'answer') return answered(room, mutation.action);
  // The host cannot leave: theirs is cancelled.
  if (mutation.kind === 'step-back' && !room.private && !isHost(room, me.id))
    return { ...room, guestId: null, guestProfile: null, proposal: null };
  return null;
};

/** The list with pending mutations applied: an optimistic view that a failure takes back. */
export const withPending = (
  rooms: Rooms,
  pending: readonly RoomMutation[],
  me: { id: string; profile: Profile | null },
): Rooms => {
  if (pending.length === 0) return rooms;
  return rooms
    .flatMap((room) => {
      const after = pending
        .filter(({ roomId }) => roomId === room.id)
        .reduce<Room | null>((before, mutation) => before && applied(before, mutation, me), room);
      return after ? [after] : [];
    })
    .toSorted(byStart);
};
