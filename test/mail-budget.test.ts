import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { budgetedMailer } from '../src/server/platform/mail/mail-budget.ts';
import { MailDelayed, type Mail } from '../src/server/ports/mailer.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('delete from rate_limits');
  world.mails.length = 0;
});

let failing = false;
const sender = () => {
  const { limiter, now, mailer } = world.ports;
  const send = (mail: Mail) => (failing ? Promise.reject(new Error('no server')) : mailer.send(mail));
  return budgetedMailer({ ...mailer, send }, { limiter, now, budget: { perMinute: 3, perDay: 10 } });
};

const mail = (about: Mail['about'], fields: { address?: string; thread?: string } = {}): Mail => ({
  id: 'mail',
  to: { userId: 'someone', name: 'Ada', address: fields.address ?? 'ada@example.org' },
  about,
  ...(fields.thread === undefined ? {} : { thread: fields.thread }),
  subject: 'Hello',
  text: '',
  html: '',
});

/** How many of so many mails went out. */
const sent = async (count: number, one: (at: number) => Mail): Promise<number> => {
  let gone = 0;
  for (let at = 0; at < count; at += 1)
    await sender()
      .send(one(at))
      .then(() => (gone += 1))
      .catch((error: unknown) => expect(error).toBeInstanceOf(MailDelayed));
  return gone;
};
const pass = (seconds: number) =>
  world.pool.query('update rate_limits set expire = expire - $1', [seconds * 1000]);

it('sends a mailbox so many mails about sessions a minute, over its tags and capitals', async () => {
  const addresses = ['ada@example.org', 'Ada+one@example.org', 'ADA+two@Example.org'];
  expect(await sent(9, (at) => mail('session', { address: addresses[at % 3] ?? '' }))).toBe(3);
  expect(await sent(1, () => mail('session', { address: 'ben@example.org' }))).toBe(1);
});

it('sends so many a day', async () => {
  let gone = 0;
  for (let minute = 0; minute < 8; minute += 1) {
    gone += await sent(3, () => mail('session'));
    await pass(60);
  }
  expect(gone).toBe(10);
});

it('sends mails of one thread a minute apart', async () => {
  expect(await sent(3, () => mail('session', { thread: 'invitation:room:ada' }))).toBe(1);
  expect(await sent(1, () => mail('session', { thread: 'invitation:other:ada' }))).toBe(1);
  await pass(60);
  expect(await sent(3, () => mail('session', { thread: 'invitation:room:ada' }))).toBe(1);
});

it('says when to try again', async () => {
  await sent(3, () => mail('session'));
  const delayed = await sender()
    .send(mail('session'))
    .catch((error: unknown) => error);
  expect(delayed).toBeInstanceOf(MailDelayed);
  const until = delayed instanceof MailDelayed ? delayed.until.getTime() - Date.now() : 0;
  expect(until).toBeGreaterThan(0);
  expect(until).toBeLessThanOrEqual(61_000);
});

it('counts nothing for a mail that could not be sent', async () => {
  failing = true;
  for (let at = 0; at < 5; at += 1) await expect(sender().send(mail('session'))).rejects.toThrow('no server');
  failing = false;
  expect(await sent(3, () => mail('session'))).toBe(3);
});

it('keeps mails about accounts apart: no flood uses them up, and none is made of them', async () => {
  await sent(20, () => mail('session'));
  let gone = await sent(20, () => mail('account'));
  expect(gone).toBe(7);
  let hours = 0;
  for (; hours < 23; hours += 1) {
    await pass(3600);
    const now = await sent(20, () => mail('account'));
    // Someone who asks once is never kept waiting for more than an hour.
    expect(now).toBeGreaterThanOrEqual(1);
    gone += now;
  }
  expect(gone).toBeLessThanOrEqual(20 + 24);
});

it('tells an organiser of reports once an hour', async () => {
  expect(await sent(5, () => mail('concern'))).toBe(1);
  await pass(3600);
  expect(await sent(5, () => mail('concern'))).toBe(1);
});

it('sends a mailbox few invites of others, and none of them at the cost of its own sessions', async () => {
  expect(await sent(20, () => mail('colleague'))).toBe(3);
  expect(await sent(1, () => mail('session'))).toBe(1);
  await pass(24 * 3600);
  expect(await sent(20, () => mail('colleague'))).toBe(3);
});

it('sends a mailbox so many codes an hour, and so many a day', async () => {
  let gone = await sent(30, () => mail('code'));
  expect(gone).toBe(20);
  for (let hour = 0; hour < 22; hour += 1) {
    await pass(3600);
    gone += await sent(5, () => mail('code'));
  }
  expect(gone).toBe(40);
});
