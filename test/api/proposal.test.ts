import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { linkEndWords } from '../../src/domain/proposal/proposal-link.ts';
import { inHours, range } from '../moment.ts';
import { makeNegotiation, type Negotiation } from '../negotiation.ts';
import { until } from '../until.ts';
import { proposalCalls } from './proposal-calls.ts';

let scene: Negotiation;
beforeAll(async () => {
  scene = await makeNegotiation();
});
afterAll(() => scene.world.close());
beforeEach(() => {
  scene.world.mails.length = 0;
});

const { propose, decide, readDecision, readLink, proposed } = proposalCalls(() => scene);

describe('a reschedule link', () => {
  // spec: lookup
  it('shows the session to each of its people, and nothing to anyone else', async () => {
    const { room, hosts, guests } = await scene.meet();
    for (const token of [hosts, guests]) {
      const { status, body } = await readLink(token);
      expect([status, body]).toEqual([
        200,
        {
          uid: `${room.id}@localhost`,
          startUtc: room.startUtc,
          endUtc: new Date(Date.parse(room.startUtc) + 3_600_000).toISOString(),
          isHost: token === hosts,
          pending: null,
        },
      ]);
    }
    const altered = hosts.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    for (const forged of [`${hosts}x`, altered, 'nonsense', room.id])
      expect([(await readLink(forged)).status, (await propose(forged)).status]).toEqual([404, 404]);
  });

  // spec: propose
  it('asks the other attendee by mail, with the note, and tells both on their page', async () => {
    const { room, guests } = await scene.meet();
    const fields = { ...range(72, 1.75), note: ' On call.\r\n<b>Sorry</b> ' };
    expect((await propose(guests, fields)).body).toEqual({ ok: true });
    const decision = await scene.tokenOf(scene.host, 'decision');
    const mail = scene.world.mails.at(-1);
    expect(mail?.to.address).toBe(scene.host.email);
    expect(mail?.subject).toMatch(/^Gwen Guest proposes a new time: /);
    expect(mail?.text).toContain('> On call.\n> <b>Sorry</b>');
    expect(mail?.html).toContain('On call.<br>&lt;b&gt;Sorry&lt;/b&gt;');
    expect(await readDecision(decision)).toMatchObject({
      ok: true,
      proposedBy: 'Gwen Guest',
      note: 'On call.\n<b>Sorry</b>',
      startUtc: room.startUtc,
      proposedStartUtc: fields.proposedStartUtc,
      proposedEndUtc: fields.proposedEndUtc,
    });
    const proposal = {
      id: expect.any(String) as string,
      byUserId: scene.guest.id,
      startUtc: fields.proposedStartUtc,
      endUtc: fields.proposedEndUtc,
      note: 'On call.\n<b>Sorry</b>',
    };
    const stranger = await scene.world.makePerson();
    for (const [person, seen] of [
      [scene.host, proposal],
      [scene.guest, proposal],
      [stranger, null],
    ] as const)
      expect((await scene.world.call('readRoom', { roomId: room.id }, person)).body.room.proposal).toEqual(
        seen,
      );
    expect((await readLink(guests)).body.pending).toMatchObject({ mine: true });
  });

  // spec: propose-refused
  it.each([
    ['in the past', range(-2), 'Please select a valid future date/time.'],
    ['that ends before it starts', range(72, -1), 'End time must be after start time'],
    ['that ends when it starts', range(72, 0), 'End time must be after start time'],
    ['off the quarter hour', range(72, 0.9), 'Please choose times on the quarter hour.'],
    ['of no kind', { proposedStartUtc: 'soon', proposedEndUtc: 'later' }, /valid future date\/time/],
    ['with a note of 501 characters', { ...range(72), note: 'x'.repeat(501) }, /at most 500/],
  ])('refuses a time %s and still works', async (_what, fields, error) => {
    const { hosts } = await scene.meet();
    const answer = await propose(hosts, fields);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(error);
    expect((await propose(hosts)).status).toBe(200);
  });

  it('refuses the current time', async () => {
    const { room, hosts } = await scene.meet();
    const endUtc = new Date(Date.parse(room.startUtc) + 3_600_000).toISOString();
    const answer = await propose(hosts, { proposedStartUtc: room.startUtc, proposedEndUtc: endUtc });
    expect([answer.status, answer.body.error]).toEqual([
      400,
      'The session is already at that time. Please choose another.',
    ]);
  });

  it('makes one proposal of 50 alike at once', async () => {
    const { room, hosts } = await scene.meet();
    const fields = range(72);
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await propose(hosts, fields)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    const { rowCount } = await scene.world.pool.query(
      'select 1 from reschedule_proposals where room_id = $1',
      [room.id],
    );
    expect(rowCount).toBe(1);
  });

  it('lets a newer proposal replace an older one, from either side', async () => {
    const { room, guests, decision } = await proposed();
    expect((await propose(guests, range(96))).status).toBe(200);
    expect(await readDecision(decision)).toEqual({
      ok: false,
      reason: 'replaced',
      error: linkEndWords.replaced,
    });
    expect((await decide(decision, 'agree')).status).toBe(410);
    const answered = await scene.tokenOf(scene.host, 'decision');
    expect((await decide(answered, 'agree')).status).toBe(200);
    expect((await scene.rowOf(room))?.start_utc.toISOString()).toBe(range(96).proposedStartUtc);
  });
});

it('tells the room’s feed of every step, so that both see it at once', async () => {
  const { room, hosts } = await scene.meet();
  const client = new pg.Client({ connectionString: scene.world.url });
  await client.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await client.query('listen changes');
  await propose(hosts);
  const told = await until('the change', () => heard[0] ?? false);
  expect(JSON.parse(told)).toMatchObject({ table: 'practice_rooms', eventType: 'UPDATE', id: room.id });
  await client.end();
});

it('says whether a time overlaps another session of the one the link is for, and never of their partner', async () => {
  const { room, hosts, decision } = await proposed(range(72));
  const clash = async (token: string, hours: number) =>
    (await scene.world.call('findClash', { token, ...range(hours) })).body.clashUtc;
  // The session itself is no obstacle to moving it.
  expect(await clash(hosts, 48)).toBeNull();
  const { startUtc } = await scene.schedule({ startUtc: inHours(71.5) });
  expect(await clash(hosts, 72)).toBe(startUtc);
  expect(await clash(hosts, 72.5)).toBeNull();
  expect(await clash(decision, 72)).toBeNull();
  await scene.world.call('deleteRoom', { roomId: room.id }, scene.host);
  for (const token of [hosts, decision])
    expect((await scene.world.call('findClash', { token, ...range(72) })).status).toBe(410);
});
