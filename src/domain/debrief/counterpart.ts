import { isMember } from '../room/room-member.ts';
import { nameIn, partnerName } from '../room/room-people.ts';

/** Whom someone gives feedback to in a debrief: the other one of the two, and for an examiner the candidate. */
export const counterpartName = (
  round: { room: Parameters<typeof partnerName>[0]; candidateId: string | null },
  userId: string,
): string =>
  isMember(round.room, userId) ? partnerName(round.room, userId) : nameIn(round.room, round.candidateId);
