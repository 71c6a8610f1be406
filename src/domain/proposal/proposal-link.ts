import { refuse, type Refusal, type Refused } from '../foundation/refusal.ts';

/** What the pages of mailed links show above the sentence that says why. */
export const DEAD_LINK = 'Invalid or expired link';

/** Every way in which a mailed link comes to its end: a closed list. */
export const LINK_ENDS = [
  'unknown',
  'cancelled',
  'finished',
  'changed',
  'started',
  'alone',
  'answered',
  'replaced',
  'expired',
] as const;
export type LinkEnd = (typeof LINK_ENDS)[number];

/** One clear sentence for each end. */
export const linkEndWords = {
  unknown: 'This link is incomplete or did not come from us. Open it again from your email.',
  cancelled: 'This session was cancelled.',
  finished: 'This session is finished.',
  changed: 'The session has changed since this link was sent. Use the link in our latest email about it.',
  started: 'The session has already started, so it can no longer be moved.',
  alone: 'Nobody else is in this session at the moment, so there is no one to ask.',
  answered: 'This proposal has already been answered.',
  replaced: 'A newer proposal has replaced this one. Use the link in our latest email about it.',
  expired: 'Nobody answered this proposal before the session started, so it has expired.',
} as const satisfies Record<LinkEnd, string>;

// A second decision is a conflict; a late one finds the proposal gone.
const refusals: Partial<Record<LinkEnd, Refusal>> = { unknown: 'missing', answered: 'conflict' };

/** A dead link as the refusal of a call made with it. */
export const linkEndRefusal = (end: LinkEnd): Refused => refuse(refusals[end] ?? 'gone', linkEndWords[end]);
