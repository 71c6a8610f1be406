import { sql } from 'kysely';
import { JOB_NAMES, jobKey, jobTable, type JobInputs, type JobQueue, type JobName } from './job-table.ts';
import type { Database } from '../database/database.ts';

const MAX_ATTEMPTS = 12;
// The queue takes the lowest first.
const PRIORITY = { usual: 0, background: 10 };

type When = { runAt?: Date | undefined; lane?: string | undefined };

/** Puts several jobs of a kind into the queue, as `addJob` does one. */
export const addJobs = async <N extends JobName>(
  db: Database,
  name: N,
  payloads: readonly JobInputs[N][],
  { runAt, lane }: When = {},
): Promise<void> => {
  const priority = jobTable[name].background ? PRIORITY.background : PRIORITY.usual;
  let waiting = payloads.map((payload, place) => ({ place, key: jobKey(name, payload), payload }));
  // When a worker takes the waiting job at the moment we replace it, the queue adds nothing and returns null; the next
  // try finds that job locked and adds another.
  for (let tries = 0; tries < 10 && waiting.length > 0; tries += 1) {
    const { rows } = await sql<{ place: number; id: string | null }>`/* add-jobs */
      select place, (graphile_worker.add_job(${name}, payload, run_at => ${runAt ?? null}::timestamptz,
        max_attempts => ${sql.lit(MAX_ATTEMPTS)}, job_key => key, priority => ${priority}::int,
        queue_name => ${lane ?? null}::text)).id
      from json_to_recordset(${JSON.stringify(waiting)}) as job (place integer, key text, payload json)`.execute(
      db,
    );
    const refused = new Set(rows.filter(({ id }) => id === null).map(({ place }) => place));
    waiting = waiting.filter(({ place }) => refused.has(place));
  }
  if (waiting.length > 0) throw new Error(`the queue took no job '${name}'`);
};

/**
 * Puts a job into the queue as part of the caller's transaction: it exists if and only if the change does. Jobs of one
 * lane run one after the other.
 */
export const addJob = <N extends JobName>(
  db: Database,
  name: N,
  payload: JobInputs[N],
  runAt?: Date,
  lane?: string,
): Promise<void> => addJobs(db, name, [payload], { runAt, lane });

export type QueueFigures = { due: number; oldestDueSeconds: number; givenUp: number };

/** How each queue is doing: jobs that are due and not started, how long the oldest has waited, and jobs that failed for the last time. */
export const countJobs = async (db: Database): Promise<Record<JobQueue, QueueFigures>> => {
  const { rows } = await sql<QueueFigures & { task: string }>`
    select task_identifier as task, count(*) filter (where is_due)::int as due,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "givenUp",
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float as "oldestDueSeconds"
    from (select *, run_at <= now() and locked_at is null and attempts < max_attempts as is_due
          from graphile_worker.jobs) job
    group by task_identifier`.execute(db);
  const none = (): QueueFigures => ({ due: 0, oldestDueSeconds: 0, givenUp: 0 });
  const queues = { quick: none(), recording: none(), assessment: none() } satisfies Record<
    JobQueue,
    QueueFigures
  >;
  for (const { task, due, oldestDueSeconds, givenUp } of rows) {
    const name = JOB_NAMES.find((known) => known === task);
    // A later version may share this database and know more kinds of work.
    if (name === undefined) continue;
    const queue = queues[jobTable[name].queue];
    queue.due += due;
    queue.givenUp += givenUp;
    queue.oldestDueSeconds = Math.max(queue.oldestDueSeconds, oldestDueSeconds);
  }
  return queues;
};

/** Gives jobs that must not be lost another twelve attempts once they have used up theirs. */
export const retryGivenUpJobs = async (db: Database): Promise<void> => {
  const names = JOB_NAMES.filter((name) => jobTable[name].revive);
  await sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs
          where task_identifier = any (${names}::text[]) and attempts >= max_attempts and locked_at is null),
    run_at => now(), attempts => 0)`.execute(db);
};

/** Removes a waiting job that has become needless. */
export const removeJob = async <N extends JobName>(
  trx: Database,
  name: N,
  payload: JobInputs[N],
): Promise<void> => {
  await sql`select graphile_worker.remove_job(${jobKey(name, payload)})`.execute(trx);
};

/** Removes waiting jobs about any of these ids; a job already running finds nothing left to do. */
export const removeJobsAbout = async (trx: Database, ids: readonly string[]): Promise<void> => {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where string_to_array(key, ':') && ${ids}::text[]))`.execute(trx);
};

/**
 * Removes jobs that will never run again: those replaced while a process that was then killed was running them and those
 * that name an address, at once, and others that failed for the last time after a week.
 */
export const removeDeadJobs = async (db: Database): Promise<void> => {
  const brief = JOB_NAMES.filter((name) => jobTable[name].namesAddress);
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
      and (last_error is null or task_identifier = any (${brief}::text[]) or updated_at < now() - interval '7 days')))`.execute(
    db,
  );
};
