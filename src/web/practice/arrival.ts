import type { Whereabouts } from '../booking/call-presence.ts';

/** Where the other person was when they were last looked for. */
export type Sighting = { place: NonNullable<Whereabouts>; at: number } | null;

/** Someone who was gone for less than this reloaded their page. */
const AWAY_MS = 15_000;

/** Whether someone has just come: not when they were there before us, and not when they were gone for a moment. */
export const isArrival = (last: Sighting, place: Whereabouts, now: number): boolean =>
  place === 'in-call' &&
  last !== null &&
  last.place !== 'in-call' &&
  (last.place === 'setting-up' || now - last.at >= AWAY_MS);
