import { INVALID_START } from '../foundation/failure-wording.ts';
import { isOnSlot, OFF_SLOT } from '../foundation/time-slot.ts';

/** A start later than this is taken for a typing mistake. */
const FURTHEST_START_YEARS = 2;
const YEAR_MS = 366 * 24 * 3_600_000;
export const TOO_FAR = `Please select a date within the next ${FURTHEST_START_YEARS} years.`;

/** Why a session cannot start then, or null. */
export const startProblem = (startUtc: string, now: number): string | null => {
  const ahead = Date.parse(startUtc) - now;
  if (!(ahead > 0)) return INVALID_START;
  if (ahead > FURTHEST_START_YEARS * YEAR_MS) return TOO_FAR;
  return isOnSlot(startUtc) ? null : OFF_SLOT;
};
