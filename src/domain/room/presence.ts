/** From when until when someone was in a room, as their page reported. */
export type PresenceSpan = { from: number; until: number };

/** A page reports every half minute; someone is taken to be there a little longer than that after a report. */
const STAYS_MS = 45_000;
/** Reports no further apart than this are one stay: a browser slows the timers of a page in the background. */
export const SAME_STAY_MS = 90_000;

/** A round counts once both were there for so long: dozens of a moment would fill totals, progress and certificates. */
export const LEAST_PRACTICE_MS = 60_000;

/** For how long of a run both people were there: the time that a round counts for. */
export const togetherMs = (
  [one, other]: readonly [readonly PresenceSpan[], readonly PresenceSpan[]],
  run: PresenceSpan,
): number => {
  const stays = (spans: readonly PresenceSpan[]) => {
    const ordered = spans.toSorted((a, b) => a.from - b.from);
    // A stay that lasts on into the next one ends where that begins.
    return ordered.map(({ from, until }, at) => ({
      from: Math.max(from, run.from),
      until: Math.min(until + STAYS_MS, ordered[at + 1]?.from ?? Number.POSITIVE_INFINITY, run.until),
    }));
  };
  const others = stays(other);
  return stays(one).reduce(
    (sum, mine) =>
      sum +
      others.reduce(
        (shared, theirs) =>
          shared + Math.max(0, Math.min(mine.until, theirs.until) - Math.max(mine.from, theirs.from)),
        0,
      ),
    0,
  );
};
