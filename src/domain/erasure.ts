import { isDeletedUser } from './deleted-user.ts';
import { isHost, isOver, startOf } from './room.ts';
import { stageOf, type Stage } from './stage.ts';

/** What becomes of a room when one of its people deletes their account. */
type RoomFate =
  /** Nobody is left whose it could be. */
  | 'remove'
  /** It took place, or began to: it ends here, and the other one keeps it with a nameless partner. */
  | 'finish'
  /** Its host is gone before it took place. */
  | 'cancel'
  /** Its guest is gone before it took place, so someone else may come. */
  | 'reopen';

export type LeftRoom = {
  hostId: string;
  guestId: string | null;
  stage: Stage | null;
  startUtc: string;
  /** Whether any round of it was recorded, wholly or in part. */
  recorded: boolean;
};

/** Decides it as the one who stays behind would expect: what happened stays, what cannot happen any more is called off. */
export const fateOf = (room: LeftRoom, userId: string, now: number): RoomFate => {
  const other = isHost(room, userId) ? room.guestId : room.hostId;
  if (other === null || isDeletedUser(other)) return 'remove';
  if (room.recorded || stageOf(room) === 'Finished' || isOver(room, now)) return 'finish';
  return isHost(room, userId) ? 'cancel' : 'reopen';
};

/** Whether the other one's calendar still announces a session that will not take place. */
export const needsCancelling = (room: LeftRoom, fate: RoomFate, now: number): boolean =>
  fate === 'cancel' || (fate === 'finish' && stageOf(room) !== 'Finished' && startOf(room) > now);
