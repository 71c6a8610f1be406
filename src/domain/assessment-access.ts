import { isMember } from './room.ts';

export type AssessedRound = {
  candidateId: string | null;
  hostId: string;
  guestId: string | null;
  sharedAt: Date | null;
};

/** An assessment is its candidate's: theirs to take along and to share. */
export const isAssessmentOf = (round: Pick<AssessedRound, 'candidateId'>, userId: string): boolean =>
  round.candidateId === userId;

/** Whether this person may read the assessment: its candidate, and the other one if the candidate shares it. */
export const mayReadAssessment = (round: AssessedRound, userId: string): boolean =>
  isAssessmentOf(round, userId) || (isMember(round, userId) && round.sharedAt !== null);
