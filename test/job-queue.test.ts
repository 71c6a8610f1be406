import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from '../src/server/adapters/graphile-worker.ts';
import { jobKey, JOB_SCHEDULE, type JobHandlers } from '../src/server/job-table.ts';
import { makeJobs } from '../src/server/jobs.ts';
import { addJob, countJobs } from '../src/server/store/job.ts';
import { until } from './until.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('runs mails, joins and reminders while every slot for assessments is taken', async () => {
  const ran: string[] = [];
  let finish = () => {};
  const busy = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let listening = 0;
  const note = (name: string) => async () => void ran.push(name);
  const handlers: JobHandlers = {
    ...makeJobs(world.ports),
    'assess-round': async () => {
      listening += 1;
      await busy;
    },
    'join-chunks': note('join-chunks'),
    'mail-assessment-ready': note('mail-assessment-ready'),
    'stop-recording': note('stop-recording'),
  };
  const worker = await startWorker(world.pool, handlers, world.ports);
  for (let round = 0; round < 12; round += 1)
    await addJob(world.db, 'assess-round', { roundId: randomUUID() });
  await until('every slot to be taken', async () => {
    const { assessment } = await countJobs(world.db);
    return listening > 0 && assessment.due > 0 && listening + assessment.due === 12;
  });
  await addJob(world.db, 'join-chunks', { trackId: randomUUID() });
  await addJob(world.db, 'mail-assessment-ready', { roundId: randomUUID() });
  await addJob(world.db, 'stop-recording', { roundId: randomUUID() });
  await until('the others to have run', () => ran.length === 3);
  expect((await countJobs(world.db)).assessment.due).toBeGreaterThan(0);
  finish();
  await until('the queue to be empty', async () => (await countJobs(world.db)).assessment.due === 0);
  await worker.stop();

  const { body } = await world.ports.metrics.text();
  expect(body).toMatch(/^job_wait_seconds_count\{queue="recording"\} 1$/m);
  expect(body).toMatch(/^job_wait_seconds_count\{queue="assessment"\} 12$/m);
  expect(body).toMatch(/^job_duration_seconds_count\{job="stop-recording",outcome="done"\} 1$/m);
});

it('names a job by its kind and the ids it is about', () => {
  const [roomId, userId] = [randomUUID(), randomUUID()];
  expect(jobKey('mail-room', { roomId, userId, kind: 'invitation' })).toBe(
    `mail-room:${roomId}:${userId}:invitation`,
  );
  expect(jobKey('sweep', {})).toBeNull();
});

it('runs upkeep by the clock', () => {
  expect(JOB_SCHEDULE.split('\n')).toContain('17 * * * * sweep');
});
