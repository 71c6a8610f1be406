import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkEndWords } from '../../src/domain/proposal/proposal-link.ts';
import { range } from '../moment.ts';
import { makeNegotiation, type Negotiation } from '../negotiation.ts';
import { proposalCalls } from './proposal-calls.ts';

let scene: Negotiation;
beforeAll(async () => {
  scene = await makeNegotiation();
});
afterAll(() => scene.world.close());
beforeEach(() => {
  scene.world.mails.length = 0;
});

const { decide, propose, readDecision, readLink, proposed } = proposalCalls(() => scene);

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

  it('to keep the current time changes nothing, tells the one who asked, and lets them ask again', async () => {
    const { room, hosts, decision } = await proposed();
    const before = await scene.rowOf(room);
    scene.world.mails.length = 0;
    expect((await decide(decision, 'keep')).body).toEqual({ ok: true });
    expect(await scene.rowOf(room)).toMatchObject({
      start_utc: before?.start_utc,
      ics_sequence: before?.ics_sequence,
    });
    await scene.world.runJobs();
    expect(scene.world.mails.map(({ to, invitation }) => [to.address, invitation])).toEqual([
      [scene.host.email, undefined],
    ]);
    expect(scene.world.mails[0]?.text).toContain('Gwen Guest would like to keep the current time');
    expect(await readDecision(decision)).toMatchObject({ ok: false, reason: 'answered' });
    expect((await decide(decision, 'agree')).status).toBe(409);
    expect((await propose(hosts, range(80))).status).toBe(200);
  });

  // spec: counter-proposal
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

  // spec: counter-refused
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

  it('is made once for 50 requests at once', async () => {
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

describe('an answer without the mail', () => {
  const openProposal = async () => {
    const { body } = await scene.world.call('listRooms', {}, scene.guest);
    return body.rooms.flatMap(({ proposal }) => proposal?.id ?? [])[0];
  };
  const answerTo = (proposalId: string | undefined, action: string, fields = {}, as = scene.guest) =>
    scene.world.callRaw('answerProposal', { proposalId, action, ...fields }, as);
  const answer = async (action: string, fields = {}, as = scene.guest) =>
    answerTo(await openProposal(), action, fields, as);

  it('agrees, keeps, counters or cancels as the link does', async () => {
    const { room, decision } = await proposed();
    expect((await answer('propose', range(96))).body.room?.proposal).toMatchObject({
      byUserId: scene.guest.id,
      startUtc: range(96).proposedStartUtc,
    });
    expect(await readDecision(decision)).toMatchObject({ reason: 'answered' });
    expect((await answer('keep', {}, scene.host)).body.room).toMatchObject({ id: room.id, proposal: null });
    await proposed();
    const agreed = await answer('agree');
    expect(agreed.body.room).toMatchObject({ startUtc: range(72).proposedStartUtc, proposal: null });
    await proposed();
    expect((await answer('cancel')).body).toEqual({ room: null });
  });

  it('is refused to the one who asked, and to one of two who answer at once', async () => {
    await proposed();
    expect((await answer('agree', {}, scene.host)).status).toBe(403);
    // Both know the proposal before either has answered it.
    const id = await openProposal();
    const replies = await Promise.all([answerTo(id, 'agree'), answerTo(id, 'keep')]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});
