/** The longest private note of a round. */
export const ROUND_NOTE_LIMIT = 500;
export const roundNoteTooLong = `Use at most ${ROUND_NOTE_LIMIT} characters.`;
/** How many notes one person may keep in a round. */
export const ROUND_NOTE_COUNT = 200;

/** A private line someone wrote during a round. */
export type RoundNote = {
  id: string;
  text: string;
  /** By the server's clock. */
  madeAt: number;
  /** Milliseconds from the start of the recording; null when nothing was recorded at that moment. */
  atMs: number | null;
};
