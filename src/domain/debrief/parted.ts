import { isExaminerRole, otherRole, type DebriefRole, type FormFacts } from './debrief.ts';
import type { MarkedRound } from './mark-policy.ts';
import { voiceOf } from './own-voice.ts';
import { proposalVoice } from './settling.ts';
import type { Voice } from '../mark/mark.ts';

type Parted = Pick<MarkedRound, 'apartSince'>;

/** Whether something that was said at this time came before a block between the two. */
export const isBeforeParting = ({ apartSince }: Parted, at: number): boolean =>
  apartSince === null || at <= apartSince;

/** Whether one side may know what a voice said at this time: of the other side's only what came before a block. */
export const reachesSide = (
  round: Parted,
  reader: DebriefRole,
  { voice, madeAt }: { voice: Voice; madeAt: number },
): boolean => {
  // Examiners hear both, whatever lies between the two.
  if (isExaminerRole(reader)) return true;
  const other = otherRole(reader);
  const isTheirs = voice === voiceOf[other] || voice === proposalVoice[other];
  return !isTheirs || isBeforeParting(round, madeAt);
};

const formBefore = (round: Parted, form: FormFacts): FormFacts => {
  const before = (at: number | null) => (at !== null && isBeforeParting(round, at) ? at : null);
  return { ...form, doneAt: before(form.doneAt), skippedAt: before(form.skippedAt) };
};

type Marked = MarkedRound & { marks: readonly { voice: Voice; madeAt: number }[] };

/**
 * A round as one side knows it: once a block lies between the two, what the other one does later never reaches them. It looks
 * as if the other one had not answered.
 */
export const asKnownTo = <R extends Marked>(round: R, reader: DebriefRole): R => {
  if (round.apartSince === null || isExaminerRole(reader)) return round;
  const other = otherRole(reader);
  const { debrief } = round;
  return {
    ...round,
    debrief: debrief && { ...debrief, [other]: formBefore(round, debrief[other]) },
    marks: round.marks.filter((mark) => reachesSide(round, reader, mark)),
  };
};
