import { done, refuse } from '../../domain/refusal.ts';
import { saveProfile } from '../actions/save-profile.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { readReminderChoice, saveReminderChoice } from '../store/reminder.ts';
import { findAvatar, findProfile } from '../store/profile.ts';

export const profileRoutes = (ports: Ports) =>
  ({
    createProfile: ({ createFields }, { person }) =>
      saveProfile(ports, { person, fields: createFields, must: 'may-exist' }),
    updateProfile: ({ updateFields }, { person }) =>
      saveProfile(ports, { person, fields: updateFields, must: 'exist' }),
    readProfile: async ({ userId }) => done({ profile: await findProfile(ports.db, userId) }),
    readReminders: async (_input, { person }) =>
      done({ reminders: await readReminderChoice(ports.db, person.id) }),
    saveReminders: async ({ reminders }, { person }) =>
      (await saveReminderChoice(ports.db, person.id, reminders)) ? done({ reminders }) : refuse('missing'),
    readAvatar: async ({ avatarId }) => {
      const picture = await findAvatar(ports.db, avatarId);
      if (!picture) return refuse('missing');
      const { type, bytes } = picture;
      return done({
        type,
        size: bytes.length,
        lasting: true,
        read: async (start, end) => bytes.subarray(start, end),
      });
    },
  }) satisfies Partial<Handlers>;
