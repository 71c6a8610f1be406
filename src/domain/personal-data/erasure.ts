import { isDeletedUser } from '../account/deleted-user.ts';
import { isHost, isOver, startOf, type RoomFacts } from '../room/room.ts';
import { stageOf } from '../room/stage.ts';

/** What becomes of a room when one of its people deletes their account. */
type ErasureOutcome =
  /** No owner is left. */
  | 'remove'
  /** It took place, or began to: it ends here, and the other one keeps it with a nameless partner. */
  | 'finish'
  /** Its host is gone before it took place. */
  | 'cancel'
  /** Its guest is gone before it took place, so someone else may come. */
  | 'reopen';

/** `hasHistory`: whether any round of it has something in it. */
type Left = Pick<RoomFacts, 'hostId' | 'guestId' | 'stage' | 'startUtc'> & { hasHistory: boolean };

/** Decides it as the one who stays behind would expect: what happened stays, what cannot happen any more is called off. */
export const outcomeAfterErasure = (room: Left, userId: string, now: number): ErasureOutcome => {
  const other = isHost(room, userId) ? room.guestId : room.hostId;
  if (!other || isDeletedUser(other)) return 'remove';
  if (room.hasHistory || stageOf(room) === 'Finished' || isOver(room, now)) return 'finish';
  return isHost(room, userId) ? 'cancel' : 'reopen';
};

/** Whether the other one's calendar still announces a session that will not take place. */
export const needsCancelling = (room: Left, outcome: ErasureOutcome, now: number): boolean =>
  outcome === 'cancel' || (outcome === 'finish' && stageOf(room) !== 'Finished' && startOf(room) > now);
