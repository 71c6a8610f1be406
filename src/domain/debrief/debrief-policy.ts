import {
  formOf,
  formState,
  isDayOver,
  isRevealedTo,
  REVEAL_AFTER_MS,
  sidesOf,
  type DebriefFacts,
  type DebriefRole,
} from './debrief.ts';
import { debriefRole, isObserving, type MarkedRound } from './mark-policy.ts';
import { ONLY_OBSERVING } from './own-voice.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';

const NOT_OPEN = 'The debrief opens when the round is done.';
const HANDED_IN = 'You have handed this in already.';

/** How a side ends its part, or takes it up again. */
export const HAND_INS = ['done', 'skipped', 'open'] as const;
export type HandIn = (typeof HAND_INS)[number];

/** May this person write in their form? Until they hand it in. */
export const mayFillIn = (round: MarkedRound, userId: string): Permission => {
  const role = debriefRole(round, userId);
  if (role === null) return refuse('forbidden');
  if (isObserving(round, role)) return refuse('forbidden', ONLY_OBSERVING);
  if (round.debrief === null) return refuse('conflict', NOT_OPEN);
  return formState(formOf(round.debrief, role)) === 'open' ? allowed : refuse('conflict', HANDED_IN);
};

/**
 * May this person hand in, skip or reopen their form? Skipping shows the others: the candidate may at any time, no matter who listened
 * once they had a day. What someone has seen cannot be taken back.
 */
export const mayHandIn = (round: MarkedRound, userId: string, how: HandIn, now: number): Permission => {
  const role = debriefRole(round, userId);
  if (role === null) return refuse('forbidden');
  if (round.debrief === null) return refuse('conflict', NOT_OPEN);
  if (how === 'skipped' && role !== 'candidate' && !isDayOver(round.debrief, now))
    return refuse('forbidden', 'Only the candidate may skip their part on the first day.');
  if (how !== 'open') return mayFillIn(round, userId);
  if (formState(formOf(round.debrief, role)) !== 'done')
    return refuse('conflict', 'There is nothing to reopen.');
  const { debrief } = round;
  return sidesOf(debrief).some((each) => isRevealedTo(debrief, each, now))
    ? refuse('conflict', 'It has been seen, so it can no longer be changed.')
    : allowed;
};

/**
 * May this person read a form? Their own always. Another's once the debrief is revealed and it was handed in, or was
 * saved before the day was over.
 */
export const mayReadForm = (
  debrief: DebriefFacts,
  reader: DebriefRole,
  of: DebriefRole,
  { savedAt, now }: { savedAt: number | null; now: number },
): boolean => {
  if (reader === of) return true;
  if (!isRevealedTo(debrief, reader, now)) return false;
  if (formState(formOf(debrief, of)) === 'done') return true;
  const dayOver = debrief.openedAt + REVEAL_AFTER_MS;
  return now >= dayOver && savedAt !== null && savedAt <= dayOver;
};

/** May this person write notes in the round? Everyone may, from the start of the case. */
export const mayNote = (round: MarkedRound, userId: string): Permission => {
  if (debriefRole(round, userId) === null) return refuse('forbidden');
  return round.started ? allowed : refuse('conflict', 'The case has not started yet.');
};
