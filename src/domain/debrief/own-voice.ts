// Apart from mark-policy.ts: pages that mark need this alone, and the practice room has a tight budget.
import type { Voice } from '../mark/mark.ts';
import type { DebriefRole, FormState } from './debrief.ts';

/** The voice each side marks with. */
export const voiceOf = {
  candidate: 'self',
  partner: 'partner',
  'examiner-1': 'examiner-1',
  'examiner-2': 'examiner-2',
} as const satisfies Record<DebriefRole, Voice>;

/** What a tick made after handing in is answered with. */
export const MARKS_HANDED_IN = 'You have handed in your marks.';

/** What someone who only observes is told. */
export const ONLY_OBSERVING = 'You only observe this round, so you mark nothing.';

/** Whether someone's page takes no marks of theirs: they only observe, or have handed in. */
export const isMarkingClosed = ({
  observing,
  debrief,
}: {
  observing: boolean;
  debrief: { mine: { state: FormState } } | null;
}): boolean => observing || (debrief !== null && debrief.mine.state !== 'open');
