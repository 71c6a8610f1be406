import { SENDER } from '../mailed-negotiation.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Room } from '../../src/contract/room.ts';
import { smtpMailer } from '../../src/server/adapters/smtp-mailer.ts';
import { budgetedMailer } from '../../src/server/platform/mail/mail-budget.ts';
import { calendarParts, eventOf, startMailServer, type MailServer } from '../mail-server.ts';
import type { TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';
import { slotIn } from '../free-slot.ts';

const BUDGET = { perMinute: 3, perDay: 40 };

let server: MailServer;
let world: World;
let host: TestPerson;
let guest: TestPerson;
beforeAll(async () => {
  server = await startMailServer();
  world = await makeWorld();
  const { limiter } = world.ports;
  const mailer = smtpMailer(server.url, SENDER);
  world.ports.mailer = budgetedMailer(mailer, { limiter, now: world.ports.now, budget: BUDGET });
});
afterAll(async () => {
  world.ports.mailer.close();
  await world.close();
  await server.stop();
});
beforeEach(async () => {
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  server.received.length = 0;
});

const inHours = (hours: number) => slotIn(hours * 60);
const schedule = async (hours: number): Promise<Room> =>
  (await world.call('createRoom', { hostId: host.id, startUtc: inHours(hours), durationMinutes: 60 }, host))
    .body.room;
const accept = ({ id }: Room) => world.call('updateRoom', { roomId: id, guestId: guest.id }, guest);
const run = () => world.runJobs();
/** As if so much time had passed: what was counted is over, and what waits is due. */
const pass = async (seconds: number) => {
  await world.pool.query(`update rate_limits set expire = expire - $1`, [seconds * 1000]);
  await world.pool.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now() - interval '1 second')`,
  );
  await run();
};
const to = (person: TestPerson) => server.to(person.email);

describe('mails about sessions', () => {
  it('are two when one room is moved 60 times within seconds', async () => {
    const room = await schedule(48);
    await accept(room);
    await run();
    await pass(3600);
    server.received.length = 0;
    for (let at = 0; at < 60; at += 1) {
      // The cap on changes of a room is not what is tested here.
      await world.pool.query(`update room_versions set created_at = created_at - interval '2 hours'`);
      const startUtc = inHours(50 + at);
      expect((await world.call('updateRoom', { roomId: room.id, startUtc }, host)).status).toBe(200);
      if (at % 10 === 0) await run();
    }
    expect([to(host).length, to(guest).length]).toEqual([1, 1]);
    await pass(60);
    expect([to(host).length, to(guest).length]).toEqual([2, 2]);
    const last = to(guest).at(-1);
    expect(last && eventOf(last).sequence).toBe(61);
    await pass(3600);
    expect(to(guest)).toHaveLength(2);
  });

  it('go out at once when a session is cancelled or a time agreed, although it was just moved', async () => {
    const rooms = [await schedule(48), await schedule(72)] as const;
    for (const room of rooms) await accept(room);
    await run();
    await pass(3600);
    server.received.length = 0;
    for (const [at, { id: roomId }] of rooms.entries())
      await world.call('updateRoom', { roomId, startUtc: inHours(50 + 24 * at) }, host);
    await run();
    const moved = to(guest).find(({ mail }) => mail.html?.includes(rooms[1].id));
    const token = decodeURIComponent(/\/reschedule\?r=(\S+)/.exec(moved?.mail.text ?? '')?.[1] ?? '');
    const time = { proposedStartUtc: inHours(90), proposedEndUtc: inHours(91) };
    expect((await world.call('proposeTime', { token, ...time }, guest)).status).toBe(200);
    const { rows } = await world.pool.query<{ id: string }>(
      'select id from reschedule_proposals where room_id = $1 order by created_at desc limit 1',
      [rooms[1].id],
    );
    const answer = { proposalId: rows[0]?.id ?? '', action: 'agree' } as const;
    expect((await world.call('answerProposal', answer, host)).status).toBe(200);
    expect((await world.call('deleteRoom', { roomId: rooms[0].id }, host)).status).toBe(200);
    await run();
    for (const person of [host, guest])
      expect(to(person).map(({ mail }) => mail.subject?.replace(/:.*/, ''))).toEqual(
        expect.arrayContaining(['Cancelled', 'New time agreed']),
      );
  });

  it('about many rooms are a few, and then one about all the others', async () => {
    const rooms = await Promise.all(Array.from({ length: 9 }, (_, at) => schedule(48 + 2 * at)));
    await run();
    expect(to(host)).toHaveLength(3);
    await pass(60);
    expect(to(host)).toHaveLength(4);
    const joined = to(host).at(-1);
    expect(joined?.mail.subject).toMatch(/^\d+ changes to your sessions$/);
    expect(joined?.mail.text?.match(/^\* Scheduled: interview practice, /gm)).toHaveLength(6);
    expect(joined?.mail.html).toContain('Scheduled: interview practice, ');
    const attached = joined ? calendarParts(joined) : [];
    expect(attached.map(({ filename }) => filename)).toEqual(
      Array.from({ length: 6 }, (_, at) => `session-${at + 1}.ics`),
    );
    // Each session is in exactly one mail.
    const said = to(host).flatMap((mail) =>
      calendarParts(mail).map(({ ics }) => ics.replaceAll('\r\n ', '')),
    );
    for (const { id } of rooms) expect(said.some((ics) => ics.includes(id))).toBe(true);
    await pass(3600);
    expect(to(host)).toHaveLength(4);
  });

  it('carry the links of what they join, which work', async () => {
    const rooms = [await schedule(48), await schedule(52), await schedule(56), await schedule(60)];
    for (const room of rooms) await accept(room);
    await run();
    await pass(60);
    const joined =
      to(guest).find(({ mail }) => /^\d+ changes to/.test(mail.subject ?? '')) ?? to(guest).at(-1);
    const token = /\/reschedule\?r=(\S+)/.exec(joined?.mail.text ?? '')?.[1] ?? '';
    expect((await world.call('readReschedule', { token: decodeURIComponent(token) })).status).toBe(200);
  });
});

describe('mails about accounts', () => {
  it('arrive although mails about sessions have used up their budget', async () => {
    await Promise.all(Array.from({ length: 9 }, (_, at) => schedule(48 + 2 * at)));
    await run();
    await world.call('requestPasswordReset', { email: host.email });
    await run();
    await run();
    expect(to(host).at(-1)?.mail.subject).toBe('Reset your Fellow Eye password');
  });

  it('wait when their own is used up, and go out when it is not', async () => {
    const key = `accountMailByHour:${world.ports.signer.fingerprint(host.email)}`;
    const trickle = key.replace('ByHour', 'Trickle');
    await world.pool.query(
      `insert into rate_limits (key, points, expire) select unnest($1::text[]), 100, $2`,
      [[key, trickle], Date.now() + 3_600_000],
    );
    await world.call('requestPasswordReset', { email: host.email });
    await run();
    await run();
    expect(to(host)).toEqual([]);
    await pass(3600);
    expect(to(host)).toHaveLength(1);
  });

  it('that tell of a change of the account arrive although others have used up their budget', async () => {
    const hourly = `accountMailByHour:${world.ports.signer.fingerprint(host.email)}`;
    await world.pool.query(
      `insert into rate_limits (key, points, expire) select unnest($1::text[]), 100, $2`,
      [[hourly, hourly.replace('ByHour', 'Trickle')], Date.now() + 3_600_000],
    );
    await world.call('changePassword', { password: 'brand new one' }, host);
    await run();
    expect(to(host).map(({ mail }) => mail.subject)).toEqual(['Your Fellow Eye password was changed']);
  });
});
