import { composed } from '../foundation/unicode-text.ts';

/** The longest note that travels with a proposal. */
export const NOTE_LIMIT = 500;
export const noteTooLong = `Use at most ${NOTE_LIMIT} characters.`;

// Lines are the writer's own; other controls, and what would rearrange the text around it, are not.
const CONTROLS = /[^\P{Cc}\n]+/gu;
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/gu;

/** A note as we keep it: plain lines, no more than one empty one between them. */
export const cleanNote = (raw: string): string =>
  composed(raw)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(DIRECTION_OVERRIDES, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

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
