export const ROUND_NOTE_LIMIT = 500;
export const roundNoteTooLong = `Use at most ${ROUND_NOTE_LIMIT} characters.`;
/** How many notes one person may keep in a round. */
export const ROUND_NOTE_COUNT = 200;
/** How many ticks one person may make in a round: far more than anyone touches, few enough to keep. */
export const TICK_COUNT_LIMIT = 2000;

/** A private line someone wrote during a round. */
export type RoundNote = {
  id: string;
  text: string;
  /** By the server's clock. */
  madeAt: number;
  /** Milliseconds from the start of the recording; null when nothing was recorded at that moment. */
  atMs: number | null;
};
