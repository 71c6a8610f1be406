import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { webPusher } from '../../src/server/adapters/web-pusher.ts';
import { enqueuePush } from '../../src/server/account/send-push.job.ts';
import type { PushKind } from '../../src/domain/account/push.ts';
import { PASSWORD, SECRET, type TestPerson } from '../people.ts';
import { makeWorld } from '../world.ts';

// The decoder that belongs to the encoder; it comes with `web-push`.
const requireFrom = createRequire(createRequire(import.meta.url).resolve('web-push'));
const ece = requireFrom('http_ece') as {
  decrypt(body: Buffer, keys: { version: string; privateKey: ECDH; authSecret: string }): Buffer;
};

type Received = { path: string; body: Buffer; authorization: string };
let status = 201;
const received: Received[] = [];
/** A push service on this machine: it keeps what it is sent. */
const service = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const { url = '', headers } = request;
    received.push({ path: url, body: Buffer.concat(pieces), authorization: headers.authorization ?? '' });
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', () => resolve()));
const { port } = service.address() as AddressInfo;

let clock = Date.now();
const pusher = webPusher(SECRET, { contact: 'mailto:hello@fellow-eye.example', isLocal: true });
const organiserEmails: string[] = [];
const world = await makeWorld({ pusher, now: () => new Date(clock), organiserEmails });
afterAll(async () => {
  await world.close();
  service.close();
});
beforeEach(() => {
  received.splice(0);
  status = 201;
});

/** A browser of someone, as it tells the server of itself. */
const addBrowser = async (person: TestPerson) => {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  const authSecret = randomBytes(16).toString('base64url');
  const endpoint = `http://127.0.0.1:${port}/${crypto.randomUUID()}`;
  const device = { endpoint, p256dh: privateKey.getPublicKey('base64url'), auth: authSecret };
  expect((await world.call('addPushDevice', device, person)).status).toBe(200);
  const read = (): unknown[] =>
    received
      .filter(({ path }) => endpoint.endsWith(path))
      .map(({ body }) =>
        JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString()),
      );
  return { endpoint, read };
};
const choose = (person: TestPerson, ...kinds: PushKind[]) => world.call('savePushKinds', { kinds }, person);
const tell = async ({ id: userId }: TestPerson, kind: PushKind, subjectId: string = crypto.randomUUID()) => {
  await enqueuePush(world.db, { userId, kind, subjectId });
  await world.runJobs();
};
const devicesOf = async (person: TestPerson) => (await world.call('readPush', {}, person)).body.devices;

describe('a notification', () => {
  it('comes in words that name no one, on every device, of what was chosen alone', async () => {
    const person = await world.makePerson();
    const [phone, laptop] = [await addBrowser(person), await addBrowser(person)];
    expect((await world.call('readPush', {}, person)).body).toMatchObject({ kinds: [], devices: 2 });
    await tell(person, 'waiting');
    expect(received).toHaveLength(0);
    await choose(person, 'waiting');
    const roomId = crypto.randomUUID();
    await tell(person, 'waiting', roomId);
    await tell(person, 'assessment');
    const words = {
      title: 'Your partner is waiting',
      body: 'Your session has started. Open the practice room.',
      path: `/interview-practice-room?roomId=${roomId}`,
      tag: `waiting ${roomId}`,
    };
    expect([phone.read(), laptop.read()]).toEqual([[words], [words]]);
    expect(received[0]?.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/);
    // What the service carries is encrypted.
    expect(received[0]?.body.toString('latin1')).not.toContain('partner');
  });

  it('comes once for one thing within ten minutes, and again after them', async () => {
    const person = await world.makePerson();
    const phone = await addBrowser(person);
    await choose(person, 'proposal');
    const roomId = crypto.randomUUID();
    await tell(person, 'proposal', roomId);
    await tell(person, 'proposal', roomId);
    expect(phone.read()).toHaveLength(1);
    await tell(person, 'proposal');
    expect(phone.read()).toHaveLength(2);
  });

  it('that is more than ten minutes late is not sent', async () => {
    const person = await world.makePerson();
    const phone = await addBrowser(person);
    await choose(person, 'soon');
    const was = clock;
    await enqueuePush(world.db, { userId: person.id, kind: 'soon', subjectId: crypto.randomUUID() });
    clock += 11 * 60_000;
    await world.runJobs();
    clock = was;
    expect(phone.read()).toEqual([]);
  });
});

