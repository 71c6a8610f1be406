import { z } from 'zod';

/** The id of a row. PostgreSQL reads either case and stores lower, and file names are made of ids, so one spelling goes in. */
export const id = z.uuid({ abort: true }).toLowerCase();
