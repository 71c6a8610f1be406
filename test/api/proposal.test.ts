import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { linkEndWords } from '../../src/domain/proposal-link.ts';
import { makeNegotiation, range, inHours, type Negotiation } from '../negotiation.ts';
import { PASSWORD } from '../people.ts';
import { until } from '../until.ts';

let scene: Negotiation;
const logged: unknown[] = [];
beforeAll(async () => {
  const note = (...said: unknown[]) => void logged.push(said);
  scene = await makeNegotiation({ log: { info: note, warn: note, error: note } });
});
afterAll(() => scene.world.close());
beforeEach(() => {
  scene.world.mails.length = 0;
});

const propose = (token: string, fields: Record<string, unknown> = range(72)) =>
  scene.world.call('proposeTime', { token, ...fields });
const decide = (token: string, action: string, fields: Record<string, unknown> = {}) =>
  scene.world.call('decideProposal', { token, action, ...fields });
const readDecision = async (t: string) => (await scene.world.call('readDecision', { t })).body;
const readLink = (token: string) => scene.world.call('readReschedule', { token });
/** A session about which the host has proposed another time, and the guest's link to decide. */
const proposed = async (fields: Record<string, unknown> = range(72)) => {
  const meeting = await scene.meet();
  expect((await propose(meeting.hosts, fields)).status).toBe(200);
  return { ...meeting, decision: await scene.tokenOf(scene.guest, 'decision') };
};

describe('a reschedule link', () => {
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
          pending: null,
        },
      ]);
    }
    for (const forged of [`${hosts}x`, hosts.replace(/^./, '0'), 'nonsense', room.id])
      expect([(await readLink(forged)).status, (await propose(forged)).status]).toEqual([404, 404]);
  });

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

