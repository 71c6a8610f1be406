import { roleIn } from './round.ts';
import { isMember, type RoomFacts } from '../room/room.ts';
import { stageOf } from '../room/stage.ts';

/** Everything a case says; each role gets a part of it. */
export type CaseTexts = { candidateBrief: string; actorBrief: string; markScheme: string };

export type VisibleTexts = { [K in keyof CaseTexts]: string | null };

const NOTHING: VisibleTexts = { candidateBrief: null, actorBrief: null, markScheme: null };

/**
 * What of a case this person may read in this round: the candidate the candidate brief, the other person the actor
 * brief and the mark scheme, and both only once the case has started. Anyone else reads nothing.
 */
export const textsFor = (
  texts: CaseTexts,
  room: RoomFacts,
  round: { candidateId: string | null },
  userId: string,
): VisibleTexts => {
  if (!isMember(room, userId) || stageOf(room) === 'Prep' || round.candidateId === null) return NOTHING;
  return roleIn(round, userId) === 'candidate'
    ? { ...NOTHING, candidateBrief: texts.candidateBrief }
    : { ...NOTHING, actorBrief: texts.actorBrief, markScheme: texts.markScheme };
};
