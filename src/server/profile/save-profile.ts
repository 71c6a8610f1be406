import type { ProfileFields } from '../../contract/profile.ts';
import { AVATAR_SIDE } from '../../domain/profile/profile.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { isZone } from '../../domain/room/time-words.ts';
import { pictureOf } from './avatar-picture.ts';
import type { Person, Reply } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { findProfile, removeAvatar, replaceAvatar, saveProfile as storeProfile } from './profile.store.ts';
import { transact } from '../platform/database/transact.ts';

/** Saves someone's own name and picture. */
export const saveProfile = async (
  { db }: Ports,
  { person, fields, must }: { person: Person; fields: ProfileFields; must: 'exist' | 'may-exist' },
): Reply<'updateProfile'> => {
  if (fields.userId !== person.id) return refuse('forbidden');
  if (fields.timeZone !== undefined && !isZone(fields.timeZone))
    return refuse('invalid', 'Time zone: Unknown time zone.');
  const current = await findProfile(db, person.id);
  if (must === 'exist' && !current) return refuse('missing');

  const { avatar } = fields;
  const unchanged = avatar === undefined || avatar === current?.avatar;
  const picture = unchanged || avatar === null ? null : pictureOf(avatar);
  if (!unchanged && avatar !== null && !picture)
    return refuse(
      'invalid',
      `Picture: Use a JPEG, PNG or WebP picture of at most ${AVATAR_SIDE} pixels a side.`,
    );

  const profile = await transact(db, async (trx) => {
    if (!unchanged && !picture) await removeAvatar(trx, person.id);
    const link = picture && `/api/avatar/${await replaceAvatar(trx, { userId: person.id, ...picture })}`;
    return storeProfile(trx, { ...fields, avatar: unchanged ? undefined : link });
  });
  return done({ profile });
};
