import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';
import { inHours, range } from '../moment.ts';
import { makeNegotiation, type Negotiation } from '../negotiation.ts';

let scene: Negotiation;
beforeAll(async () => {
  scene = await makeNegotiation();
});
afterAll(() => scene.world.close());

/** Runs the clock's own job and answers the mails about proposals that it causes. */
const look = async (): Promise<string[]> => {
  const { world } = scene;
  world.mails.length = 0;
  await addJob(world.db, 'queue-reminders', {});
  await world.runJobs();
  return world.mails
    .filter(({ id }) => id.startsWith('unanswered-'))
    .map(({ to, subject }) => `${to.name}: ${subject.replace(/, .*/, '')}`);
};

/** A session two days ahead about which the host has proposed another time. */
const proposed = async () => {
  await scene.world.pool.query(`update profiles set reminders = 'none'`);
  const { room, hosts } = await scene.meet();
  await scene.world.call('proposeTime', { token: hosts, ...range(72), note: 'Clinic runs late.' });
  const decision = await scene.tokenOf(scene.guest, 'decision');
  return { room, hosts, decision };
};

let passed = 0;
const pass = async (hours: number) => {
  passed += hours;
  await scene.pass(hours);
};
beforeEach(async () => {
  await pass(-passed);
});

it('asks once, a day before the proposal expires', async () => {
  const { decision } = await proposed();
  await pass(23);
  expect(await look()).toEqual([]);
  await pass(1.5);
  expect(await look()).toEqual([expect.stringMatching(/^Gwen Guest: Still to answer: Hana Host proposes /)]);
  const [mail] = scene.world.mails;
  expect(mail?.text).toContain('> Clinic runs late.');
  expect(mail?.text).toContain(encodeURIComponent(decision));
  expect(await look()).toEqual([]);
});

it.each([
  ['answered', (token: string) => scene.world.call('decideProposal', { token, action: 'agree' })],
  [
    'countered, which asks the other one',
    (token: string) => scene.world.call('decideProposal', { token, action: 'propose', ...range(96) }),
  ],
])('does not ask about one that was %s', async (_how, answer) => {
  const { decision } = await proposed();
  expect((await answer(decision)).status).toBe(200);
  await pass(24.5);
  expect((await look()).filter((words) => words.startsWith('Gwen'))).toEqual([]);
});

it('does not ask about a session that was moved, cancelled or left', async () => {
  const { world, host, guest } = scene;
  const ends = [
    (roomId: string) => world.call('updateRoom', { roomId, startUtc: inHours(49) }, host),
    (roomId: string) => world.call('deleteRoom', { roomId }, host),
    (roomId: string) => world.call('stepBack', { roomId }, guest),
  ];
  for (const end of ends) {
    const { room } = await proposed();
    expect((await end(room.id)).status).toBe(200);
  }
  await pass(24.5);
  expect(await look()).toEqual([]);
});

it('does not ask late, nor about one that was just made', async () => {
  await proposed();
  await pass(31);
  expect(await look()).toEqual([]);
  await pass(-31);
  const { world, guest } = scene;
  await world.pool.query(`update practice_rooms set stage = 'Finished'`);
  const room = await scene.schedule({ startUtc: inHours(24) });
  await scene.accept(room);
  await world.call('proposeTime', { token: await scene.tokenOf(guest, 'reschedule'), ...range(72) });
  await pass(0.5);
  expect(await look()).toEqual([]);
});

it('does not send what was queued and is answered before it goes out', async () => {
  const { decision } = await proposed();
  const { world } = scene;
  await pass(24.5);
  const { rows } = await world.pool.query<{
    id: string;
    room_id: string;
    sequence: number;
    to_user_id: string;
  }>(
    `select id, room_id, sequence, to_user_id from reschedule_proposals where state = 'proposed' order by created_at desc`,
  );
  const [open] = rows;
  await world.pool.query(
    `insert into room_mails (room_id, sequence, user_id, kind, proposal_id) values ($1, $2, $3, 'unanswered', $4)`,
    [open?.room_id, open?.sequence, open?.to_user_id, open?.id],
  );
  await world.call('decideProposal', { token: decision, action: 'agree' });
  world.mails.length = 0;
  await world.pool.query(`update room_mails set created_at = now() - interval '6 minutes'`);
  await addJob(world.db, 'requeue-unsent-mail', {});
  await world.runJobs();
  expect(world.mails.filter(({ id }) => id.startsWith('unanswered-'))).toEqual([]);
});
