import type { Change } from '../../contract/realtime.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Room } from '../../contract/room.ts';
import type { Touch } from './touch.ts';

type Rooms = readonly Room[];

const byStart = (one: Room, other: Room): number =>
  Date.parse(one.startUtc) - Date.parse(other.startUtc) || (one.id < other.id ? -1 : 1);

export const withoutRoom = (rooms: Rooms, id: string): Rooms => rooms.filter((room) => room.id !== id);

export const withRoom = (rooms: Rooms, room: Room): Rooms =>
  [...withoutRoom(rooms, room.id), room].toSorted(byStart);

/** The list after a change that the server told of. */
export const applyChange = (rooms: Rooms, change: Change): Rooms => {
  if (change.table !== 'practice_rooms') return rooms;
  if (change.new) return withRoom(rooms, change.new);
  return change.old ? withoutRoom(rooms, change.old.id) : rooms;
};

/** A room as it will be once the server agrees to what was just asked of it; null when it will be gone. */
const touched = (room: Room, touch: Touch, me: { id: string; profile: Profile | null }): Room | null => {
  if (touch.kind === 'accept') return { ...room, guestId: me.id, guestProfile: me.profile };
  // A move overtakes whatever time was proposed.
  if (touch.kind === 'reschedule') return { ...room, startUtc: touch.startUtc, proposal: null };
  return null;
};

/** The list as it will be once the server agrees to everything that was just asked of it. */
export const withTouches = (
  rooms: Rooms,
  touches: readonly Touch[],
  me: { id: string; profile: Profile | null },
): Rooms => {
  if (touches.length === 0) return rooms;
  return rooms
    .flatMap((room) => {
      const after = touches
        .filter(({ roomId }) => roomId === room.id)
        .reduce<Room | null>((before, touch) => before && touched(before, touch, me), room);
      return after ? [after] : [];
    })
    .toSorted(byStart);
};
