import { isMember, type RoomFacts } from './room.ts';

/** What of a round this person may see: its two people the round, the candidate alone the assessment; others nothing. */
export const roundFor = <R extends { candidateId: string | null; assessment: unknown }>(
  round: R,
  room: Pick<RoomFacts, 'hostId' | 'guestId'>,
  userId: string,
): R | null => {
  if (!isMember(room, userId)) return null;
  return round.candidateId === userId ? round : { ...round, assessment: null };
};
