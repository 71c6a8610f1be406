import { AVAILABLE_LEAD_MS, startOf, UPCOMING_WINDOW_MS } from './room.ts';

/** The next instant after `now` at which a room enters or leaves a list by the clock alone; null when none will. */
export const nextListBoundary = (rooms: readonly { startUtc: string }[], now: number): number | null => {
  const boundaries = rooms
    .flatMap((room) => {
      const start = startOf(room);
      // Both windows include their last millisecond, so the lists change one later.
      return [start - AVAILABLE_LEAD_MS + 1, start + UPCOMING_WINDOW_MS + 1];
    })
    .filter((instant) => instant > now);
  return boundaries.length > 0 ? Math.min(...boundaries) : null;
};
