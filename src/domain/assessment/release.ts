import { allowed, refuse, type Permission } from '../foundation/refusal.ts';

/** What the rules need to know of a round to say whether it may be marked along by others. */
export type ReleasableRound = {
  candidateId: string | null;
  partnerId: string | null;
  /** Whether what was said is kept in words, and the recording that it comes from. */
  isHeard: boolean;
  /** Whether its marks are revealed to both. */
  isOver: boolean;
  /** Whether a block lies between its two people. */
  isApart: boolean;
  /** Whether the station is one of the library: one that someone wrote is theirs. */
  isLibrary: boolean;
};

const isOfTheTwo = ({ candidateId, partnerId }: ReleasableRound, userId: string): boolean =>
  userId === candidateId || userId === partnerId;

/** May this person release a round for teaching, for their part? Taking it back is always possible. */
export const mayRelease = (round: ReleasableRound, userId: string, released: boolean): Permission => {
  if (!isOfTheTwo(round, userId)) return refuse('forbidden');
  if (!released) return allowed;
  if (!round.isLibrary) return refuse('conflict', 'A station that someone wrote is theirs alone.');
  if (!round.isOver) return refuse('conflict', 'You can release this once you see each other’s marks.');
  if (!round.isHeard || round.isApart)
    return refuse('conflict', 'There are no words of this round to release.');
  return allowed;
};

/** Whether a round is released: both of its people agree, and nothing that it needs has gone. */
export const isReleased = (round: ReleasableRound, agreed: readonly string[]): boolean =>
  round.isHeard &&
  round.isOver &&
  round.isLibrary &&
  !round.isApart &&
  [round.candidateId, round.partnerId].every((id) => id !== null && agreed.includes(id));
