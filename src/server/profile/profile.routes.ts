import { done, refuse } from '../../domain/foundation/refusal.ts';
import { saveProfile } from './save-profile.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { findAvatar, findProfileFor } from './profile.store.ts';

export const profileRoutes = {
  createProfile: (ports, { createFields, person }) =>
    saveProfile(ports, { person, fields: createFields, must: 'may-exist' }),
  updateProfile: (ports, { updateFields, person }) =>
    saveProfile(ports, { person, fields: updateFields, must: 'exist' }),
  readProfile: async ({ db }, { userId, person }) =>
    done({ profile: await findProfileFor(db, userId, person.id) }),
  readAvatar: async ({ db }, { avatarId }) => {
    const picture = await findAvatar(db, avatarId);
    if (!picture) return refuse('missing');
    const { type, bytes } = picture;
    return done({
      type,
      size: bytes.length,
      lasting: true,
      read: async (start, end) => bytes.subarray(start, end),
    });
  },
} satisfies Partial<Handlers>;
