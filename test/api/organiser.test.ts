import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLOSE } from '../../src/contract/wire.ts';
import { SUSPENDED } from '../../src/domain/organiser/organiser-policy.ts';
import { postgresChangeFeed } from '../../src/server/adapters/postgres-change-feed.ts';
import type { ChangeFeed } from '../../src/server/ports/change-feed.ts';
import { SocketHandler } from '../../src/server/realtime/socket-handler.ts';
import { Hub } from '../../src/server/realtime/hub.ts';
import { signPairingLink } from '../../src/server/partner/pairing-link.ts';
import { setOrganiser } from '../../src/server/organiser/organiser.store.ts';
import { acceptRoom } from '../../src/server/booking/change-room.ts';
import { scheduleRoom } from '../../src/server/booking/schedule-room.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';
import { everyRow } from '../every-row.ts';
import { freeSlot } from '../free-slot.ts';
import { inHours } from '../moment.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { practisedRoom } from '../practised-room.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';
import { readZip } from '../zip-reader.ts';

const organiserEmails: string[] = [];
let world: World;
let feed: ChangeFeed;
let hub: Hub;
let organiser: TestPerson;
let host: TestPerson;
let guest: TestPerson;
beforeAll(async () => {
  world = await makeWorld({ organiserEmails });
  feed = postgresChangeFeed(world.url, world.ports.log);
  hub = new Hub(world.db, feed, world.ports.log, 20);
  await hub.start();
});
afterAll(async () => {
  await feed.stop();
  await world.close();
});
beforeEach(async () => {
  organiser = await world.makePerson('Olga', 'Organiser');
  organiserEmails.push(organiser.email);
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
});

const report = (fields: Record<string, unknown> = {}) =>
  world.call('reportPerson', { userId: host.id, reason: 'rude', words: 'He shouted.', ...fields }, guest);
const community = async (person = organiser) => (await world.call('readCommunity', {}, person)).body;
const suspend = (userId: string, person = organiser) =>
  world.call('suspendPerson', { userId, words: 'Shouted at people.' }, person);
const about = async (userId: string) =>
  (await community()).concerns.filter((concern) => concern.about.userId === userId);
const book = async (by: TestPerson, withGuest: TestPerson) => {
  const plan = { hostId: by.id, startUtc: freeSlot(), private: false, durationMinutes: 60 as const };
  const { id } = (await world.call('createRoom', plan, by)).body.room;
  await world.call('updateRoom', { roomId: id, guestId: withGuest.id }, withGuest);
  return id;
};

