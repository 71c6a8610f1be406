import { z } from 'zod';
import { AVATAR_LIMIT_BYTES } from '../domain/profile/profile.ts';
import { cleanName, isVisible, NAME_LIMIT, nameTooLong } from '../domain/profile/name.ts';
import { REMINDER_CHOICES } from '../domain/attendance/reminder.ts';
import { fileBody, type Endpoint } from './endpoint.ts';
import { id, cleanedText } from './text-input.ts';

/** A person as others see them. `avatar` is a link to a picture, or null. */
export const profile = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
});
export type Profile = z.infer<typeof profile>;

const name = cleanedText(cleanName, NAME_LIMIT, nameTooLong).refine(isVisible, 'Required.');

// A new picture travels inside the call as a data URL; the link we gave out earlier keeps it, null removes it.
const avatar = z
  .string()
  .max(Math.ceil(AVATAR_LIMIT_BYTES * 1.4), 'Use a smaller picture.')
  .nullable();

const fields = z.object({
  userId: id,
  firstName: name,
  lastName: name,
  avatar: avatar.optional(),
  timeZone: z.string().max(64).optional(),
});
export type ProfileFields = z.infer<typeof fields>;

const reminderChoice = z.object({ reminders: z.enum(REMINDER_CHOICES, 'Choose both, day, hour or none.') });

const saved = z.object({ profile });
const bodyLimit = AVATAR_LIMIT_BYTES * 2;

export const profileEndpoints = {
  createProfile: {
    whileHeld: true,
    summary: 'Give yourself a name; a repeat changes it',
    body: z.object({ createFields: fields }),
    bodyLimit,
    output: saved,
    refusals: ['invalid', 'forbidden'],
  },
  updateProfile: {
    whileHeld: true,
    summary: 'Change your name or picture',
    body: z.object({ updateFields: fields }),
    bodyLimit,
    output: saved,
    refusals: ['invalid', 'forbidden', 'missing'],
  },
  readProfile: {
    whileHeld: true,
    summary: 'The profile of a person, or null when they have none yet',
    params: z.object({ userId: id }),
    output: z.object({ profile: profile.nullable() }),
    refusals: [],
  },
  readReminders: {
    whileHeld: true,
    summary: 'Which reminders of your sessions you get',
    output: reminderChoice,
    refusals: [],
  },
  saveReminders: {
    summary: 'Choose which reminders of your sessions you get',
    body: reminderChoice,
    output: reminderChoice,
    refusals: ['invalid', 'missing'],
  },
  readAvatar: {
    summary: 'A picture by the link a profile carries; the link cannot be guessed',
    public: true,
    params: z.object({ avatarId: id }),
    output: fileBody,
    file: true,
    refusals: ['missing'],
  },
} as const satisfies Record<string, Endpoint>;
