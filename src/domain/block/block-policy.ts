import { isDeletedUser } from '../account/deleted-user.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import { isExaminer } from '../room/panel.ts';
import { isMember, type RoomFacts } from '../room/room.ts';

/** How many people one person may block. */
export const MOST_BLOCKS = 500;

/** May this person block that one? `count` is how many they have blocked already. */
export const mayBlock = (userId: string, otherId: string, count: number): Permission => {
  if (isDeletedUser(otherId)) return refuse('missing');
  if (userId === otherId) return refuse('invalid', 'You cannot block yourself.');
  return count < MOST_BLOCKS ? allowed : refuse('conflict', `You can block at most ${MOST_BLOCKS} people.`);
};

/**
 * Whether a room is hidden from someone because a block lies between them and one of its people or examiners; never one of their own.
 * `blockedWith` holds everyone they blocked or were blocked by. The list of rooms says the same in SQL (`block/block.store.ts`).
 */
export const isHiddenByBlock = (
  room: Pick<RoomFacts, 'hostId' | 'guestId' | 'panel'>,
  userId: string,
  blockedWith: ReadonlySet<string>,
): boolean =>
  !isMember(room, userId) &&
  !isExaminer(room, userId) &&
  [room.hostId, room.guestId, ...(room.panel?.seats ?? []).map((seat) => seat.userId)].some(
    (id) => !!id && blockedWith.has(id),
  );
