/**
 * A server reduced to its reminders, on a clock that its parent sets: one message, one look. Run as a separate
 * process so that a test can kill it. What it mails is a line each in a file, which is there once it is written.
 */
import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { runTaskListOnce } from 'graphile-worker';
import { connect } from '../../src/server/adapters/postgres.ts';
import { quietQueue, tasksOf } from '../../src/server/adapters/graphile-worker.ts';
import { portsBeside } from '../../src/server/demo/ports.ts';
import { JOB_NAMES } from '../../src/server/platform/jobs/job-table.ts';
import { makeJobs } from '../../src/server/jobs.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';

const [, , url = '', folder = '', secret = ''] = process.argv;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const ANSWER_MS = 5;
let clock = 0;

const { pool, db } = connect(url, quiet);
const place = { pool, db, dataDir: folder, secret, origin: 'http://localhost:3000', log: quiet };
const beside = portsBeside(place);
const ports = {
  ...beside,
  now: () => new Date(clock),
  mailer: {
    ...beside.mailer,
    send: async ({ id, subject }: { id: string; subject: string }) => {
      appendFileSync(`${folder}/mails`, `${JSON.stringify({ id, subject })}\n`);
      process.send?.('taken');
      // A mail server takes a moment to answer, and a kill may come before its answer is noted.
      await delay(ANSWER_MS);
    },
  },
};
// What else changes of sessions queue has no say in reminders, and would take most of the time.
const others = Object.fromEntries(JOB_NAMES.map((name) => [name, async () => undefined]));
const watched = { log: quiet, metrics: ports.metrics };
const tasks = { ...others, ...tasksOf(makeJobs(ports), ['queue-reminders', 'mail-reminder'], watched) };

/** Does what a server does every five minutes, and all that follows from it. */
const look = async (): Promise<void> => {
  await addJob(db, 'queue-reminders', {});
  const client = await pool.connect();
  try {
    await runTaskListOnce({ logger: quietQueue, noHandleSignals: true }, tasks, client).promise;
  } finally {
    client.release();
  }
};

process.on('message', (now) => {
  clock = Number(now);
  look().then(
    () => process.send?.('done'),
    () => process.exit(1),
  );
});
process.send?.('ready');
