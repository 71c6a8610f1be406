import { NO_PROFILE_TO_MEET } from '../profile/profile.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import { startProblem } from '../room/room-start.ts';

export const PAIRING_ORIGINS = ['invitation', 'match'] as const;
export type PairingOrigin = (typeof PAIRING_ORIGINS)[number];

/** A pairing is open until both agree to it or it ends in one of the other ways. */
export type PairingState = 'open' | 'booked' | 'declined' | 'countered' | 'withdrawn' | 'expired';

export const PAIRING_ANSWERS = ['agree', 'decline', 'propose'] as const;
export type PairingAnswer = (typeof PAIRING_ANSWERS)[number];

/** A session that two people are asked about. The one who invites has agreed by asking; of a match neither has. */
export type Pairing = {
  origin: PairingOrigin;
  fromUserId: string;
  toUserId: string;
  startUtc: string;
  endUtc: string;
  fromAgreed: boolean;
  toAgreed: boolean;
  state: PairingState;
  expiresUtc: string;
};

const HOUR_MS = 3_600_000;
/** How long an invitation, or a match, waits for an answer. */
const WAITS_MS = { invitation: 7 * 24 * HOUR_MS, match: 48 * HOUR_MS } as const satisfies Record<
  PairingOrigin,
  number
>;
/** Booked later than this before it starts, a session comes as a surprise. */
const LAST_ANSWER_MS = HOUR_MS;
/** A match is proposed so long before it starts: both need the time to answer. */
export const MATCH_LEAD_MS = 24 * HOUR_MS;
/** How long someone who asks to be matched is looked for. */
export const MATCH_WEEK_MS = 7 * 24 * HOUR_MS;
/** How many invitations of one person may wait for an answer. */
export const OPEN_INVITATIONS = 8;
/** Two people whose pairing came to nothing are not matched again for this long. */
export const NOT_AGAIN_MS = 28 * 24 * HOUR_MS;

/** Until when a pairing that is made now can be answered. */
export const pairingExpiry = (origin: PairingOrigin, startUtc: string, now: number): number =>
  Math.min(now + WAITS_MS[origin], Date.parse(startUtc) - LAST_ANSWER_MS);

/** May someone ask another person for a session at that time? */
export const mayAsk = (
  startUtc: string,
  { hasProfile, mayKnow, open }: { hasProfile: boolean; mayKnow: boolean; open: number },
  now: number,
): Permission => {
  if (!hasProfile) return NO_PROFILE_TO_MEET;
  if (!mayKnow) return refuse('missing');
  const problem = startProblem(startUtc, now);
  if (problem) return refuse('invalid', problem);
  if (Date.parse(startUtc) - now <= 2 * LAST_ANSWER_MS)
    return refuse('invalid', 'Choose a time at least two hours from now, so that they can answer.');
  return open < OPEN_INVITATIONS
    ? allowed
    : refuse('conflict', `You already have ${OPEN_INVITATIONS} invitations that wait for an answer.`);
};

/** What is said of a pairing that can no longer be answered. */
export const PAIRING_ENDS = {
  booked: 'This session is booked.',
  declined: 'This session was declined.',
  countered: 'A new time was proposed instead.',
  withdrawn: 'This invitation was taken back.',
  expired: 'This was not answered in time, so it has expired.',
} as const satisfies Record<Exclude<PairingState, 'open'>, string>;

/** How a pairing has ended, or null while it can be answered. */
export const pairingEnd = (
  { state, expiresUtc }: Pick<Pairing, 'state' | 'expiresUtc'>,
  now: number,
): keyof typeof PAIRING_ENDS | null => {
  if (state !== 'open') return state;
  return now >= Date.parse(expiresUtc) ? 'expired' : null;
};

/** Whether someone of the two has agreed. */
export const hasAgreed = (pairing: Pairing, userId: string): boolean =>
  userId === pairing.fromUserId ? pairing.fromAgreed : pairing.toAgreed;

export const otherOfPairing = (
  pairing: Pick<Pairing, 'fromUserId' | 'toUserId'>,
  userId: string,
): string | null => {
  if (userId === pairing.fromUserId) return pairing.toUserId;
  return userId === pairing.toUserId ? pairing.fromUserId : null;
};

const isOpen = (pairing: Pairing, now: number): Permission => {
  const end = pairingEnd(pairing, now);
  return end ? refuse(end === 'expired' ? 'gone' : 'conflict', PAIRING_ENDS[end]) : allowed;
};

/** Whether a pairing is an invitation of this person's own. */
const isAsker = ({ origin, fromUserId }: Pairing, userId: string): boolean =>
  origin === 'invitation' && fromUserId === userId;

/** May this person answer? What they agreed to by asking is theirs to take back, not to answer. */
export const mayAnswer = (pairing: Pairing, userId: string, now: number): Permission =>
  otherOfPairing(pairing, userId) === null || isAsker(pairing, userId)
    ? refuse('forbidden')
    : isOpen(pairing, now);

/** May this person take it back? Only the one who invited. */
export const mayWithdraw = (pairing: Pairing, userId: string, now: number): Permission =>
  isAsker(pairing, userId) ? isOpen(pairing, now) : refuse('forbidden');

/** How a pairing ends for which one of its people is no longer there: as if that person had said so. */
export const endWithout = (pairing: Pairing, userId: string): 'withdrawn' | 'declined' =>
  isAsker(pairing, userId) ? 'withdrawn' : 'declined';
