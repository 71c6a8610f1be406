import { allowed, refuse, type Permission } from '../foundation/refusal.ts';

/** How someone's session went, as far as it says something about them. */
export type Turnout = 'came' | 'missed';

/** So many of someone's last sessions count, the newest first. */
export const RECENT_SESSIONS = 10;
const MISSES = 3;
const KNOWN_AFTER = 3;
/** How many sessions someone who often misses them may have ahead. */
export const FEW_BOOKINGS = 2;

const missesIn = (turnouts: readonly Turnout[]): number =>
  turnouts.slice(0, RECENT_SESSIONS).filter((turnout) => turnout === 'missed').length;

const missesOften = (turnouts: readonly Turnout[]): boolean => missesIn(turnouts) >= MISSES;

/** All that others learn: a good word, that there is nothing to go by yet, or nothing. */
export const RELIABILITY_WORDS = ['usually-turns-up', 'new-here'] as const;
export type ReliabilityWord = (typeof RELIABILITY_WORDS)[number];

export const reliabilityWord = (turnouts: readonly Turnout[]): ReliabilityWord | null => {
  if (missesOften(turnouts)) return null;
  return turnouts.length < KNOWN_AFTER ? 'new-here' : 'usually-turns-up';
};

/** What someone learns about themselves; `limit` is how many sessions they may have ahead, null without a limit. */
export type OwnReliability = { missed: number; sessions: number; limit: number | null };

export const ownReliability = (turnouts: readonly Turnout[]): OwnReliability => ({
  missed: missesIn(turnouts),
  sessions: Math.min(turnouts.length, RECENT_SESSIONS),
  limit: missesOften(turnouts) ? FEW_BOOKINGS : null,
});

/** May someone with so many sessions ahead have another one? */
export const mayBookMore = (turnouts: readonly Turnout[], ahead: number): Permission =>
  missesOften(turnouts) && ahead >= FEW_BOOKINGS
    ? refuse(
        'conflict',
        `You can have ${FEW_BOOKINGS} sessions ahead for now, because some of your last ones were missed. Each one you come to counts.`,
      )
    : allowed;
