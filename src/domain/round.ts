import { done, refuse, type Outcome } from './refusal.ts';
import { isHost, isMember, type RoomFacts } from './room.ts';
import { SESSION_FINISHED, stageOf, type RoundFacts } from './stage.ts';
import { recordingIsOn, type RecordingFacts } from './recording.ts';

export type Role = 'candidate' | 'actor';

/** Who someone is in a round: whoever is not the candidate plays the actor. */
export const roleIn = (round: Pick<RoundFacts, 'candidateId'>, userId: string): Role =>
  round.candidateId === userId ? 'candidate' : 'actor';

/** The number of the round after this one; the first is 1. */
export const nextRoundNumber = (current: { roundNumber: number } | null): number =>
  (current?.roundNumber ?? 0) + 1;

/** The round that 'Another Round' asks for: one that was begun and never set up is used, not left behind. */
export const roundToBegin = (current: (RoundFacts & { roundNumber: number }) | null): number => {
  const unused = current !== null && current.candidateId === null && current.caseBriefId === null;
  return unused ? current.roundNumber : nextRoundNumber(current);
};

export type RoundState = RoundFacts & { roundNumber: number; recording: RecordingFacts | null };

const HOST_ONLY = 'Only the host may do this.';

/** May this person begin round `roundNumber`? Asking again for one that exists is harmless and not decided here. */
export const mayCreateRound = (
  room: RoomFacts,
  userId: string,
  current: { roundNumber: number } | null,
  roundNumber: number,
): Outcome<true> => {
  if (!isHost(room, userId)) return refuse('forbidden', HOST_ONLY);
  if (stageOf(room) === 'Finished') return refuse('conflict', SESSION_FINISHED);
  if (roundNumber !== nextRoundNumber(current)) return refuse('conflict', 'That is not the next round.');
  if (current && stageOf(room) !== 'WrapUp') return refuse('conflict', 'Finish this round first.');
  return done(true);
};

export type RoundChange = { candidateId: string } | { caseBriefId: string } | { timerSeconds: number };

/** May this person change the round so? That the case exists is for the library to say. */
export const mayChangeRound = (
  room: RoomFacts,
  userId: string,
  round: RoundState & { isCurrent: boolean },
  change: RoundChange,
): Outcome<true> => {
  if (!isHost(room, userId)) return refuse('forbidden', HOST_ONLY);
  if (stageOf(room) === 'Finished') return refuse('conflict', SESSION_FINISHED);
  if (!round.isCurrent) return refuse('conflict', 'That round is over.');
  if ('timerSeconds' in change)
    return recordingIsOn(round.recording) ? refuse('conflict', 'The timer is running.') : done(true);
  if (stageOf(room) !== 'Prep') return refuse('conflict', 'The case has already started.');
  // Whoever is the candidate of a recorded round may read what it led to, and by its case it is judged.
  if (round.recording !== null) return refuse('conflict', 'This round is recorded. Begin another one.');
  if ('candidateId' in change && !isMember(room, change.candidateId))
    return refuse('invalid', 'The candidate must be the host or the guest.');
  return done(true);
};
