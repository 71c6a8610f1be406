import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from '../src/server/adapters/graphile-worker.ts';
import { jobKey, JOB_SCHEDULE, type JobHandlers } from '../src/server/platform/jobs/job-table.ts';
import { makeJobs } from '../src/server/jobs.ts';
import { enqueueAssessment } from '../src/server/assessment/start-assessment.ts';
import { addJob, countJobs } from '../src/server/platform/jobs/job.store.ts';
import { addPastRoom } from './finished-round.ts';
import type { TestPerson } from './people.ts';
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

it("assesses someone else's round while one person has many waiting", async () => {
  const [busy, other] = [await world.makePerson('Bea', 'Busy'), await world.makePerson('Otto', 'Other')];
  const roomId = await addPastRoom(world.db, { host: busy, guest: other, startedAt: new Date() });
  let number = 0;
  const makeRounds = async ({ id }: TestPerson, count: number) => {
    const rows = Array.from({ length: count }, () => ({
      id: randomUUID(),
      room_id: roomId,
      round_number: (number += 1),
      candidate_id: id,
      case_text: null,
      transcript: null,
      assessment: null,
    }));
    await world.db.insertInto('practice_rounds').values(rows).execute();
    return rows.map((row) => row.id);
  };
  const many = await makeRounds(busy, 5);
  const [one = ''] = await makeRounds(other, 1);
  const running = new Set<string>();
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handlers: JobHandlers = {
    ...makeJobs(world.ports),
    'assess-round': async ({ roundId }) => {
      running.add(roundId);
      await held;
    },
  };
  for (const roundId of [...many, one]) await enqueueAssessment(world.db, roundId);
  const worker = await startWorker(world.pool, handlers, world.ports);
  await until('the round of the other person to be assessed', () => running.has(one));
  expect(many.filter((roundId) => running.has(roundId))).toHaveLength(1);
  finish();
  await until('every round to be assessed', () => running.size === 6);
  await worker.stop();
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
