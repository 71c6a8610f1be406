import { expect, it } from 'vitest';
import { DELETED_USER_ID } from '../account/deleted-user.ts';
import { guestName, hasBothPeople, hostLetter, hostName, nameIn, partnerName } from './room-people.ts';

const ada = { firstName: 'ada', lastName: 'Lovelace' };
const nameless = { firstName: '', lastName: '' };

// spec: host-name
it('names the host, or says Unknown', () => {
  expect(hostName({ hostProfile: ada })).toBe('ada Lovelace');
  expect(hostName({ hostProfile: nameless })).toBe('Unknown');
  expect(hostName({ hostProfile: null })).toBe('Unknown');
});

// spec: avatar-letter
it('stands a letter in for the picture', () => {
  expect(hostLetter({ hostProfile: ada })).toBe('A');
  expect(hostLetter({ hostProfile: null })).toBe('U');
});

// spec: guest-name
it('names the guest as this viewer knows them', () => {
  const room = { guestId: 'guest', guestProfile: ada };
  expect(guestName(room, 'guest')).toBe('You');
  expect(guestName(room, 'other')).toBe('ada Lovelace');
  expect(guestName({ ...room, guestProfile: nameless }, 'other')).toBe('Unknown');
  expect(guestName({ guestId: null, guestProfile: null }, 'other')).toBe('No Guest');
  expect(guestName({ guestId: null, guestProfile: null }, null)).toBe('No Guest');
});

it('knows its two people, and whom each of them met', () => {
  const room = {
    hostId: 'host',
    hostProfile: ada,
    guestId: 'guest',
    guestProfile: { firstName: 'Gwen', lastName: 'Guest' },
  };
  expect(['host', 'guest', 'other'].map((id) => nameIn(room, id))).toEqual([
    'ada Lovelace',
    'Gwen Guest',
    'Unknown',
  ]);
  expect(['host', 'guest'].map((id) => partnerName(room, id))).toEqual(['Gwen Guest', 'ada Lovelace']);
  expect(partnerName({ ...room, guestId: null, guestProfile: null }, 'host')).toBe('Unknown');
  expect(partnerName({ ...room, guestId: null, guestProfile: null, rehearsal: true }, 'host')).toBe('nobody');
});

it('knows whether both people are still there', () => {
  expect(hasBothPeople({ hostId: 'host', guestId: 'guest' })).toBe(true);
  expect(hasBothPeople({ hostId: 'host', guestId: null })).toBe(false);
  expect(hasBothPeople({ hostId: DELETED_USER_ID, guestId: 'guest' })).toBe(false);
  expect(hasBothPeople({ hostId: 'host', guestId: DELETED_USER_ID })).toBe(false);
});
