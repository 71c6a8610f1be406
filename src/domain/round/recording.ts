/** What is known of a round's recording, in milliseconds of the server's clock. */
export type RecordingFacts = { startedAt: number; stoppedAt: number | null };

export const recordingIsOn = (recording: RecordingFacts | null): boolean =>
  recording !== null && recording.stoppedAt === null;

/** When the timer reaches 0, in milliseconds of the server's clock. */
export const timerEnd = (timerSeconds: number, startedAt: number): number => startedAt + timerSeconds * 1000;

/** How long after its timer a recording ends by itself when the host's page did not stop it. */
const TIMER_GRACE_MS = 3000;

/** When a recording ends at the latest, on the server and on a page that is cut off from it. */
export const recordingDeadline = (timerEndsAt: number): number => timerEndsAt + TIMER_GRACE_MS;

const DAY_MS = 24 * 3_600_000;

/** Until when a recording is kept, in milliseconds: so many days from its start. */
export const keptUntil = (startedAt: number, days: number): number => startedAt + days * DAY_MS;
