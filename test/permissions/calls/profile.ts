import { randomUUID } from 'node:crypto';
import { emptyAbout } from '../../../src/domain/profile/about.ts';
import { secrets } from '../scene.ts';
import { MADE_UP, noFreeTime, later, type Stage, type Rows } from './call-row.ts';

const exportLink = async ({ maker, world }: Stage): Promise<string> => {
  const someone = { id: randomUUID(), email: `${randomUUID()}@example.org`, token: '' };
  await maker.insert('users', { id: someone.id, email: someone.email, email_verified: true });
  const { body } = await world.call('requestExport', {}, await maker.signIn(someone));
  return body.url.split('/').at(-1) ?? '';
};
const named = ({ maker }: Stage, userId: string) => ({
  userId,
  firstName: userId === maker.ids.guest.id ? secrets.G : 'Ada',
  lastName: 'Lovelace',
});

export const profileCalls = {
  createProfile: { harmless: true, input: (stage) => ({ createFields: named(stage, stage.me.id) }) },
  'createProfile, of another': {
    harmless: true,
    input: (stage) => ({ createFields: named(stage, stage.place.otherId) }),
  },
  updateProfile: { harmless: true, input: (stage) => ({ updateFields: named(stage, stage.me.id) }) },
  'updateProfile, of another': {
    harmless: true,
    input: (stage) => ({ updateFields: named(stage, stage.place.otherId) }),
  },
  readProfile: { input: ({ maker }) => ({ userId: maker.ids.guest.id }) },
  readReminders: { harmless: true, input: () => ({}) },
  saveReminders: { harmless: true, input: () => ({ reminders: 'hour' }) },
  readAbout: { harmless: true, input: () => ({}) },
  readListener: { harmless: true, input: () => ({}) },
  saveAbout: { harmless: true, input: () => ({ about: emptyAbout }) },
  listAbout: { harmless: true, input: ({ place }) => ({ users: place.otherId }) },
  readFreeTime: { harmless: true, input: () => ({}) },
  saveFreeTime: { harmless: true, input: () => ({ freeTime: noFreeTime }) },
  readAvatar: { input: ({ place }) => ({ avatarId: place.avatarId }) },

  requestExport: { harmless: true, input: () => ({}) },
  'requestExport, long after signing in': { harmless: true, input: (stage) => later(stage, {}) },
  readExport: { input: async (stage) => ({ signedExport: await exportLink(stage) }) },
  'readExport, made up': { input: () => ({ signedExport: MADE_UP }) },
  // With the right password the account would be gone before the other rows.
  'eraseAccount, without the password': { harmless: true, input: () => ({}) },
  'eraseAccount, wrong password': { harmless: true, input: () => ({ password: 'something else' }) },
} as const satisfies Rows;
