import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeSlot } from '../free-slot.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';
import { registration } from './registration.ts';

const organiserEmails: string[] = [];
let world: World;
beforeAll(async () => {
  world = await makeWorld({ organiserEmails });
});
afterAll(() => world.close());

const { newEmail, lastLinkTo, openLink } = registration(() => world);

const readFeed = async (url: string) => (await world.request(new URL(url).pathname)).status;
const makeFeed = async (person: TestPerson) => (await world.call('renewFeed', {}, person)).body.url;

describe('a calendar feed', () => {
  it('ends when its owner is suspended', async () => {
    const [person, organiser] = [await world.makePerson(), await world.makePerson()];
    organiserEmails.push(organiser.email);
    const url = await makeFeed(person);
    expect(await readFeed(url)).toBe(200);
    const decision = { userId: person.id, words: 'A reason' };
    expect((await world.call('suspendPerson', decision, organiser)).status).toBe(200);
    expect(await readFeed(url)).toBe(404);
    await world.call('restorePerson', decision, organiser);
    expect(await readFeed(url)).toBe(404);
  });

  it.each([true, false])(
    'that was on (%s) is named as ended in the mail after ‘this was not me’',
    async (isOn) => {
      const owner = await world.makePerson();
      if (isOn) await makeFeed(owner);
      await world.call('changePassword', { password: 'brand new one' }, owner);
      await world.runJobs();
      const notice = world.mails.findLast(({ to }) => to.address === owner.email);
      const token = decodeURIComponent(/undo-change\?t=(\S+)/.exec(notice?.text ?? '')?.[1] ?? '');
      expect((await world.call('undoAccountChange', { token })).status).toBe(200);
      await world.runJobs();
      const mail = world.mails.findLast(({ to }) => to.address === owner.email);
      expect(mail?.subject).toBe('Reset your Fellow Eye password');
      const said = mail?.text.includes('Your calendar feed was turned off as well');
      expect(said).toBe(isOn);
      expect(mail?.text).not.toContain('your password stays as it is');
    },
  );
});

it('someone who moved, deleted the account and accepts the same session again gets a newer invitation', async () => {
  const host = await world.makePerson('Hana', 'Host');
  const guest = await world.makePerson('Gwen', 'Guest');
  const plan = { hostId: host.id, startUtc: freeSlot(), private: false, durationMinutes: 60 as const };
  const { room } = (await world.call('createRoom', plan, host)).body;
  await world.call('updateRoom', { roomId: room.id, guestId: guest.id }, guest);
  let email = guest.email;
  for (const next of [newEmail(), newEmail(), newEmail()]) {
    await world.call('changeEmail', { newEmail: next }, guest);
    await world.runJobs();
    expect((await world.call('exchangeCode', { code: lastLinkTo(next) })).status).toBe(200);
    await world.runJobs();
    email = next;
  }
  expect((await world.call('eraseAccount', { password: PASSWORD }, guest)).status).toBe(200);
  await world.runJobs();
  const sequences = () =>
    world.mails.flatMap(({ to, invitation }) => (to.address === email && invitation ? [invitation] : []));
  const cancelled = Math.max(...sequences().map(({ sequence }) => sequence));
  await world.call('signUp', { email, password: PASSWORD });
  await world.runJobs();
  const again = await openLink(lastLinkTo(email));
  await world.call(
    'createProfile',
    { createFields: { userId: again.user.id, firstName: 'Gwen', lastName: 'Again' } },
    again,
  );
  const accept = { roomId: room.id, guestId: again.user.id };
  expect((await world.call('updateRoom', accept, again)).status).toBe(200);
  await world.runJobs();
  const last = sequences().at(-1);
  expect(last?.method).toBe('REQUEST');
  expect(last?.sequence).toBeGreaterThan(cancelled);
});