describe('a device', () => {
  it('that takes its time keeps no mail waiting', async () => {
    const person = await world.makePerson();
    await addBrowser(person);
    await choose(person, 'soon');
    status = 503;
    await tell(person, 'soon').catch(() => undefined);
    await world.call('requestPasswordReset', { email: person.email });
    await world.pool.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 hour' where attempts > 0`,
    );
    const { rows } = await world.pool.query<{ task: string }>(
      'select task_identifier as task from graphile_worker.jobs order by priority, run_at',
    );
    expect(rows.map(({ task }) => task)).toEqual(['reset-password', 'send-push-to-device']);
    await world.pool.query(
      'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
    );
  });

  it.each([404, 410, 403])('is forgotten when it answers that it is gone (%i)', async (answer) => {
    const person = await world.makePerson();
    await addBrowser(person);
    await choose(person, 'soon');
    status = answer;
    await tell(person, 'soon');
    expect([received.length, await devicesOf(person)]).toEqual([1, 0]);
  });

  it('that redirects is not followed', async () => {
    const person = await world.makePerson();
    await addBrowser(person);
    await choose(person, 'soon');
    status = 307;
    await tell(person, 'soon').catch(() => undefined);
    expect(received.map(({ path }) => path)).not.toContain('/elsewhere');
    expect(received.length).toBeGreaterThan(0);
    await world.pool.query(
      'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
    );
  });

  it('ends with Logout, and only that one', async () => {
    const person = await world.makePerson();
    const [phone] = [await addBrowser(person), await addBrowser(person)];
    const { body } = await world.call('signIn', { email: person.email, password: PASSWORD });
    await world.call('signOut', { pushEndpoint: phone.endpoint }, person);
    expect(await devicesOf({ ...person, token: body.token })).toBe(1);
  });

  it.each([
    ['signing out everywhere', (person: TestPerson) => world.call('signOutEverywhere', {}, person)],
    [
      'a new password',
      (person: TestPerson) =>
        world.call('changePassword', { password: 'another password', currentPassword: PASSWORD }, person),
    ],
    [
      'suspension',
      async ({ id: userId }: TestPerson) => {
        const organiser = await world.makePerson('Olga', 'Organiser');
        organiserEmails.push(organiser.email);
        return world.call('suspendPerson', { userId, words: 'Shouted at people.' }, organiser);
      },
    ],
  ])('ends with %s', async (_, end) => {
    const person = await world.makePerson();
    const phone = await addBrowser(person);
    await choose(person, 'soon');
    expect((await end(person)).status).toBe(200);
    const { rows } = await world.pool.query('select from push_devices where user_id = $1', [person.id]);
    expect(rows).toHaveLength(0);
    // Nothing that was on its way arrives after it.
    await tell(person, 'soon');
    expect(phone.read()).toEqual([]);
  });

  it('outlives the two days of a sign-in', async () => {
    const person = await world.makePerson();
    const phone = await addBrowser(person);
    await choose(person, 'soon');
    await world.pool.query('delete from sessions where user_id = $1', [person.id]);
    await tell(person, 'soon');
    expect(phone.read()).toHaveLength(1);
  });

  it('is kept encrypted, and the oldest of more than ten goes', async () => {
    const person = await world.makePerson();
    for (let count = 0; count < 12; count += 1) await addBrowser(person);
    expect(await devicesOf(person)).toBe(10);
    const { rows } = await world.pool.query<{ row: string }>(
      'select to_jsonb(d)::text as row from push_devices d where user_id = $1',
      [person.id],
    );
    expect(rows.map(({ row }) => row).join(' ')).not.toContain('127.0.0.1');
  });
});

it('announces a session ten minutes before it starts, to those who chose it', async () => {
  const [host, guest] = [await world.makePerson(), await world.makePerson()];
  const [hostPhone, guestPhone] = [await addBrowser(host), await addBrowser(guest)];
  await choose(host, 'soon');
  const start = new Date(clock + 10 * 60_000);
  await world.pool.query(
    `insert into practice_rooms (host_id, guest_id, start_utc, duration_minutes) values ($1, $2, $3, 60)`,
    [host.id, guest.id, start],
  );
  for (let run = 0; run < 2; run += 1) {
    await world.pool.query(`select graphile_worker.add_job('queue-reminders')`);
    await world.runJobs();
  }
  expect([hostPhone.read().length, guestPhone.read().length]).toEqual([1, 0]);
  expect(hostPhone.read()[0]).toMatchObject({ title: 'Your session starts in ten minutes' });
});
