import { composed } from './unicode-text.ts';

// Lines are the writer's own; other controls, and what would rearrange the text around it, are not.
const CONTROLS = /[^\P{Cc}\n]+/gu;
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Text of several lines as it is stored: no controls, and no more than one empty line between two others. */
export const cleanMultilineText = (raw: string): string =>
  composed(raw)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(DIRECTION_OVERRIDES, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
