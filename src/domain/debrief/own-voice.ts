// Apart from mark-policy.ts: pages that mark need this alone, and the practice room has a tight budget.
import type { Voice } from '../mark/mark.ts';
import type { DebriefRole } from './debrief.ts';

/** The voice each side marks with. */
export const voiceOf = {
  candidate: 'self',
  partner: 'partner',
  'examiner-1': 'examiner-1',
  'examiner-2': 'examiner-2',
} as const satisfies Record<DebriefRole, Voice>;

/** What a tick made after handing in is answered with. */
export const MARKS_HANDED_IN = 'You have handed in your marks.';
