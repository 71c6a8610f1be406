import { z } from 'zod';
import { INVALID_START } from '../domain/foundation/failure-wording.ts';

/** The id of a row. PostgreSQL reads either case and stores lower, and file names are made of ids, so one spelling goes in. */
export const id = z.uuid({ abort: true }).toLowerCase();

/** What a link that was mailed or given out carries. */
export const token = z.string().min(1).max(200);

/** The id of a case: one of the library, or a station that someone wrote. */
export const caseId = z.string().min(1).max(100);

/** Whether exactly one of some optional fields was sent. */
export const hasOneField = (fields: object): boolean =>
  Object.values(fields).filter((field) => field !== undefined).length === 1;

const PEOPLE_AT_ONCE = 100;
/** The ids of some people, with commas between them. */
export const people = z
  .string()
  .max(PEOPLE_AT_ONCE * 37)
  .transform((list) => list.split(','))
  .pipe(z.array(id).max(PEOPLE_AT_ONCE));

// Cleaning may shorten a text (decomposed accents, line ends, spaces), so the raw one may be longer than what is kept.
const RAW_FACTOR = 4;
// Cleaning takes linear time (`composed-text.ts`); no text of ours needs more room than this.
const RAW_LIMIT = 16_000;

/** Text that is cleaned on its way in. The raw length is checked first, so that the work is bounded. */
export const cleanedText = (clean: (raw: string) => string, limit: number, tooLong: string) =>
  z
    .string()
    .max(Math.min(limit * RAW_FACTOR, RAW_LIMIT), tooLong)
    .transform(clean)
    .pipe(z.string().max(limit, tooLong));

const MALFORMED_EMAIL = 'Enter a valid email address.';

/** An email address in lower case, as accounts are found by. */
export const emailAddress = z
  .string()
  .max(254, MALFORMED_EMAIL)
  .pipe(z.email(MALFORMED_EMAIL))
  .transform((address) => address.toLowerCase());

/** When a session begins or ends, in ISO 8601. */
export const instant = z
  .string(INVALID_START)
  .max(40, INVALID_START)
  .pipe(z.iso.datetime({ offset: true, message: INVALID_START }));

const MALFORMED_DAY = 'Choose a day.';

/** A day of the calendar, as 2027-03-04. There was no year 0, and PostgreSQL takes none. */
export const calendarDay = z
  .string(MALFORMED_DAY)
  .max(10, MALFORMED_DAY)
  .pipe(z.iso.date(MALFORMED_DAY).refine((day) => day >= '0001', MALFORMED_DAY));
