/** A sign-in lasts two days from login and is never extended. */
export const SESSION_MAX_AGE_MS = 172_800_000;

/** How long after signing in the password is not asked for again. */
const FRESH_PROOF_MS = 600_000;

/** Whether a sign-in of `loginAt` still proves by itself who acts at `now` (both in milliseconds). */
export const isFreshProof = (loginAt: number, now: number): boolean => now - loginAt < FRESH_PROOF_MS;

/** Whether a sign-in of `loginAt` has ended by `now` (both in milliseconds). */
export const sessionExpired = (loginAt: number, now: number): boolean => now - loginAt > SESSION_MAX_AGE_MS;
