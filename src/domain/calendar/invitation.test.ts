import { expect, it } from 'vitest';
import { invitationTo, OCCASIONS, type RoomVersion } from './invitation.ts';

const host = { userId: 'h', name: 'Hana Host', email: 'hana@example.org' };
const guest = { userId: 'g', name: 'Gwen Guest', email: 'gwen@example.org' };
const links = {
  room: 'https://fellow-eye.example/interview-practice-room?roomId=1',
  changes: [
    { label: 'Propose a new time', url: 'https://fellow-eye.example/reschedule?r=1' },
    { label: 'I can’t make it', url: 'https://fellow-eye.example/step-back?r=1' },
  ],
};
const version: RoomVersion = {
  uid: '1@fellow-eye.example',
  sequence: 1,
  occasion: 'accepted',
  byUserId: 'g',
  stampUtc: '2027-03-01T12:00:00.000Z',
  startUtc: '2027-03-04T18:00:00.000Z',
  endUtc: '2027-03-04T19:00:00.000Z',
  parties: [host, guest],
};
const on = (occasion: RoomVersion['occasion'], changes: Partial<RoomVersion> = {}, to = 'h') =>
  invitationTo({ ...version, occasion, ...changes }, to === 'h' ? host : guest, links);

it.each(OCCASIONS)('keeps uid, sequence, stamp and times of the version (%s)', (occasion) => {
  const { uid, sequence, stampUtc, startUtc, endUtc } = version;
  expect(on(occasion)).toMatchObject({ uid, sequence, stampUtc, startUtc, endUtc, url: links.room });
});

it('is a tentative hold while the host is alone', () => {
  const hold = on('held', { parties: [host] });
  expect(hold).toMatchObject({ method: 'REQUEST', status: 'TENTATIVE', summary: 'Interview practice' });
  expect(hold.description).toContain('Nobody has accepted yet.');
});

it('is confirmed between two people, each of whom reads the name of the other', () => {
  expect(on('accepted', {}, 'h').summary).toBe('Interview practice with Gwen Guest');
  expect(on('accepted', {}, 'g').summary).toBe('Interview practice with Hana Host');
  expect(on('accepted')).toMatchObject({ status: 'CONFIRMED', alarmMinutes: 15 });
  expect(on('accepted').description).toContain(`Propose a new time:\n${links.changes[0]?.url}`);
});

it.each(OCCASIONS)('holds no address but the reader’s own (%s)', (occasion) => {
  expect(on(occasion).attendee).toEqual({ name: 'Hana Host', email: host.email });
  expect(JSON.stringify(on(occasion))).not.toContain(guest.email);
  expect(JSON.stringify(on(occasion, {}, 'g'))).not.toContain(host.email);
});

it('says that an answer in the calendar does not reach the partner', () => {
  expect(on('accepted').description).toMatch(
    /I can’t make it:\n\S+\n\nAnswering in your calendar does not reach your partner\. To propose a new time or step back, use the links above\.$/,
  );
  expect(on('held', { parties: [host] }).description).not.toContain('your partner');
});

it.each(['cancelled', 'abandoned'] as const)(
  'cancels without an alarm and without links (%s)',
  (occasion) => {
    const cancel = on(occasion);
    expect(cancel).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', alarmMinutes: null });
    expect(cancel.description).not.toContain('http');
  },
);

it('keeps names to one line', () => {
  const parties = [host, { ...guest, name: 'Gwen\r\nATTENDEE:mailto:all@example.org' }];
  expect(on('accepted', { parties }).summary).not.toMatch(/[\r\n]/);
});