describe('an organiser', () => {
  it('is someone whose confirmed address the settings name, or whom the command made one', async () => {
    const isOne = async (person: TestPerson) => (await world.call('readNotice', {}, person)).body.organiser;
    expect(await isOne(organiser)).toBe(true);
    await world.pool.query('update users set email_verified = false where id = $1', [organiser.id]);
    expect(await isOne(organiser)).toBe(false);
    expect(await isOne(host)).toBe(false);
    expect(await setOrganiser(world.db, 'nobody@example.org', true)).toBe(false);
    await setOrganiser(world.db, host.email, true);
    expect(await isOne(host)).toBe(true);
    await setOrganiser(world.db, host.email, false);
    expect(await isOne(host)).toBe(false);
  });

  it('reads a report with its session, and closes it once, which the others see', async () => {
    const { roomId } = await practisedRoom(world.ports, host, guest);
    expect((await report({ roomId })).status).toBe(200);
    const [concern] = await about(host.id);
    expect(concern).toMatchObject({
      reason: 'rude',
      words: 'He shouted.',
      about: { name: 'Hana Host', email: host.email, suspended: false },
      by: { name: 'Gwen Guest' },
    });
    expect(concern?.sessionStart).not.toBeNull();
    const close = () =>
      world.call('closeConcern', { concernId: concern?.id ?? '', words: 'Spoke to both.' }, organiser);
    expect([(await close()).status, (await close()).status]).toEqual([200, 404]);
    expect(await about(host.id)).toEqual([]);
    const other = await world.makePerson('Otto', 'Other');
    organiserEmails.push(other.email);
    expect((await community(other)).actions[0]).toMatchObject({
      by: 'Olga Organiser',
      about: 'Hana Host',
      action: 'closed-report',
      words: 'Spoke to both.',
    });
  });

  it('reads how far to trust the assessor', async () => {
    expect((await community()).assessor.report).toMatch(
      /agreed with examiners κ \d\.\d\d; it noticed [\d.]+ of 10/,
    );
  });

  it('is told by one mail that reports wait, without a name or a word of them', async () => {
    const mails = async () => {
      await world.runJobs();
      return world.mails.filter(({ to }) => to.address === organiser.email);
    };
    await world.runJobs();
    world.mails.length = 0;
    await report();
    await report({ words: 'And he swore.' });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ about: 'concern', subject: 'A report waits' });
    expect(mail?.text).toContain('/organiser');
    for (const secret of ['Hana', 'Host', 'Gwen', 'shouted', 'swore', 'rude', host.email, guest.email])
      expect(`${mail?.text} ${mail?.html}`).not.toContain(secret);
  });

  it('is not told of a report that was dealt with before, or that is about them', async () => {
    world.mails.length = 0;
    await report();
    const [concern] = await about(host.id);
    await world.call('closeConcern', { concernId: concern?.id ?? '', words: 'Done.' }, organiser);
    await report({ userId: organiser.id });
    await world.runJobs();
    expect(world.mails.filter(({ to }) => to.address === organiser.email)).toEqual([]);
  });

  it('sees counts of what happened, and nothing of how anyone did', async () => {
    const { roomId } = await practisedRoom(world.ports, host, guest);
    const before = (await community()).figures;
    await world.pool.query(
      `insert into room_attendances (room_id, user_id, start_utc, entered_at, seen_at)
       select $1, person, now() - interval '1 day', now(), now() from unnest($2::uuid[]) person`,
      [roomId, [host.id, guest.id]],
    );
    const after = await community();
    expect(after.figures.month.held).toBe(before.month.held + 1);
    expect(after.figures.ever.assessed).toBeGreaterThan(0);
    expect(JSON.stringify(after)).not.toContain('floaters');
  });

  it('posts a notice that everyone reads until it is removed', async () => {
    const notice = async () => (await world.call('readNotice', {}, guest)).body.notice;
    await world.call('postNotice', { words: 'Closed on Sunday.' }, organiser);
    await world.call('postNotice', { words: 'Closed on Monday.' }, organiser);
    expect(await notice()).toMatchObject({ words: 'Closed on Monday.' });
    await world.call('postNotice', { words: '' }, organiser);
    expect(await notice()).toBeNull();
    expect((await community()).actions.slice(0, 2).map(({ action }) => action)).toEqual([
      'removed-notice',
      'posted-notice',
    ]);
  });

  it('looks someone up by address, which the others see', async () => {
    const find = (email: string) => world.call('findPerson', { email }, organiser);
    expect((await find('nobody@example.org')).status).toBe(404);
    expect((await find(guest.email)).body.person).toMatchObject({ userId: guest.id });
    expect((await community()).actions[0]).toMatchObject({ action: 'looked-up', about: 'Gwen Guest' });
  });

  it('cannot be suspended by another one, nor by themselves', async () => {
    expect((await suspend(organiser.id)).status).toBe(409);
  });
});

