import type { RecordingFacts } from './recording.ts';
import { partnerId } from '../room/room-member.ts';
import type { RoundFacts } from '../room/stage.ts';
import type { Timing } from './timing.ts';

export type Role = 'candidate' | 'actor';

/** Someone's role in a round: the one who is not the candidate plays the actor. */
export const roleIn = (round: Pick<RoundFacts, 'candidateId'>, userId: string): Role =>
  round.candidateId === userId ? 'candidate' : 'actor';

/** The number of the round after this one; the first is 1. */
export const nextRoundNumber = (current: { roundNumber: number } | null): number =>
  (current?.roundNumber ?? 0) + 1;

/** Who is the candidate of the next round unless the host chooses: the one who was not. Null when that is not known. */
export const nextCandidate = (
  room: { hostId: string; guestId: string | null },
  previous: Pick<RoundFacts, 'candidateId'> | null,
): string | null => (previous?.candidateId ? partnerId(room, previous.candidateId) : null);

/** The round that 'Another Round' asks for: one that was begun and never set up is used, not left behind. */
export const roundToBegin = (current: (RoundFacts & { roundNumber: number }) | null): number => {
  // Its candidate may be chosen already: a round begins with the other person as candidate.
  const unused = current !== null && current.caseBriefId === null;
  return unused ? current.roundNumber : nextRoundNumber(current);
};

export type RoundState = RoundFacts & {
  roundNumber: number;
  recording: RecordingFacts | null;
  clock: RecordingFacts | null;
};

export type RoundChange =
  | { candidateId: string }
  | { caseBriefId: string }
  | { timerSeconds: number }
  | { timing: Timing }
  | { extraTime: boolean };
