import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Room } from '../../src/contract/room.ts';
import { MailRefused } from '../../src/server/ports/mailer.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';
import { makeNegotiation, type Negotiation } from '../negotiation.ts';
import type { TestPerson } from '../people.ts';

let scene: Negotiation;
beforeAll(async () => {
  scene = await makeNegotiation();
});
afterAll(() => scene.world.close());
beforeEach(async () => {
  await scene.world.pool.query('delete from practice_rooms');
  await scene.world.pool.query(`update profiles set reminders = 'both', time_zone = 'Europe/London'`);
  await scene.world.runJobs();
});

/** Runs the clock's own job and answers who was reminded by it. */
const remind = async (): Promise<string[]> => {
  const { world } = scene;
  world.mails.length = 0;
  await addJob(world.db, 'queue-reminders', {});
  await world.runJobs();
  return world.mails.map(({ to, subject }) => `${to.name}: ${subject.split(':')[0] ?? ''}`).toSorted();
};

/** A session that both agreed on three days before it starts, that many minutes from now. */
const meetIn = async (minutes: number): Promise<Room> => {
  const { world, guest } = scene;
  const room = await scene.schedule();
  await world.call('updateRoom', { roomId: room.id, guestId: guest.id }, guest);
  await world.runJobs();
  await startIn(room, minutes);
  await world.pool.query(`update room_versions set created_at = now() - interval '3 days'`);
  return room;
};
const startIn = (room: Room, minutes: number) =>
  scene.world.pool.query(
    `update practice_rooms set start_utc = date_trunc('minute', now()) + $2 * interval '1 minute',
       end_utc = date_trunc('minute', now()) + ($2 + 60) * interval '1 minute' where id = $1`,
    [room.id, minutes],
  );
const choose = (person: TestPerson, reminders: 'both' | 'day' | 'hour' | 'none') =>
  scene.world.call('saveReminders', { reminders }, person);

const BOTH = ['Gwen Guest: Tomorrow', 'Hana Host: Tomorrow'];

it('goes to both a day before, once', async () => {
  await meetIn(23 * 60 + 50);
  expect(await remind()).toEqual(BOTH);
  const { mails } = scene.world;
  expect(mails[0]?.text).toMatch(/Your practice session with (Gwen Guest|Hana Host) starts in a day\./);
  expect(mails[0]?.text).toMatch(/\/interview-practice-room\?roomId=/);
  expect(mails[0]?.text).toMatch(/\/step-back\?r=/);
  expect(await remind()).toEqual([]);
});

it('goes out again in the last hour, and again after a move', async () => {
  const room = await meetIn(58);
  expect(await remind()).toEqual(['Gwen Guest: In an hour', 'Hana Host: In an hour']);
  await startIn(room, 23 * 60);
  expect(await remind()).toEqual(BOTH);
});

it('goes out when it is wanted', async () => {
  const { host, guest, world } = scene;
  await meetIn(23 * 60 + 50);
  expect((await world.call('readReminders', {}, host)).body).toEqual({ reminders: 'both' });
  await choose(host, 'hour');
  await choose(guest, 'day');
  expect(await remind()).toEqual(['Gwen Guest: Tomorrow']);
});

it('does not go out late, for a cancelled or finished session, to someone alone, or right after the invitation', async () => {
  const late = await meetIn(40);
  expect(await remind()).toEqual([]);
  await scene.world.call('deleteRoom', { roomId: late.id }, scene.host);
  const cancelled = await meetIn(58);
  await scene.world.call('deleteRoom', { roomId: cancelled.id }, scene.host);
  await scene.world.runJobs();
  expect(await remind()).toEqual([]);
  const left = await meetIn(58);
  await scene.world.call('stepBack', { roomId: left.id }, scene.guest);
  await scene.world.runJobs();
  expect(await remind()).toEqual([]);
  await scene.world.pool.query('delete from practice_rooms');
  const fresh = await meetIn(58);
  await scene.world.pool.query('update room_versions set created_at = now() where room_id = $1', [fresh.id]);
  expect(await remind()).toEqual([]);
});

it('is sent by one of several processes, and not again when that one was killed', async () => {
  const { world } = scene;
  const room = await meetIn(58);
  await world.pool.query(
    `insert into reminder_mails (room_id, user_id, lead, start_utc, claimed_at)
     select id, host_id, 'hour', start_utc, now() - interval '3 minutes' from practice_rooms where id = $1`,
    [room.id],
  );
  expect(await remind()).toEqual(['Gwen Guest: In an hour']);
  expect(await remind()).toEqual([]);
});

it('goes out at the next try when the mail server was away', async () => {
  const { world } = scene;
  await meetIn(58);
  const { mailer } = world.ports;
  world.ports.mailer = { ...mailer, send: () => Promise.reject(new Error('connection refused')) };
  await expect(remind()).rejects.toThrow();
  world.ports.mailer = mailer;
  expect(await remind()).toEqual(['Gwen Guest: In an hour', 'Hana Host: In an hour']);
});

it('is not sent again to an address that is refused for good', async () => {
  const { world } = scene;
  await meetIn(58);
  const { mailer } = world.ports;
  let tries = 0;
  world.ports.mailer = {
    ...mailer,
    send: () => {
      tries += 1;
      return Promise.reject(new MailRefused(550));
    },
  };
  await remind();
  await remind();
  world.ports.mailer = mailer;
  expect([tries, await remind()]).toEqual([2, []]);
});

it('names the hour by the reader’s own clock', async () => {
  const { world, host } = scene;
  await world.pool.query(`update profiles set time_zone = 'America/New_York' where user_id = $1`, [host.id]);
  await meetIn(58);
  await remind();
  const texts = new Map(world.mails.map(({ to, text }) => [to.userId, text]));
  expect(texts.get(host.id)).toContain('America/New_York');
});

it('accepts no other choice', async () => {
  const answer = await scene.world.callRaw('saveReminders', { reminders: 'weekly' }, scene.host);
  expect(answer.status).toBe(400);
});
