import type { Outcome, Refused } from '../../../domain/foundation/refusal.ts';
import { errorCode } from '../files/error-code.ts';
import type { Database } from './database.ts';

const DEADLOCK = '40P01';
const TRIES = 5;

/** Has a transaction run again: what it needs to lock was not known when it began. */
export class RetryTransaction extends Error {
  override readonly name = 'RetryTransaction';
}

/** Rolls a transaction back, with the refusal that it is answered with. */
class RolledBack extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super('the transaction is rolled back');
    this.refused = refused;
  }
}

const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'refusal' in value && 'ok' in value && value.ok === false;

const isRetryable = (error: unknown): boolean =>
  error instanceof RetryTransaction || errorCode(error) === DEADLOCK;

type Kept<T> = { keeps: 'refusals' | 'nothing'; work: (trx: Database) => Promise<T> };

const run = async <T>(db: Database, { keeps, work }: Kept<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction().execute(async (trx) => {
        const value = await work(trx);
        if (keeps === 'nothing' && isRefused(value)) throw new RolledBack(value);
        return value;
      });
    } catch (error) {
      if (!isRetryable(error) || tries === TRIES) throw error;
    }
};

/**
 * Runs a transaction: every one of the server's goes through here. One that answers with a refusal leaves nothing behind. One that
 * the database ended because it and another waited for each other is run again; the second try finds the way free.
 */
export const transact = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  run(db, { keeps: 'nothing', work }).catch((error: unknown) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a refusal is thrown only where the work answered with it
    if (error instanceof RolledBack) return error.refused as T;
    throw error;
  });

/** The same for work whose refusal is to stand with what was written before it. */
export const transactKeeping = <T>(
  db: Database,
  work: (trx: Database) => Promise<Outcome<T>>,
): Promise<Outcome<T>> => run(db, { keeps: 'refusals', work });
