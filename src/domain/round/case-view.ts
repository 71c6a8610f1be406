import { roleIn } from './round.ts';
import { isMember, type RoomFacts } from '../room/room.ts';
import { stageOf } from '../room/stage.ts';

/** Everything a case says; each role gets a part of it. */
export type CaseTexts = {
  candidateBrief: string;
  actorBrief: string;
  /** Not every station has one. */
  examinerBrief?: string | null;
  markScheme: string;
};

export type VisibleTexts = { [K in keyof CaseTexts]-?: string | null };

export const NO_TEXTS: VisibleTexts = {
  candidateBrief: null,
  actorBrief: null,
  examinerBrief: null,
  markScheme: null,
};

/** What of a case an examiner reads: all of it, once it has started. */
export const textsForExaminer = (
  texts: CaseTexts,
  room: Pick<RoomFacts, 'stage'>,
  round: { candidateId: string | null },
): VisibleTexts =>
  stageOf(room) === 'Prep' || round.candidateId === null
    ? NO_TEXTS
    : {
        candidateBrief: texts.candidateBrief,
        actorBrief: texts.actorBrief,
        examinerBrief: texts.examinerBrief ?? null,
        markScheme: texts.markScheme,
      };

/**
 * What of a case this person may read in this round: the candidate the candidate brief, the other person the actor
 * brief, the examiner brief and the mark scheme, and both only once the case has started. Anyone else reads nothing.
 */
export const textsFor = (
  texts: CaseTexts,
  room: RoomFacts,
  round: { candidateId: string | null },
  userId: string,
): VisibleTexts => {
  if (!isMember(room, userId) || stageOf(room) === 'Prep' || round.candidateId === null) return NO_TEXTS;
  return roleIn(round, userId) === 'candidate'
    ? { ...NO_TEXTS, candidateBrief: texts.candidateBrief }
    : {
        ...NO_TEXTS,
        actorBrief: texts.actorBrief,
        examinerBrief: texts.examinerBrief ?? null,
        markScheme: texts.markScheme,
      };
};
