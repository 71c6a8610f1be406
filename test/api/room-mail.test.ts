import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachedIcs, eventOf, type MailServer } from '../mail-server.ts';
import { makeMailedNegotiation, type MailedNegotiation } from '../mailed-negotiation.ts';
import type { Negotiation } from '../negotiation.ts';

let server: MailServer;
let scene: Negotiation;
let deliver: MailedNegotiation['deliver'];
let cancel: MailedNegotiation['cancel'];
let close: MailedNegotiation['close'];
beforeAll(async () => {
  ({ server, scene, deliver, cancel, close } = await makeMailedNegotiation());
});
afterAll(() => close());
beforeEach(() => {
  server.received.length = 0;
});

describe('a mail', () => {
  const setZone = (userId: string, zone: string | null) =>
    scene.world.db.updateTable('profiles').set({ time_zone: zone }).where('user_id', '=', userId).execute();

  it('tells the time in the recipient’s own zone, by name', async () => {
    await setZone(scene.host.id, 'Europe/London');
    await setZone(scene.guest.id, 'Asia/Kolkata');
    const room = await scene.schedule({ startUtc: '2027-07-06T18:00:00Z' });
    await scene.accept(room);
    await deliver();
    const textTo = (address: string) => server.to(address).at(-1)?.mail.text;
    expect(textTo(scene.host.email)).toContain(
      'When: Tuesday 6 July 2027, 19:00 – 20:00 (Your time: British Summer Time, Europe/London)',
    );
    expect(textTo(scene.guest.email)).toContain(
      'When: Tuesday 6 July 2027, 23:30 – Wednesday 7 July 2027, 00:30 (Your time: India Standard Time, Asia/Kolkata)',
    );
    expect(server.to(scene.host.email).at(-1)?.mail.subject).toMatch(/Tue 6 Jul( 2027)?, 19:00 BST$/);
    await setZone(scene.host.id, null);
    await setZone(scene.guest.id, null);
  });

  it('brings the host the invite link for as long as no one has accepted', async () => {
    const room = await scene.schedule();
    const [held] = await deliver();
    expect(held?.mail.text).toContain(`Send them this link:\nhttp://localhost:3000/invite/${room.id}\n`);
    await scene.accept(room);
    for (const one of await deliver()) expect(one.raw).not.toContain('/invite/');
    await scene.world.call('stepBack', { roomId: room.id }, scene.guest);
    const left = (await deliver()).find(({ to }) => to === scene.host.email);
    expect(left?.mail.text).toContain(`/invite/${room.id}\n`);
    await cancel(room);
    await deliver();
  });

  it.each([
    ['quotes and separators', `Ada "The; Count", O'Neill: \\ ^n`],
    ['emoji and other scripts', '👩🏽‍⚕️ 👁️ أمل 李小龍'],
    ['200 characters', 'x'.repeat(200)],
    ['200 wide characters', '李'.repeat(200)],
    [
      'line breaks that mean harm',
      'Ada\r\nATTENDEE:mailto:all@example.org\r\nBcc: all@example.org\nEND:VEVENT',
    ],
  ])('survives a name with %s', async (_what, firstName) => {
    const person = await scene.world.makePerson(firstName, 'Lovelace');
    const room = await scene.schedule();
    await scene.world.call('updateRoom', { roomId: room.id, guestId: person.id }, person);
    const mails = await deliver();
    expect(mails).toHaveLength(2);
    for (const one of mails) {
      const { attendees, summary } = eventOf(one);
      const ics = attachedIcs(one);
      expect(attendees.map(({ address }) => address)).toEqual([one.to]);
      const safe = firstName
        .replaceAll('"', '’')
        .replaceAll('\\', '/')
        .replaceAll('^', '')
        .replaceAll(/[\r\n]+/g, ' ');
      expect(attendees[0]?.name).toBe(one.to === person.email ? `${safe} Lovelace` : 'Hana Host');
      const plain = `${firstName.replaceAll(/[\r\n]+/g, ' ')} Lovelace`;
      expect(summary).toBe(`Interview practice with ${one.to === person.email ? 'Hana Host' : plain}`);
      expect(ics.split('BEGIN:VEVENT\r\n')).toHaveLength(2);
      expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(one.mail.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
      expect(one.mail.to).toHaveLength(1);
      expect(one.raw.split('\r\n\r\n')[0]?.length).toBeLessThan(4000);
    }
    await scene.world.call('deleteRoom', { roomId: room.id }, scene.host);
    await deliver();
  });

  it('goes to a changed address, and not to a deleted account', async () => {
    const person = await scene.world.makePerson('Mo', 'Mover');
    const room = await scene.schedule();
    await scene.world.call('updateRoom', { roomId: room.id, guestId: person.id }, person);
    const email = `moved-${person.email}`;
    await scene.world.db.updateTable('users').set({ email }).where('id', '=', person.id).execute();
    const mails = await deliver();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([scene.host.email, email].toSorted());
    await cancel(room);
    await scene.world.db.deleteFrom('users').where('id', '=', person.id).execute();
    expect((await deliver()).map(({ to }) => to)).toEqual([scene.host.email]);
  });
});
