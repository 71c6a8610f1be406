import { composed } from './composed-text.ts';

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
