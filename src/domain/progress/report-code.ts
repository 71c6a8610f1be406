import { refuse } from '../foundation/refusal.ts';

/** How long a mailed code opens a report, and how often it may be guessed. */
export const REPORT_CODE_MINUTES = 10;
export const REPORT_CODE_TRIES = 5;
const REPORT_CODE_DIGITS = 6;

/** How long someone who entered a code may read on. */
export const REPORT_READING_HOURS = 2;

const MINUTE_MS = 60_000;
export const reportCodeEnd = (now: number): number => now + REPORT_CODE_MINUTES * MINUTE_MS;
export const reportReadingEnd = (now: number): number => now + REPORT_READING_HOURS * 60 * MINUTE_MS;

/** The six digits of a large number that no one can guess. */
export const reportCodeOf = (number: number): string =>
  String(number % 10 ** REPORT_CODE_DIGITS).padStart(REPORT_CODE_DIGITS, '0');

/** What people type or paste may have spaces in it. */
export const typedCode = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Said of a wrong code as of one that was never sent: it must not tell whose address a link was made for. */
export const WRONG_REPORT_CODE = refuse(
  'forbidden',
  `That code does not open this report. A code works for ${REPORT_CODE_MINUTES} minutes and ${REPORT_CODE_TRIES} tries; the newest one counts.`,
);
