import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkEndWords } from '../../src/domain/proposal/proposal-link.ts';
import { inHours, range } from '../moment.ts';
import { makeNegotiation, type Negotiation } from '../negotiation.ts';
import { dropJobs } from '../job-queue.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';

describe('an undecided proposal', () => {
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

    await addJob(world.db, 'requeue-unsent-mail', {});
    await world.runJobs();
    expect(told()).toEqual(both);
  });

  it('expires also when its job got lost', async () => {
    const { world, guest } = lonely;
    const room = await lonely.schedule({ startUtc: inHours(60) });
    await lonely.accept(room);
    await world.call('proposeTime', { token: await lonely.tokenOf(guest, 'reschedule'), ...range(96) });
    await world.runJobs();
    await dropJobs(world.pool);
    world.mails.length = 0;
    await lonely.pass(12);
    await addJob(world.db, 'requeue-unsent-mail', {});
    await world.runJobs();
    expect(world.mails.map(({ subject }) => subject.replace(/,.*/, '')).toSorted()).toEqual([
      'Proposal expired: interview practice with Gwen Guest',
      'Proposal expired: interview practice with Hana Host',
    ]);
  });
});
