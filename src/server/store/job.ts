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

/** How the queue is doing: jobs nobody has begun although their time has come, and jobs that were given up. */
export const countJobs = async (db: Database) => {
  const { rows } = await sql<{ due: number; oldestDueSeconds: number; givenUp: number }>`
    select count(*) filter (where is_due)::int as due, count(*) filter (where attempts >= max_attempts)::int as "givenUp",
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float as "oldestDueSeconds"
    from (select *, run_at <= now() and locked_at is null and attempts < max_attempts as is_due
          from graphile_worker.jobs) job`.execute(db);
  return rows[0] ?? { due: 0, oldestDueSeconds: 0, givenUp: 0 };
};

/** Gives jobs of these kinds that were given up another chance: what they do must be done however long it takes. */
export const reviveJobs = async (db: Database, names: readonly string[]): Promise<void> => {
  await sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs
          where task_identifier = any (${names}::text[]) and attempts >= max_attempts and locked_at is null),
    run_at => now(), attempts => 0)`.execute(db);
};

/** Takes every waiting job out of the queue that names one of these ids; what is under way finds nothing left to do. */
export const removeJobsNaming = async (trx: Database, ids: readonly string[]): Promise<void> => {
  await sql`select graphile_worker.complete_jobs(array(
    select job.id from graphile_worker._private_jobs job
    where job.payload::text like any (select '%' || id || '%' from unnest(${ids}::text[]) id)))`.execute(trx);
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
