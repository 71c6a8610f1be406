import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkEndWords } from '../../src/domain/proposal/proposal-link.ts';
import { inHours } from '../moment.ts';
import { makeNegotiation, type Negotiation } from '../negotiation.ts';
import { PASSWORD } from '../people.ts';
import { proposalCalls } from './proposal-calls.ts';
import { everyRow } from '../every-row.ts';

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

const { propose, decide, readDecision, readLink, proposed } = proposalCalls(() => scene);

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

it('keeps tokens out of the database and the log', async () => {
  const { decision, hosts } = await proposed();
  await readLink(hosts);
  await readDecision(decision);
  await decide(decision, 'agree');
  const rows = await everyRow(scene.world.pool);
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
