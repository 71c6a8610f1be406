import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';
import { erasureCalls, makeLeaver } from './erasure-calls.ts';

let world: World;
let leaver: TestPerson;
let partner: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ leaver, partner } = await makeLeaver(world));
});

const { erase, schedule, accept, deliver } = erasureCalls(() => ({ world, leaver }));

describe('a session still to come', () => {
  it('is cancelled with its host, and the guest’s calendar is told', async () => {
    const room = await schedule(leaver);
    await accept(room.id, partner);
    const lonely = await schedule(leaver, 24);
    const invite = (await deliver()).find(({ to }) => to.userId === partner.id);
    await erase();
    const sent = await deliver();
    expect(
      sent.filter(({ to }) => to.address === leaver.email).map(({ invitation }) => invitation?.method),
    ).toEqual(['CANCEL', 'CANCEL']);
    const mails = sent.filter(({ to }) => to.address !== leaver.email);
    expect(mails.map(({ to }) => to.address)).toEqual([partner.email]);
    expect(mails[0]?.invitation).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      uid: invite?.invitation?.uid,
      sequence: (invite?.invitation?.sequence ?? 0) + 1,
    });
    expect(mails[0]?.subject).toMatch(/^Cancelled: interview practice, /);
    expect(mails[0]?.text).toContain('Your colleague has deleted their account');
    expect(JSON.stringify(mails)).not.toMatch(/Leonora|Leaversley|Deleted user/);
    for (const { id } of [room, lonely])
      expect((await world.call('readRoom', { roomId: id }, partner)).status).toBe(404);
  });

  it('opens again when its guest goes, and the host’s calendar goes back to a hold', async () => {
    const room = await schedule(partner);
    await accept(room.id, leaver);
    await world.runJobs();
    await erase();
    const mails = (await deliver()).filter(({ to }) => to.address !== leaver.email);
    expect(mails.map(({ to, subject }) => [to.address, subject.split(':')[0]])).toEqual([
      [partner.email, 'Open again'],
    ]);
    expect(mails[0]?.invitation).toMatchObject({ method: 'REQUEST', status: 'TENTATIVE', sequence: 2 });
    const other = await world.makePerson('Otto', 'Other');
    expect((await world.call('readRoom', { roomId: room.id }, other)).body.room.guestId).toBeNull();
    expect((await accept(room.id, other)).status).toBe(200);
    expect((await deliver()).map(({ invitation }) => invitation?.sequence)).toEqual([3, 3]);
  });

  it('opens again even if its case was set up for the guest who went', async () => {
    const room = await schedule(partner);
    await accept(room.id, leaver);
    const { round } = (await world.call('createRound', { roomId: room.id, roundNumber: 1 }, partner)).body;
    await world.call('updateRound', { roundId: round.id, candidateId: leaver.id }, partner);
    await erase();
    const latest = await world.call('readLatestRound', { roomId: room.id }, partner);
    expect(latest.body.round).toMatchObject({ candidateId: null });
  });

  it('is cancelled for a guest who accepted it at the same moment', async () => {
    const room = await schedule(leaver);
    await world.runJobs();
    const [accepted, erased] = await Promise.all([accept(room.id, partner), erase()]);
    expect(erased.status).toBe(200);
    const methods = (await deliver())
      .filter(({ to }) => to.userId === partner.id)
      .map(({ invitation }) => invitation?.method);
    expect([200, 404]).toContain(accepted.status);
    expect(methods).toEqual(accepted.status === 200 ? ['CANCEL'] : []);
    expect((await world.call('readRoom', { roomId: room.id }, partner)).status).toBe(404);
  });
});
