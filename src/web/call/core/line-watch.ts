/** Silence is sent too, a few packets a second: a line without any for this long is interrupted. */
const STALLED_AFTER_MS = 4000;

type LineLook = {
  /** Packets of sound that came since the beginning. */
  received: number;
  /** Whether the other side says that it sends sound. */
  isExpected: boolean;
  now: number;
};

/** Tells from look to look whether nothing at all arrives, as opposed to someone who says nothing. */
export const createLineWatch = () => {
  let last: { received: number; at: number } | null = null;
  return ({ received, isExpected, now }: LineLook): boolean => {
    if (!isExpected || last === null || received !== last.received) last = { received, at: now };
    return now - last.at >= STALLED_AFTER_MS;
  };
};
