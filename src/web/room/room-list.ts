import type { Profile } from '../../contract/profile.ts';
import type { Room } from '../../contract/room.ts';
import { minutesOf } from '../../domain/room/time-range.ts';
import { isHost } from '../../domain/room/room.ts';

type Viewer = { id: string; profile: Profile | null };

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
  const { startUtc } = room.proposal;
  return { ...room, startUtc, durationMinutes: minutesOf(room.proposal), proposal: null };
};

export const byStart = (one: Room, other: Room): number =>
  Date.parse(one.startUtc) - Date.parse(other.startUtc) || (one.id < other.id ? -1 : 1);

/** Null when the room will be gone. */
const applied = (room: Room, mutation: RoomMutation, me: Viewer): Room | null => {
  if (mutation.kind === 'accept') return { ...room, guestId: me.id, guestProfile: me.profile };
  // Rescheduling replaces whatever time was proposed.
  if (mutation.kind === 'reschedule') return { ...room, startUtc: mutation.startUtc, proposal: null };
  if (mutation.kind === 'answer') return answered(room, mutation.action);
  // The host cannot leave: theirs is cancelled.
  if (mutation.kind === 'step-back' && !room.private && !isHost(room, me.id))
    return { ...room, guestId: null, guestProfile: null, proposal: null };
  return null;
};

/** The list as it will be once the server agrees. */
export const applyMutation = (
  rooms: readonly Room[],
  mutation: RoomMutation,
  me: Viewer,
): readonly Room[] => {
  const room = rooms.find(({ id }) => id === mutation.roomId);
  const after = room && applied(room, mutation, me);
  const others = rooms.filter(({ id }) => id !== mutation.roomId);
  return after ? [...others, after].toSorted(byStart) : others;
};
