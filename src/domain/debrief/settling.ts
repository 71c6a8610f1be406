import {
  DEBRIEF_ROLES,
  formOf,
  formState,
  isExaminerRole,
  type DebriefFacts,
  type DebriefRole,
} from './debrief.ts';
import type { Verdict, Voice } from '../mark/mark.ts';

/** The voice in which each person proposes what should stand of an item. */
export const proposalVoice = {
  candidate: 'candidate-proposes',
  partner: 'partner-proposes',
  'examiner-1': 'examiner-1-proposes',
  'examiner-2': 'examiner-2-proposes',
} as const satisfies Record<DebriefRole, Voice>;

/** Fewer have no one to agree with. */
export const FEWEST_SETTLERS = 2;

/**
 * Who may settle: the two people, or where examiners handed in, those who listened. The candidate has a say in it while there
 * is only one of those.
 */
export const settlersOf = (debrief: DebriefFacts): DebriefRole[] => {
  const isThere = (role: DebriefRole) => {
    const form = formOf(debrief, role);
    if (form.userId === null || form.observing) return false;
    return !isExaminerRole(role) || formState(form) === 'done';
  };
  const there = DEBRIEF_ROLES.filter(isThere);
  const listened = there.filter((role) => role !== 'candidate');
  return listened.some(isExaminerRole) && listened.length >= FEWEST_SETTLERS ? listened : there;
};

export type Proposals = Partial<Record<DebriefRole, Verdict | null>>;

/**
 * What is settled of an item: what two of those who settle say alike and none of them says otherwise; where examiners are
 * among them, one of the two is an examiner. Null while it is open.
 */
export const agreedOn = (settlers: readonly DebriefRole[], proposals: Proposals): Verdict | null => {
  const saying = settlers.filter((role) => (proposals[role] ?? null) !== null);
  const [only, ...others] = new Set(saying.map((role) => proposals[role]));
  if (!only || others.length > 0 || saying.length < FEWEST_SETTLERS) return null;
  return saying.some(isExaminerRole) || !settlers.some(isExaminerRole) ? only : null;
};
