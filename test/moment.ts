// Apart from what needs a server of its own, which tests in a browser would read for nothing.
const QUARTER_MS = 15 * 60_000;
// Counted from one moment, so that asking twice gives the same answer whatever the clock does in between.
const BASE = Math.ceil(Date.now() / QUARTER_MS) * QUARTER_MS;

/** An instant on a quarter of an hour, so many hours from now. */
export const inHours = (hours: number): string => new Date(BASE + hours * 3_600_000).toISOString();

/** A start and an end, as a call carries them. */
export const range = (hours: number, length = 1) => {
  const proposedStartUtc = inHours(hours);
  return {
    proposedStartUtc,
    proposedEndUtc: new Date(Date.parse(proposedStartUtc) + length * 3_600_000).toISOString(),
  };
};