describe('a decision', () => {
  it('to agree moves the session, whatever its length, and sends updated invites', async () => {
    const { room, hosts, decision } = await proposed(range(72, 1.75));
    scene.world.mails.length = 0;
    expect((await decide(decision, 'agree')).body).toEqual({ ok: true });
    expect(await scene.rowOf(room)).toMatchObject({
      start_utc: new Date(range(72).proposedStartUtc),
      end_utc: new Date(range(72, 1.75).proposedEndUtc),
      duration_minutes: 105,
      ics_sequence: 2,
    });
    await scene.world.runJobs();
    expect(scene.world.mails.map(({ to }) => to.address).toSorted()).toEqual(
      [scene.host.email, scene.guest.email].toSorted(),
    );
    for (const { invitation, subject } of scene.world.mails) {
      expect(invitation).toMatchObject({ method: 'REQUEST', sequence: 2, status: 'CONFIRMED' });
      expect(subject).toMatch(/^New time agreed: /);
    }
    expect((await readLink(hosts)).body.error).toBe(linkEndWords.changed);
    expect(await readDecision(decision)).toMatchObject({ ok: false, reason: 'answered' });
  });

  it('to cancel removes the session and sends cancellations', async () => {
    const { room, hosts, guests, decision } = await proposed();
    scene.world.mails.length = 0;
    expect((await decide(decision, 'cancel')).body).toEqual({ ok: true });
    expect(await scene.rowOf(room)).toBeUndefined();
    await scene.world.runJobs();
    expect(scene.world.mails.map(({ invitation }) => invitation?.method)).toEqual(['CANCEL', 'CANCEL']);
    expect(scene.world.mails.map(({ invitation }) => invitation?.sequence)).toEqual([2, 2]);
    for (const token of [hosts, guests])
      expect([(await readLink(token)).status, (await readLink(token)).body.error]).toEqual([
        410,
        linkEndWords.cancelled,
      ]);
    expect([(await decide(decision, 'cancel')).status, (await decide(decision, 'agree')).status]).toEqual([
      409, 409,
    ]);
  });

  it('to counter asks the other side, back and forth until someone agrees', async () => {
    const { room, decision } = await proposed();
    expect((await decide(decision, 'propose', { ...range(96), note: 'Or then?' })).status).toBe(200);
    const second = await scene.tokenOf(scene.host, 'decision');
    expect(await readDecision(second)).toMatchObject({
      ok: true,
      proposedBy: 'Gwen Guest',
      note: 'Or then?',
    });
    expect((await decide(second, 'propose', range(120))).status).toBe(200);
    const third = await scene.tokenOf(scene.guest, 'decision');
    expect(third).not.toBe(decision);
    expect((await decide(decision, 'agree')).body.error).toBe(linkEndWords.answered);
    expect((await decide(third, 'agree')).status).toBe(200);
    expect((await scene.rowOf(room))?.start_utc.toISOString()).toBe(range(120).proposedStartUtc);
  });

  it.each([
    ['nothing at all', {}, 'Please select a date'],
    ['a past time', range(-2), 'Please select a valid future date/time.'],
    ['an end before its start', range(96, -1), 'End time must be after start time'],
    ['the proposed time itself', range(72), /Agree to it/],
  ])('to counter with %s is refused and burns nothing', async (_what, fields, error) => {
    const { decision } = await proposed();
    const answer = await decide(decision, 'propose', fields);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(error);
    expect((await decide(decision, 'dance')).status).toBe(400);
    expect((await decide(decision, 'agree')).status).toBe(200);
  });

  it('is made once, whoever asks 50 times at once', async () => {
    const { room, decision } = await proposed();
    const answers = await Promise.all(Array.from({ length: 50 }, () => decide(decision, 'agree')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect((await scene.rowOf(room))?.ics_sequence).toBe(2);
  });

  it('is one of three that 51 people make at once, and the world fits it', async () => {
    const { room, decision } = await proposed();
    const actions = Array.from({ length: 51 }, (_, index) => ['agree', 'cancel', 'propose'][index % 3] ?? '');
    const answers = await Promise.all(
      actions.map((action) => decide(decision, action, action === 'propose' ? range(96) : {})),
    );
    const winners = actions.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(50);
    const row = await scene.rowOf(room);
    expect([winners[0], row === undefined, row?.ics_sequence ?? 0]).toEqual([
      winners[0],
      winners[0] === 'cancel',
      { agree: 2, cancel: 0, propose: 1 }[winners[0] ?? ''],
    ]);
  });
});

describe('a link dies', () => {
  const ends = async (decision: string) => {
    const body = await readDecision(decision);
    return body.ok ? 'open' : body.reason;
  };

  it('when the host moves the session', async () => {
    const { room, guests, decision } = await proposed();
    await scene.world.call('updateRoom', { roomId: room.id, startUtc: inHours(60) }, scene.host);
    expect(await ends(decision)).toBe('changed');
    expect((await readLink(guests)).body.error).toBe(linkEndWords.changed);
    expect((await decide(decision, 'agree')).status).toBe(410);
    expect(
      (await scene.world.call('readRoom', { roomId: room.id }, scene.host)).body.room.proposal,
    ).toBeNull();
  });

  it('when the host cancels it', async () => {
    const { room, decision } = await proposed();
    await scene.world.call('deleteRoom', { roomId: room.id }, scene.host);
    expect(await ends(decision)).toBe('cancelled');
  });

  it('when it is finished', async () => {
    const { room, guests, decision } = await proposed();
    await scene.world.db
      .updateTable('practice_rooms')
      .set({ stage: 'Finished' })
      .where('id', '=', room.id)
      .execute();
    expect([await ends(decision), (await readLink(guests)).body.error]).toEqual([
      'finished',
      linkEndWords.finished,
    ]);
  });

  it('when its owner’s account is gone, and the session has changed for the other side', async () => {
    const visitor = await scene.world.makePerson('Vera', 'Visitor');
    const room = await scene.schedule();
    await scene.world.call('updateRoom', { roomId: room.id, guestId: visitor.id }, visitor);
    const [hosts, theirs] = [
      await scene.tokenOf(scene.host, 'reschedule'),
      await scene.tokenOf(visitor, 'reschedule'),
    ];
    await scene.world.call('eraseAccount', { password: PASSWORD }, visitor);
    expect((await readLink(theirs)).status).toBe(404);
    expect((await propose(hosts)).body.error).toBe(linkEndWords.changed);
  });

  it('never by being looked at', async () => {
    const { decision, hosts } = await proposed();
    const dump = async () =>
      JSON.stringify([
        await scene.world.db.selectFrom('reschedule_proposals').selectAll().orderBy('id').execute(),
        await scene.world.db.selectFrom('room_mails').selectAll().orderBy('id').execute(),
        await scene.world.db.selectFrom('practice_rooms').selectAll().orderBy('id').execute(),
      ]);
    const before = await dump();
    for (let visit = 0; visit < 3; visit += 1) {
      await readDecision(decision);
      await readLink(hosts);
    }
    expect(await dump()).toBe(before);
    expect((await decide(decision, 'agree')).status).toBe(200);
  });

  it('and is good for nothing but its own purpose', async () => {
    const { decision, hosts } = await proposed();
    expect(await ends(hosts)).toBe('unknown');
    expect((await readLink(decision)).status).toBe(404);
    expect((await decide(hosts, 'agree')).status).toBe(404);
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

it('keeps tokens out of the database and the log', async () => {
  const { decision, hosts } = await proposed();
  await readLink(hosts);
  await readDecision(decision);
  await decide(decision, 'agree');
  const { rows } = await scene.world.pool.query<{ place: string; text: string }>(
    `select 'mails' as place, json_agg(m)::text as text from room_mails m
     union all select 'proposals', json_agg(p)::text from reschedule_proposals p
     union all select 'jobs', json_agg(j)::text from graphile_worker._private_jobs j`,
  );
  const signatures = [decision, hosts].map((token) => token.split('.')[1] ?? 'none');
  const kept = JSON.stringify([rows, logged]);
  expect(logged.length).toBeGreaterThan(10);
  expect(signatures.filter((signature) => kept.includes(signature))).toEqual([]);
});

it('slows down an address that guesses', async () => {
  const guess = () =>
    scene.world.call('decideProposal', { token: 'guess', action: 'agree' }, undefined, {
      'x-forwarded-for': '203.0.113.7',
    });
  const answers = await Promise.all(Array.from({ length: 201 }, guess));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(200);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

describe('a proposal nobody decides on', () => {
  let lonely: Negotiation;
  beforeAll(async () => {
    lonely = await makeNegotiation();
  });
  afterAll(() => lonely.world.close());

  it('expires at the start of the session, and both are told once', async () => {
    const { world, host, guest } = lonely;
    const { room, hosts } = await lonely.meet();
    await world.call('proposeTime', { token: hosts, ...range(24) });
    const decision = await lonely.tokenOf(guest, 'decision');
    world.mails.length = 0;

    await lonely.pass(25);
    const agree = () => world.call('decideProposal', { token: decision, action: 'agree' });
    expect((await agree()).body.error).toMatch(/^The proposed time has passed/);

    await lonely.pass(24);
    expect((await world.call('readDecision', { t: decision })).body).toMatchObject({ reason: 'expired' });
    expect((await world.call('readReschedule', { token: hosts })).body.error).toBe(linkEndWords.started);
    expect((await agree()).status).toBe(410);
    await world.runJobs();
    const told = () =>
      world.mails.map(({ to, subject }) => `${subject.split(':')[0]} → ${to.address}`).toSorted();
    const both = [host, guest].map(({ email }) => `Proposal expired → ${email}`).toSorted();
    expect(told()).toEqual(both);
    const { body } = await world.call('readRoom', { roomId: room.id }, host);
    expect(body.room.proposal).toBeNull();

    await world.pool.query("select graphile_worker.add_job('mail-owed')");
    await world.runJobs();
    expect(told()).toEqual(both);
  });

  it('expires also when its job got lost', async () => {
    const { world, guest } = lonely;
    const room = await lonely.schedule({ startUtc: inHours(60) });
    await lonely.accept(room);
    await world.call('proposeTime', { token: await lonely.tokenOf(guest, 'reschedule'), ...range(96) });
    await world.runJobs();
    await world.pool.query('delete from graphile_worker._private_jobs');
    world.mails.length = 0;
    await lonely.pass(12);
    await world.pool.query("select graphile_worker.add_job('mail-owed')");
    await world.runJobs();
    expect(world.mails.map(({ subject }) => subject.replace(/,.*/, '')).toSorted()).toEqual([
      'Proposal expired: interview practice with Gwen Guest',
      'Proposal expired: interview practice with Hana Host',
    ]);
  });
});
