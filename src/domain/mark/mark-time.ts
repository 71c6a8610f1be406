import type { RecordingFacts } from '../round/recording.ts';

type TickBounds = { roundCreatedAt: number; previous: number | null; next: number | null; now: number };

/**
 * When a tick was made, by the server's clock. A browser that was offline sends its estimate, which is held to the
 * round and between the ticks the same page made before and after it, so that the order on one page is never lost
 * whichever of them arrives first. Null means now.
 */
export const tickTime = (
  estimate: number | null,
  { roundCreatedAt, previous, next, now }: TickBounds,
): number => Math.min(now, next ?? now, Math.max(estimate ?? now, roundCreatedAt, previous ?? 0));

/** The place of a moment in a recording; null before it started and after it stopped. */
export const placeInRecording = (at: number, recording: RecordingFacts | null): number | null => {
  if (recording === null || at < recording.startedAt) return null;
  if (recording.stoppedAt !== null && at > recording.stoppedAt) return null;
  return Math.round(at - recording.startedAt);
};

/** How much of the recording is heard before a partner's tick: the words come before the finger. */
const LEAD_MS = 10_000;
const TAIL_MS = 2000;

/** The stretch to play for a partner's tick. */
export const passageBefore = (atMs: number): { startMs: number; endMs: number } => ({
  startMs: Math.max(0, atMs - LEAD_MS),
  endMs: atMs + TAIL_MS,
});