describe('a report', () => {
  it('is about a session only where both were in it, and not about oneself', async () => {
    const roomId = await book(await world.makePerson(), guest);
    expect((await report({ roomId })).status).toBe(403);
    expect((await report({ userId: guest.id })).status).toBe(400);
    expect((await report({ reason: 'boring' })).status).toBe(400);
  });

  it('can be made only so often within an hour', async () => {
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push((await report()).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

it('takes no more reports of someone who has many open, so that they do not hide those of others', async () => {
  await world.pool.query(
    `insert into concerns (by_user_id, about_user_id, reason, words)
     select $1, $2, 'other', '' from generate_series(1, 20)`,
    [guest.id, host.id],
  );
  expect((await report()).status).toBe(429);
  const other = await world.makePerson('Otto', 'Other');
  const input = { userId: host.id, reason: 'rude' as const, words: '' };
  expect((await world.call('reportPerson', input, other)).status).toBe(200);
  await world.pool.query('delete from concerns where about_user_id = $1', [host.id]);
});

describe('a suspended account', () => {
  it('loses its sign-ins, sockets and sessions at once, and cannot sign in until it is restored', async () => {
    const upcoming = await book(host, guest);
    let closed = 0;
    const wire = { send: () => {}, close: (code: number) => (closed = code), waiting: () => 0 };
    const talk = new SocketHandler(world.ports, hub, wire);
    talk.receive(JSON.stringify({ type: 'hello', token: host.token }));
    await until('the socket', () => hub.size > 0);
    expect((await suspend(host.id)).status).toBe(200);
    expect((await world.call('listRooms', {}, host)).status).toBe(401);
    await until('the socket to close', () => closed === CLOSE.signedOut);
    // Whether or not their end of it closes: nothing more is heard from it or said to it.
    expect(hub.size).toBe(0);
    talk.end();
    expect((await world.call('readRoom', { roomId: upcoming }, guest)).status).toBe(404);
    const signIn = () => world.call('signIn', { email: host.email, password: PASSWORD });
    const refused = await signIn();
    expect([refused.status, refused.body.error]).toEqual([403, SUSPENDED]);
    const wrong = await world.call('signIn', { email: host.email, password: 'not this one' });
    expect([wrong.status, wrong.body.error]).toEqual([401, 'Invalid email or password.']);
    expect((await community()).suspended).toContainEqual(
      expect.objectContaining({ userId: host.id, words: 'Shouted at people.' }),
    );
    await world.call('restorePerson', { userId: host.id, words: 'Apologised.' }, organiser);
    expect((await signIn()).status).toBe(200);
  });

  describe('is not offered to others, and books nothing', () => {
    const ALWAYS = Array.from({ length: 336 }, (_, step) => step);
    const looks = (person: TestPerson) =>
      world.call('saveFreeTime', { freeTime: { zone: 'UTC', week: ALWAYS, days: [] } }, person);
    const ask = (from: TestPerson, to: TestPerson) =>
      world.call('askPartner', { userId: to.id, startUtc: inHours(48) }, from);
    const linkOf = (pairingId: string, { id: userId, email }: TestPerson) =>
      signPairingLink(world.ports, pairingId, { userId, email });
    const roomsOf = async ({ id }: TestPerson) =>
      (await world.pool.query('select from practice_rooms where host_id = $1 or guest_id = $1', [id])).rows;

    it('by a mailed link to a session they were asked about, or asked for', async () => {
      for (const person of [host, guest]) await looks(person);
      const toHost = (await ask(guest, host)).body.pairing;
      const other = await world.makePerson('Otto', 'Other');
      await looks(other);
      const byHost = (await ask(host, other)).body.pairing;
      await suspend(host.id);
      const answer = async (token: string, action: 'agree' | 'propose') =>
        (await world.call('answerPairingByLink', { token, action, startUtc: inHours(60) })).status;
      expect(await answer(linkOf(toHost.id, host), 'agree')).toBe(409);
      expect(await answer(linkOf(toHost.id, host), 'propose')).toBe(409);
      expect(await answer(linkOf(byHost.id, other), 'agree')).toBe(409);
      expect(await roomsOf(host)).toEqual([]);
    });

    it('as someone to practise with, or to be matched with', async () => {
      for (const person of [host, guest]) await looks(person);
      for (const person of [host, guest]) await world.call('seekMatch', {}, person);
      const names = async () =>
        (await world.call('listProspects', {}, guest)).body.people.map(({ profile }) => profile.userId);
      expect(await names()).toContain(host.id);
      await suspend(host.id);
      expect(await names()).not.toContain(host.id);
      expect((await ask(guest, host)).status).toBe(404);
      await addJob(world.db, 'match-people', {});
      await world.runJobs();
      const { rows } = await world.pool.query('select from pairings where $1 in (from_user_id, to_user_id)', [
        host.id,
      ]);
      expect(rows).toEqual([]);
    });

    it('by a call that began before the suspension', async () => {
      const plan = { hostId: host.id, startUtc: freeSlot(), private: false, durationMinutes: 60 as const };
      const theirs = { ...plan, hostId: guest.id, startUtc: freeSlot() };
      const { id: roomId } = (await world.call('createRoom', theirs, guest)).body.room;
      await suspend(host.id);
      const person = {
        ...host,
        sessionId: '',
        loginAt: new Date(),
        provenAt: new Date(),
        isStrong: true,
        isHeld: false,
        from: { ip: '127.0.0.1', browser: '' },
      };
      expect(await scheduleRoom(world.ports, { person, plan })).toMatchObject({ refusal: 'forbidden' });
      const accepted = await acceptRoom(world.ports, { person, roomId, guestId: host.id });
      expect(accepted).toMatchObject({ refusal: 'forbidden' });
      expect(await roomsOf(host)).toEqual([]);
    });
  });

  it('is not opened by a mailed link, nor by a sign-in that began beside the suspension', async () => {
    await suspend(host.id);
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into account_codes (user_id, purpose, expires_at)
       values ($1, 'recover', now() + interval '1 hour') returning id`,
      [host.id],
    );
    const code = world.ports.signer.sign('account-code', rows[0]?.id ?? '');
    expect((await world.call('exchangeCode', { code })).status).toBe(403);
    await world.pool.query(
      `insert into sessions (id, user_id, token, expires_at)
       values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
      [host.id, `late-${host.id}`],
    );
    const late = { token: world.ports.signer.sign('session', `late-${host.id}`) };
    expect((await world.call('listRooms', {}, late)).status).toBe(401);
  });
});

it('offers a suspended person to nobody as a partner, and their mailed link books nothing', async () => {
  // A search finds six people on each side of a random place: those of other tests would crowd out the host.
  await world.pool.query('delete from free_hours');
  const week = Array.from({ length: 336 }, (_, step) => step);
  for (const person of [host, guest]) {
    const freeTime = { zone: 'Europe/London', week, days: [] };
    expect((await world.call('saveFreeTime', { freeTime }, person)).status).toBe(200);
  }
  const offered = async () =>
    (await world.call('listProspects', {}, guest)).body.people.map(({ profile }) => profile.userId);
  expect(await offered()).toContain(host.id);
  await world.call('askPartner', { userId: host.id, startUtc: inHours(48) }, guest);
  const { rows } = await world.pool.query<{ id: string }>('select id from pairings where to_user_id = $1', [
    host.id,
  ]);
  const token = world.ports.signer.sign(
    'pairing-link',
    rows[0]?.id ?? '',
    host.id,
    world.ports.signer.fingerprint(host.email),
  );
  await suspend(host.id);
  expect(await offered()).not.toContain(host.id);
  const again = await world.call('askPartner', { userId: host.id, startUtc: inHours(72) }, guest);
  expect(again.status).toBeGreaterThanOrEqual(400);
  const agreed = await world.call('answerPairingByLink', { token, action: 'agree' });
  expect(agreed.status).toBe(409);
});

it('keeps a report without name and words when its author leaves, and exports it to them before', async () => {
  const author = await world.makePerson('Uniqua', 'Onlyone');
  const words = 'Words of Onlyone';
  await world.call('reportPerson', { userId: host.id, reason: 'other', words }, author);
  const { url } = (await world.call('requestExport', {}, author)).body;
  const zip = readZip(Buffer.from(await (await world.request(url)).arrayBuffer()));
  expect(JSON.parse(zip.get('data.json')?.toString() ?? '').safety.reports).toMatchObject([
    { about: 'Hana Host', reason: 'other', words },
  ]);
  await world.call('eraseAccount', { password: PASSWORD }, author);
  expect(await about(host.id)).toMatchObject([{ by: null, words: '', reason: 'other' }]);
  expect((await everyRow(world.pool)).filter((row) => row.includes('Onlyone'))).toEqual([]);
});
