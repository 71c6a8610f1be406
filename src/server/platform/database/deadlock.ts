import { errorCode } from '../files/error-code.ts';
import type { Database } from './database.ts';

const DEADLOCK = '40P01';
const TRIES = 5;

/**
 * Runs a transaction that holds many rows, again when it met another one head-on. The database ends one of the two as if
 * it had never begun, and the second try finds the way free.
 */
export const transact = async <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (errorCode(error) !== DEADLOCK || tries === TRIES) throw error;
    }
};
