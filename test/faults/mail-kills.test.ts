import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startLine } from './line.ts';
import { eventOf, startMailServer, type MailServer } from '../mail-server.ts';
import { inHours } from '../moment.ts';
import { SECRET, type TestPerson } from '../people.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';
import { freeSlot } from '../free-slot.ts';
import { hurryJobs } from '../job-queue.ts';

let world: World;
let host: TestPerson;
let guest: TestPerson;
const servers: RunningServer[] = [];
const mailServers: MailServer[] = [];
const closers: (() => Promise<void>)[] = [];
beforeEach(async () => {
  world = await makeWorld();
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop('SIGKILL');
  for (const close of closers.splice(0)) await close();
  for (const mailServer of mailServers.splice(0)) await mailServer.stop();
  await world.close();
});

const start = async (mail: { url: string }): Promise<RunningServer> => {
  const server = await startServer({ DATABASE_URL: world.url, AUTH_SECRET: SECRET, SMTP_URL: mail.url });
  servers.push(server);
  return server;
};
const startMail = async (options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> => {
  const server = await startMailServer(options);
  mailServers.push(server);
  return server;
};

const schedule = async () => {
  const plan = { hostId: host.id, startUtc: freeSlot(), private: true, durationMinutes: 60 as const };
  return (await world.call('createRoom', plan, host)).body.room;
};
const count = async (sql: string): Promise<number> =>
  Number((await world.pool.query<{ count: string }>(sql)).rows[0]?.count);
const waiting = () =>
  count(
    `select count(*) from graphile_worker.jobs where task_identifier = 'mail-room' and attempts < max_attempts`,
  );
/**
 * Waits until every mail is sent or replaced. How long a failed one is left alone grows with every failure, and so with
 * how slow this machine is: this test does not wait for that.
 */
const noJobsLeft = () =>
  until('the queue to be empty', async () => {
    await hurryJobs(world.pool);
    return (await waiting()) === 0;
  });

/** A door that stays shut until opened, and tells when someone stands before it. */
const door = () => {
  let open = () => {};
  let knock = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const knocked = new Promise<void>((resolve) => {
    knock = resolve;
  });
  const enter = (): Promise<void> => {
    knock();
    return opened;
  };
  return { knocked, open: () => open(), enter };
};

it('sends once what a process was killed over before the mail was taken', async () => {
  const gate = door();
  const mail = await startMail({ onRecipient: gate.enter });
  const doomed = await start(mail);
  await schedule();
  await gate.knocked;
  await doomed.stop('SIGKILL');
  gate.open();
  await start(mail);
  await until('the mail', () => mail.received.length > 0);
  await noJobsLeft();
  expect(mail.to(host.email)).toHaveLength(1);
});

it('does not send again what a process was killed over after the mail was taken', async () => {
  const gate = door();
  const mail = await startMail({ onRecipient: gate.enter });
  const doomed = await start(mail);
  await schedule();
  await gate.knocked;

  // The job cannot be marked as done while this transaction has it.
  const blocker = new pg.Client({ connectionString: world.url });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query(
    `select graphile_worker.force_unlock_workers(
       array(select locked_by from graphile_worker.jobs where locked_by is not null))`,
  );
  gate.open();
  await until(
    'the note that it was sent',
    async () => (await count('select count(*) from room_mails where settled_at is not null')) === 1,
  );
  await doomed.stop('SIGKILL');
  // What the dead process had asked of the database must not happen after its death.
  await world.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await blocker.end();
  expect(await waiting()).toBe(1);

  await start(mail);
  await noJobsLeft();
  expect(mail.to(host.email)).toHaveLength(1);
});

it('is only late when the mail server was down, and tells the newest of what happened meanwhile', async () => {
  const mail = await startMail();
  const line = await startLine(() => ({ port: mail.port, host: '127.0.0.1' }));
  closers.push(() => line.close());
  line.cut('broken');
  await start({ url: `smtp://127.0.0.1:${line.port}` });
  const room = await schedule();
  expect(await world.call('updateRoom', { roomId: room.id, guestId: guest.id }, guest)).toMatchObject({
    status: 200,
  });
  await until(
    'a failed attempt',
    async () => (await count(`select count(*) from graphile_worker.jobs where last_error is not null`)) > 0,
  );
  expect(await world.call('updateRoom', { roomId: room.id, startUtc: inHours(72) }, host)).toMatchObject({
    status: 200,
  });
  // An attempt that began before the change knows nothing of it, and must have failed before the line is mended.
  await until(
    'no attempt to be under way',
    async () => (await count(`select count(*) from graphile_worker.jobs where locked_at is not null`)) === 0,
  );
  line.mend();
  await noJobsLeft();
  for (const person of [host, guest])
    expect(
      mail
        .to(person.email)
        .map(eventOf)
        .map(({ sequence, start: at }) => [sequence, at]),
    ).toEqual([[2, inHours(72)]]);
});

it('sends each mail once when two processes share the work', async () => {
  const mail = await startMail();
  await Promise.all([start(mail), start(mail)]);
  // A host may have twelve rooms open at a time.
  for (let batch = 0; batch < 2; batch += 1) {
    const rooms = await Promise.all(Array.from({ length: 10 }, schedule));
    await Promise.all(
      rooms.map(({ id }) => world.call('updateRoom', { roomId: id, guestId: guest.id }, guest)),
    );
  }
  await noJobsLeft();
  const ids = mail.received.map((one) => one.mail.messageId);
  expect(new Set(ids).size).toBe(ids.length);
  const last = (address: string) =>
    mail
      .to(address)
      .map(eventOf)
      .filter(({ sequence }) => sequence === 1);
  expect([last(host.email).length, last(guest.email).length]).toEqual([20, 20]);
});
