/** How long each of two people has been heard in a call, in milliseconds. */
export type Talk = { mine: number; theirs: number };

/** So much talk is a round, not a greeting. */
const ROUND_MS = 60_000;
/** Each has had a say: someone who reads aloud to the other is not in a round yet. */
const SAY_MS = 8000;

/** Whether two people have talked for so long, since a moment, that a recording was probably forgotten. */
export const isProbablyForgotten = (since: Talk, now: Talk): boolean => {
  const [mine, theirs] = [now.mine - since.mine, now.theirs - since.theirs];
  return mine >= SAY_MS && theirs >= SAY_MS && mine + theirs >= ROUND_MS;
};
