import type { RecordingFacts } from './recording.ts';
import type { RoundFacts } from './stage.ts';
import type { Timing } from './timing.ts';

export type Role = 'candidate' | 'actor';

/** Someone's role in a round: the one who is not the candidate plays the actor. */
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

export type RoundState = RoundFacts & {
  roundNumber: number;
  recording: RecordingFacts | null;
  clock: RecordingFacts | null;
};

export type RoundChange =
  | { candidateId: string }
  | { caseBriefId: string }
  | { timerSeconds: number }
  | { timing: Timing };
