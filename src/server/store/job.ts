import { sql } from 'kysely';
import type { Database } from './database.ts';

/** When and how a job runs; a later job with the same `key` takes the place of a waiting one. */
export type JobOptions = { key?: string; runAt?: Date };

/** Puts a job into the queue as part of the caller's transaction: it exists if and only if the change does. */
export const addJob = async (
  db: Database,
  name: string,
  payload: Record<string, unknown>,
  { key, runAt }: JobOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
    max_attempts => 12, job_key => ${key ?? null})`.execute(db);
};
