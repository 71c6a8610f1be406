import { allowed, refuse, type Permission } from '../foundation/refusal.ts';

export const STAGES = ['Prep', 'Interview', 'WrapUp', 'Finished'] as const;
export type Stage = (typeof STAGES)[number];

export const SESSION_FINISHED = 'This session is finished.';

/** A room with no stage is in Prep. */
export const stageOf = (room: { stage?: Stage | null | undefined }): Stage => room.stage ?? 'Prep';

const moves = {
  Prep: ['Interview'],
  Interview: ['Prep', 'WrapUp'],
  WrapUp: ['Interview', 'Prep', 'Finished'],
  Finished: [],
} as const satisfies Record<Stage, readonly Stage[]>;

/** The round as far as a move of the stage depends on it. */
export type RoundFacts = {
  candidateId: string | null;
  caseBriefId: string | null;
  /** Whether a case waits that no one is told before it starts. */
  hasHiddenCase?: boolean;
};

/** 'Start Case' needs both a candidate and a case. */
export const canStartCase = (round: RoundFacts | null): boolean =>
  round !== null &&
  round.candidateId !== null &&
  (round.caseBriefId !== null || round.hasHiddenCase === true);

/** Whether a room may go from one stage to another. */
export const mayMoveStage = (
  from: Stage,
  to: Stage,
  round: RoundFacts | null,
  isRehearsal = false,
): Permission => {
  if (from === 'Finished') return refuse('conflict', SESSION_FINISHED);
  if (isRehearsal && to !== 'WrapUp' && to !== 'Finished')
    return refuse('conflict', 'A rehearsal has one round. Start another rehearsal.');
  const next: readonly Stage[] = moves[from];
  if (!next.includes(to))
    return refuse(
      'conflict',
      'The room has moved on to another stage. Carry on from the stage shown at the top.',
    );
  if (from === 'Prep' && !canStartCase(round))
    return refuse('conflict', 'Select a candidate and a case first.');
  return allowed;
};

/** Where the host's Back leads, or null where it is not shown. */
export const previousStage = (stage: Stage, isHost: boolean): Stage | null =>
  isHost && stage === 'Interview' ? 'Prep' : null;
