import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyToCalendar, eventOf, type MailServer, type Received } from '../mail-server.ts';
import { makeMailedNegotiation, type MailedNegotiation } from '../mailed-negotiation.ts';
import { inHours, range } from '../moment.ts';
import type { TestPerson } from '../people.ts';

let server: MailServer;
let at: MailedNegotiation;
let mover: TestPerson;
beforeAll(async () => {
  at = await makeMailedNegotiation();
  ({ server } = at);
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.scene.world.pool.query('delete from practice_rooms');
  mover = await at.scene.world.makePerson('Mo', 'Mover');
  await at.deliver();
});

const linkIn = (mail: Received | undefined, name: string) =>
  decodeURIComponent(new RegExp(`${name}=(\\S+)`).exec(mail?.mail.text ?? '')?.[1] ?? '');
const withCalendar = (mails: readonly Received[]) =>
  mails.filter(({ raw }) => /^Content-Type: text\/calendar/m.test(raw));

const meet = async (startUtc = inHours(48)) => {
  const room = await at.scene.schedule({ startUtc, private: false });
  await at.scene.world.call('updateRoom', { roomId: room.id, guestId: mover.id }, mover);
  return room;
};
/** Moves the account by the link mailed to the new address, and answers all mails that this caused. */
const moveTo = async (newEmail: string): Promise<Received[]> => {
  await at.scene.world.call('changeEmail', { newEmail }, mover);
  const asked = await at.deliver();
  const code = linkIn(
    asked.find(({ to }) => to === newEmail),
    'code',
  );
  expect((await at.scene.world.call('exchangeCode', { code })).status).toBe(200);
  return at.deliver();
};

describe('changing the address', () => {
  it('sends every upcoming session to the new one and takes it out of the old one', async () => {
    const { scene } = at;
    await meet();
    await meet(inHours(72));
    const held = withCalendar(await at.deliver()).filter(({ to }) => to === mover.email);
    const next = `next-${mover.email}`;
    const mails = withCalendar(await moveTo(next));
    const uids = held.map((mail) => eventOf(mail).uid).toSorted();
    const eventsTo = (address: string) => mails.filter(({ to }) => to === address).map(eventOf);
    expect(
      eventsTo(mover.email)
        .map(({ uid }) => uid)
        .toSorted(),
    ).toEqual(uids);
    expect(
      eventsTo(next)
        .map(({ uid }) => uid)
        .toSorted(),
    ).toEqual(uids);
    for (const event of eventsTo(mover.email))
      expect(event).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
    for (const event of eventsTo(next))
      expect(event).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' });
    // The partner has nothing to do with it.
    expect(mails.some(({ to }) => to === scene.host.email)).toBe(false);
    for (const { raw } of mails.filter(({ to }) => to === mover.email)) expect(raw).not.toContain(next);
  });

  it('leaves one calendar for both addresses right, in whatever order the mails arrive', async () => {
    const room = await meet();
    const before = withCalendar(await at.deliver())
      .filter(({ to }) => to === mover.email)
      .map(eventOf);
    const after = withCalendar(await moveTo(`next-${mover.email}`)).map(eventOf);
    const all = [...before, ...after];
    for (const order of [all, all.toReversed()])
      expect(applyToCalendar(order).get(before[0]?.uid ?? '')).toMatchObject({ status: 'CONFIRMED' });
    await at.move(room, inHours(50));
    const moved = withCalendar(await at.deliver()).filter(({ to }) => to === `next-${mover.email}`);
    expect(moved.map(eventOf)[0]?.sequence).toBeGreaterThan(Math.max(...all.map(({ sequence }) => sequence)));
  });

  it('brings the sessions back when the change is undone', async () => {
    await meet();
    await at.deliver();
    const next = `next-${mover.email}`;
    await at.scene.world.call('changeEmail', { newEmail: next }, mover);
    const asked = await at.deliver();
    const token = linkIn(
      asked.find(({ to }) => to === mover.email),
      'undo-change\\?t',
    );
    const code = linkIn(
      asked.find(({ to }) => to === next),
      'code',
    );
    await at.scene.world.call('exchangeCode', { code });
    const changed = withCalendar(await at.deliver());
    expect((await at.scene.world.call('undoAccountChange', { token })).status).toBe(200);
    const undone = withCalendar(await at.deliver());
    const statusAt = (address: string) =>
      [
        ...applyToCalendar([...changed, ...undone].filter(({ to }) => to === address).map(eventOf)).values(),
      ].map(({ status }) => status);
    expect([statusAt(mover.email), statusAt(next)]).toEqual([['CONFIRMED'], ['CANCELLED']]);
  });

  it('ends the links of mails to the old one, and the new invitation has its own', async () => {
    await meet();
    const old = linkIn(
      (await at.deliver()).find(({ to }) => to === mover.email),
      'reschedule\\?r',
    );
    const next = `next-${mover.email}`;
    const mails = await moveTo(next);
    const fresh = linkIn(
      mails.find(({ to, mail }) => to === next && mail.subject?.startsWith('New address: ')),
      'reschedule\\?r',
    );
    const read = (token: string) => at.scene.world.call('readReschedule', { token });
    expect((await read(old)).status).toBe(410);
    expect((await read(fresh)).status).toBe(200);
  });

  it('ends the links that decide about a time, too', async () => {
    const { world, host } = at.scene;
    await meet();
    const ofHost = linkIn(
      (await at.deliver()).findLast(({ to }) => to === host.email),
      'reschedule\\?r',
    );
    expect((await world.call('proposeTime', { token: ofHost, ...range(96) })).status).toBe(200);
    const old = linkIn(
      (await at.deliver()).find(({ to }) => to === mover.email),
      'decision\\?t',
    );
    const isOpen = async () => (await world.call('readDecision', { t: old })).body.ok;
    expect(await isOpen()).toBe(true);
    await moveTo(`next-${mover.email}`);
    expect(await isOpen()).toBe(false);
    expect((await world.call('decideProposal', { token: old, action: 'cancel' })).status).toBe(404);
  });

  it('says nothing of sessions that are over', async () => {
    const room = await meet();
    await at.deliver();
    await at.scene.world.pool.query(
      `update practice_rooms set start_utc = now() - interval '3 hours', end_utc = now() - interval '2 hours' where id = $1`,
      [room.id],
    );
    expect(withCalendar(await moveTo(`next-${mover.email}`))).toEqual([]);
  });
});

it('of an account leaves a cancellation in the leaver’s own calendar, and keeps no address', async () => {
  const { world } = at.scene;
  await meet();
  const invited = withCalendar(await at.deliver()).find(({ to }) => to === mover.email);
  await world.call('eraseAccount', { password: 'correct horse battery' }, mover);
  const mail = withCalendar(await at.deliver()).find(({ to }) => to === mover.email);
  expect(mail && eventOf(mail)).toMatchObject({ method: 'CANCEL', uid: invited && eventOf(invited).uid });
  expect(mail?.mail.subject).toMatch(/^Removed from your calendar: /);
  expect((await world.pool.query('select from calendar_cancellations')).rowCount).toBe(0);
  expect(server.received.map(({ mail: { text } }) => text).join()).not.toContain('Mover');
});
