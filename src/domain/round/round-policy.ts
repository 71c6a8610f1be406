import { isDeletedUser } from '../account/deleted-user.ts';
import { recordingIsOn } from './recording.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import { isMember, type RoomFacts } from '../room/room.ts';
import { mayLead } from '../room/room-policy.ts';
import { nextRoundNumber, type RoundChange, type RoundState } from './round.ts';
import { SESSION_FINISHED, stageOf } from '../room/stage.ts';
import { runOf } from './timing.ts';

/** More than anyone plays in a session: an hour and a half of rounds of two minutes. */
export const MOST_ROUNDS = 48;

/** Whether a room may have a round of this number. */
export const hasRoundLeft = (roundNumber: number): Permission =>
  roundNumber <= MOST_ROUNDS
    ? allowed
    : refuse('conflict', `A session has at most ${MOST_ROUNDS} rounds. Schedule another one.`);

/** May this person begin round `roundNumber`? Asking again for one that exists is harmless and not decided here. */
export const mayCreateRound = (
  room: RoomFacts,
  userId: string,
  current: { roundNumber: number } | null,
  roundNumber: number,
): Permission => {
  const lead = mayLead(room, userId);
  if (!lead.ok) return lead;
  if (stageOf(room) === 'Finished') return refuse('conflict', SESSION_FINISHED);
  if (room.rehearsal) return refuse('conflict', 'A rehearsal has one round. Start another rehearsal.');
  if (roundNumber !== nextRoundNumber(current)) return refuse('conflict', 'That is not the next round.');
  if (current && stageOf(room) !== 'WrapUp') return refuse('conflict', 'Finish this round first.');
  return hasRoundLeft(roundNumber);
};

/** May this person change the round so? Whether the case exists is for the library to say. */
export const mayChangeRound = (
  room: RoomFacts,
  userId: string,
  round: RoundState & { isCurrent: boolean },
  change: RoundChange,
): Permission => {
  const lead = mayLead(room, userId);
  if (!lead.ok) return lead;
  if (stageOf(room) === 'Finished') return refuse('conflict', SESSION_FINISHED);
  if (!round.isCurrent) return refuse('conflict', 'That round is over.');
  const timerRuns = recordingIsOn(runOf(round));
  if ('timerSeconds' in change) return timerRuns ? refuse('conflict', 'The timer is running.') : allowed;
  if (stageOf(room) !== 'Prep') return refuse('conflict', 'The case has already started.');
  if ('timing' in change || 'extraTime' in change) return allowed;
  // The candidate of a recorded round may read its assessment, and its case is what it is judged by.
  if (round.recording !== null) return refuse('conflict', 'This round is recorded. Begin another one.');
  if ('candidateId' in change && !isMember(room, change.candidateId))
    return refuse('invalid', 'The candidate must be the host or the guest.');
  return allowed;
};

/** May this person start or stop recording the current round? */
export const mayRecord = (room: RoomFacts, userId: string): Permission => {
  const lead = mayLead(room, userId, 'Only the host may record.');
  if (!lead.ok) return lead;
  return stageOf(room) === 'Interview' ? allowed : refuse('conflict');
};

/** What the rules need to know of a round to say whose its assessment is. */
export type JudgedRound = {
  candidateId: string | null;
  hostId: string;
  guestId: string | null;
  sharedAt: Date | null;
  /** Since when a block lies between its two people: what they shared until then stays, and nothing new is learnt. */
  blockedSince: number | null;
};

/** An assessment is its candidate's: theirs to take along and to share. */
export const isAssessmentOf = (round: Pick<JudgedRound, 'candidateId'>, userId: string): boolean =>
  round.candidateId === userId;

/** Whether the candidate shares the assessment with the partner, and did before a block came between them. */
const isShared = ({ sharedAt, blockedSince }: JudgedRound): boolean =>
  sharedAt !== null && (blockedSince === null || sharedAt.getTime() <= blockedSince);

/** May this person read the assessment: its candidate, and the partner while the candidate shares it. */
export const mayReadAssessment = (round: JudgedRound, userId: string): boolean =>
  isAssessmentOf(round, userId) || (isMember(round, userId) && isShared(round));

const NOT_ASSESSED_YET =
  'The candidate’s assessment is not written yet, so the recording is still needed. You can stop agreeing to be recorded at any time: that deletes your own part at once.';

/** May this person delete the recording? Either of the two, but a partner not before the candidate has their assessment. */
export const mayDeleteRecording = (
  round: { candidateId: string | null; assessment: unknown },
  userId: string,
): Permission => {
  const waits = round.assessment === null && round.candidateId !== null && !isDeletedUser(round.candidateId);
  return waits && !isAssessmentOf(round, userId) ? refuse('conflict', NOT_ASSESSED_YET) : allowed;
};

/** May this person say that they are ready? The guest, before the case of the current round starts. */
export const maySayReady = (room: RoomFacts, userId: string, isCurrent: boolean): Permission => {
  if (room.guestId !== userId) return refuse('forbidden', 'The guest says this.');
  return isCurrent && stageOf(room) === 'Prep'
    ? allowed
    : refuse('conflict', 'The case has already started.');
};
