const DAY_MS = 24 * 3_600_000;

/** Until when a recording is kept, in milliseconds: so many days from its start. */
export const keptUntil = (startedAt: number, days: number): number => startedAt + days * DAY_MS;

/** Recordings that started before this moment have been kept as long as was promised. */
export const keptSince = (now: number, days: number): number => now - days * DAY_MS;
