import { isExaminerRole, otherRole, type DebriefRole, type FormFacts } from './debrief.ts';
import type { MarkedRound } from './mark-policy.ts';
import { voiceOf } from './own-voice.ts';
import { proposalVoice } from './settling.ts';
import type { Voice } from '../mark/mark.ts';

type BlockedRound = Pick<MarkedRound, 'blockedSince'>;

/** Whether something that was said at this time came before a block between the two; what has no time did not. */
export const isBeforeBlock = ({ blockedSince }: BlockedRound, at: number | null): boolean =>
  blockedSince === null || (at !== null && at <= blockedSince);

/** Whether one side may know what a voice said at this time: of the other side's only what came before a block. */
export const isVisibleToSide = (
  round: BlockedRound,
  reader: DebriefRole,
  { voice, madeAt }: { voice: Voice; madeAt: number | null },
): boolean => {
  // Examiners see both sides, block or not.
  if (isExaminerRole(reader)) return true;
  const other = otherRole(reader);
  const isTheirs = voice === voiceOf[other] || voice === proposalVoice[other];
  return !isTheirs || isBeforeBlock(round, madeAt);
};

const formBefore = (round: BlockedRound, form: FormFacts): FormFacts => {
  const before = (at: number | null) => (isBeforeBlock(round, at) ? at : null);
  return { ...form, doneAt: before(form.doneAt), skippedAt: before(form.skippedAt) };
};

type Marked = MarkedRound & { marks: readonly { voice: Voice; madeAt: number | null }[] };

/**
 * A round as one side may see it: what the other side did after a block is left out, as if they had not answered.
 */
export const withoutChangesAfterBlock = <R extends Marked>(round: R, reader: DebriefRole): R => {
  if (round.blockedSince === null || isExaminerRole(reader)) return round;
  const other = otherRole(reader);
  const { debrief } = round;
  return {
    ...round,
    debrief: debrief && { ...debrief, [other]: formBefore(round, debrief[other]) },
    marks: round.marks.filter((mark) => isVisibleToSide(round, reader, mark)),
  };
};
