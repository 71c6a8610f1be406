import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Room } from '../../src/contract/room.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';
import { exhaustJobs } from '../job-queue.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { makeNegotiation, type Negotiation } from '../negotiation.ts';
import type { World } from '../world.ts';

const ADDRESS = 'colleague@example.org';
const logged: unknown[] = [];
const note = (...line: unknown[]) => void logged.push(line);

let scene: Negotiation;
let world: World;
let host: TestPerson;
let room: Room;
beforeAll(async () => {
  scene = await makeNegotiation({ log: { info: note, warn: note, error: note } });
  ({ world, host } = scene);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('delete from practice_rooms');
  await world.pool.query('delete from rate_limits');
  room = await scene.schedule();
  await world.runJobs();
  world.mails.length = 0;
});

const invite = (email = ADDRESS) => world.call('inviteColleague', { roomId: room.id, email }, host);
const invitesSent = async (): Promise<string[]> => {
  await world.runJobs();
  return world.mails.filter(({ about }) => about === 'colleague').map(({ to }) => to.address);
};
const everythingStored = async (): Promise<string> => {
  const { rows } = await world.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`,
  );
  const dumps = await Promise.all(rows.map(({ name }) => world.pool.query(`select * from ${name}`)));
  return JSON.stringify(dumps.map((dump) => dump.rows));
};

it('is one mail with the link, in words of ours and the host’s name', async () => {
  await world.pool.query(`update profiles set time_zone = 'Europe/London' where user_id = $1`, [host.id]);
  expect(await invite()).toMatchObject({ status: 200, body: { status: true } });
  expect(await invitesSent()).toEqual([ADDRESS]);
  const [mail] = world.mails;
  expect(mail?.subject).toMatch(/^Hana Host invites you to practise: /);
  expect(mail?.text).toContain(`${world.ports.origin}/invite/${room.id}`);
  expect(mail?.text).toContain('On Hana Host’s clock: ');
  expect(mail?.text).not.toContain(host.email);
});

it('leaves the address nowhere, in no table and in no log', async () => {
  await invite();
  expect(await everythingStored()).toContain(ADDRESS);
  await invitesSent();
  expect(await everythingStored()).not.toContain(ADDRESS);
  expect(JSON.stringify(logged)).toContain('/practice-room/invite');
  expect(JSON.stringify(logged)).not.toContain(ADDRESS);
});

it('drops the address at the next sweep when the mail could not be sent', async () => {
  const { mailer } = world.ports;
  world.ports.mailer = { ...mailer, send: () => Promise.reject(new Error('connection refused')) };
  await invite();
  await expect(world.runJobs()).rejects.toThrow();
  world.ports.mailer = mailer;
  await exhaustJobs(world.pool);
  await addJob(world.db, 'sweep', {});
  await world.runJobs();
  expect(await everythingStored()).not.toContain(ADDRESS);
});

it('tells no one which addresses have accounts', async () => {
  const known = await invite(scene.guest.email);
  expect(known).toEqual(await invite('unknown@example.org'));
  expect(await invitesSent()).toEqual([scene.guest.email, 'unknown@example.org']);
  const [first, second] = world.mails;
  expect(first?.text).toBe(second?.text);
});

it('ends after ten a day, and two to the same mailbox', async () => {
  const statuses = [];
  for (const tag of ['', '+again', '+once+more'])
    statuses.push((await invite(`ann${tag}@example.org`)).status);
  expect(statuses).toEqual([200, 200, 429]);
  for (let at = 0; at < 8; at += 1) expect((await invite(`c${at}@example.org`)).status).toBe(200);
  expect((await invite('eleventh@example.org')).status).toBe(429);
});

it('is not sent once the seat is taken, the session is off or the host is gone', async () => {
  await invite();
  await scene.accept(room);
  expect(await invitesSent()).toEqual([]);
  room = await scene.schedule();
  await invite();
  await world.call('deleteRoom', { roomId: room.id }, host);
  expect(await invitesSent()).toEqual([]);
  const leaver = await world.makePerson('Lea', 'Leaver');
  const plan = { hostId: leaver.id, startUtc: room.startUtc, private: true, durationMinutes: 60 } as const;
  const theirs = (await world.call('createRoom', plan, leaver)).body.room;
  await world.call('inviteColleague', { roomId: theirs.id, email: ADDRESS }, leaver);
  await world.call('eraseAccount', { password: PASSWORD }, leaver);
  expect(await everythingStored()).not.toContain(ADDRESS);
});

it('takes no more than an address', async () => {
  expect((await invite('not an address')).status).toBe(400);
});
