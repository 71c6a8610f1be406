import { isDeletedUser } from '../account/deleted-user.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
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
 * Whether a room is hidden from someone because a block lies between them and one of its people; never one of their own.
 * `blockedWith` holds everyone they blocked or were blocked by. The list of rooms says the same in SQL (`block/block.store.ts`).
 */
export const isHiddenByBlock = (
  { hostId, guestId }: Pick<RoomFacts, 'hostId' | 'guestId'>,
  userId: string,
  blockedWith: ReadonlySet<string>,
): boolean =>
  !isMember({ hostId, guestId }, userId) &&
  (blockedWith.has(hostId) || (!!guestId && blockedWith.has(guestId)));
