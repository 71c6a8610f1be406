import { DEBRIEF_ROLES, type DebriefRole } from './debrief.ts';
import type { Verdict, Voice } from '../mark/mark.ts';

/** The voice in which each person proposes what should stand of an item. */
export const proposalVoice = {
  candidate: 'candidate-proposes',
  partner: 'partner-proposes',
} as const satisfies Record<DebriefRole, Voice>;

/** Everyone who has to agree before something is settled. */
export const SETTLERS: readonly DebriefRole[] = DEBRIEF_ROLES;

export type Proposals = Partial<Record<DebriefRole, Verdict | null>>;

/** What is settled of an item: what everyone who has to agree says alike; null while one is silent or they differ. */
export const agreedOn = (settlers: readonly DebriefRole[], proposals: Proposals): Verdict | null => {
  const said = new Set(settlers.map((role) => proposals[role] ?? null));
  const [only] = said;
  return said.size === 1 ? (only ?? null) : null;
};
