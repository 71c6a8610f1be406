import { randomUUID } from 'node:crypto';
import { signPairingLink } from '../../../src/server/partner/pairing-link.ts';
import { findAddressees } from '../../../src/server/account/account.store.ts';
import { inHours } from '../../moment.ts';
import { secrets } from '../scene.ts';
import { MADE_UP, noFreeTime, type Stage, type Rows } from './call-row.ts';
import { someoneNew } from './made-people.ts';

/** An invitation by the host to someone new, to the guest by someone new, or between others. */
const pairingOf = async (stage: Stage): Promise<{ id: string; to: string }> => {
  const { maker, me } = stage;
  const is = (who: 'host' | 'guest') => me.id === maker.ids[who].id;
  const from = is('host') ? me.id : await someoneNew(stage, 'Nia');
  const to = is('guest') ? me.id : await someoneNew(stage, secrets.G);
  const times = { start_utc: inHours(900), end_utc: inHours(901), expires_at: inHours(800) };
  const people = { from_user_id: from, to_user_id: to, from_agreed_at: new Date() };
  return { id: await maker.insert('pairings', { origin: 'invitation', ...people, ...times }), to };
};
const pairingToken = async (stage: Stage): Promise<string> => {
  const { id, to } = await pairingOf(stage);
  const [owner] = await findAddressees(stage.world.db, [to]);
  return signPairingLink(stage.world.ports, id, { userId: to, email: owner?.email ?? '' });
};

export const partnerCalls = {
  listProspects: {
    input: async (stage) => {
      await pairingOf(stage);
      return {};
    },
  },
  listCompanions: { input: () => ({}) },
  'askPartner, someone who looks for partners': {
    input: async (stage) => ({
      userId: await someoneNew(stage, secrets.G, [36, 37, 38]),
      startUtc: inHours(900),
    }),
  },
  'askPartner, someone who does not': {
    input: async (stage) => ({ userId: await someoneNew(stage, secrets.G), startUtc: inHours(900) }),
  },
  'answerPairing, decline, an invitation of the host’s': {
    input: async (stage) => ({ pairingId: (await pairingOf(stage)).id, action: 'decline' }),
  },
  'answerPairing, made up': {
    harmless: true,
    input: () => ({ pairingId: randomUUID(), action: 'decline' }),
  },
  'withdrawPairing, the host’s': { input: async (stage) => ({ pairingId: (await pairingOf(stage)).id }) },
  readPairing: { input: async (stage) => ({ token: await pairingToken(stage) }) },
  'readPairing, made up': { harmless: true, input: () => ({ token: MADE_UP }) },
  answerPairingByLink: {
    input: async (stage) => ({ token: await pairingToken(stage), action: 'decline' }),
  },
  'answerPairingByLink, made up': { harmless: true, input: () => ({ token: MADE_UP, action: 'decline' }) },
  seekMatch: {
    input: async ({ world, me }) => {
      await world.call('saveFreeTime', { freeTime: { ...noFreeTime, week: [36, 37, 38] } }, me);
      return {};
    },
  },
  stopSeeking: { harmless: true, input: () => ({}) },
  readNow: { harmless: true, input: () => ({}) },
  // Without one, they would be asked about each other.
  'joinNow, with a session at that time': {
    harmless: true,
    input: async ({ maker, me }) => {
      if (me.token !== '')
        await maker.insert('practice_rooms', {
          host_id: me.id,
          private: true,
          start_utc: new Date(),
          duration_minutes: 30,
        });
      return { wish: 'Anything' };
    },
  },
  leaveNow: { harmless: true, input: () => ({}) },
  'answerNow, made up': { harmless: true, input: () => ({ meetingId: randomUUID(), meet: true }) },
  'answerNow, of the guest’s': {
    harmless: true,
    input: async ({ maker }) => ({
      meetingId: await maker.insert('now_meetings', {
        one_id: maker.ids.guest.id,
        other_id: maker.ids.host.id,
        asked_at: new Date(),
        expires_at: inHours(1),
      }),
      meet: false,
    }),
  },
  listFavouritePeople: { harmless: true, input: () => ({}) },
  'markFavouritePerson, someone who looks for partners': {
    input: async (stage) => ({ userId: await someoneNew(stage, 'Nia', [36]), favourite: true }),
  },
  'markFavouritePerson, someone who does not': {
    input: async (stage) => ({ userId: await someoneNew(stage, 'Nia'), favourite: true }),
  },
} as const satisfies Rows;
