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
  const add = async () => {
    const { rows } = await sql<{ id: string | null }>`select (graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => 12, job_key => ${key ?? null})).id`.execute(db);
    return rows[0]?.id ?? null;
  };
  // When a worker takes the waiting job in the very moment we replace it, the queue adds nothing and says so; the next
  // try finds that job under way and adds another.
  for (let tries = 0; tries < 10; tries += 1) if ((await add()) !== null) return;
  throw new Error(`the queue took no job '${name}'`);
};

/**
 * Clears away jobs that will never run again: those another took the place of while a process that was then killed was
 * doing them, at once, and those that failed for good once nobody asks why any more.
 */
export const removeDeadJobs = async (db: Database): Promise<void> => {
  await sql`delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null
      and (last_error is null or updated_at < now() - interval '7 days')`.execute(db);
};
