/** Why someone could not join a call: their browser has none, the server did not answer, no way led to the other one, or they may not. */
export const JOIN_FAILURES = ['no-webrtc', 'no-server', 'no-path', 'forbidden'] as const;
export type JoinFailure = (typeof JOIN_FAILURES)[number];

/** What a page tells of its call for the operator's totals: no room, no person, no time. */
export type CallReport =
  | { event: 'join-failed'; why: JoinFailure }
  | { event: 'first-frame'; ms: number }
  | { event: 'reconnected' }
  | { event: 'silent-microphone' };

/** Longer than anyone waits: a page that says more was asleep. */
export const FIRST_FRAME_LIMIT_MS = 120_000;
