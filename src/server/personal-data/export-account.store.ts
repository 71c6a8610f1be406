import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../platform/database/database.ts';

/** Someone's account, name and sign-ins, as they are kept; without hashes and tokens. */
export const exportAccount = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .select((eb) => [
      'users.id',
      'users.email',
      'users.email_verified as confirmed',
      'users.created_at as createdAt',
      jsonObjectFrom(
        eb
          .selectFrom('profiles')
          .select([
            'first_name as firstName',
            'last_name as lastName',
            'time_zone as timeZone',
            'created_at as createdAt',
            'updated_at as updatedAt',
          ])
          .whereRef('profiles.user_id', '=', 'users.id'),
      ).as('profile'),
      jsonArrayFrom(
        eb
          .selectFrom('sessions')
          .select(['browser', 'created_at as since', 'used_at as usedAt', 'expires_at as until'])
          .whereRef('sessions.user_id', '=', 'users.id')
          .orderBy('created_at'),
      ).as('signIns'),
      jsonArrayFrom(
        eb
          .selectFrom('second_factors')
          .select(['kind', 'name', 'created_at as since', 'used_at as usedAt'])
          .whereRef('second_factors.user_id', '=', 'users.id')
          .orderBy('created_at'),
      ).as('secondSteps'),
      jsonArrayFrom(
        eb
          .selectFrom('identities')
          .select(['issuer', 'subject', 'created_at as since', 'used_at as usedAt'])
          .whereRef('identities.user_id', '=', 'users.id')
          .orderBy('created_at'),
      ).as('providers'),
      jsonArrayFrom(
        eb
          .selectFrom('push_devices')
          .select('created_at as since')
          .whereRef('push_devices.user_id', '=', 'users.id')
          .orderBy('created_at'),
      ).as('notificationDevices'),
      eb
        .selectFrom('push_choices')
        .select('kinds')
        .whereRef('push_choices.user_id', '=', 'users.id')
        .as('notifications'),
      jsonArrayFrom(
        eb
          .selectFrom('account_codes')
          .select([
            'purpose',
            'new_email as newEmail',
            'created_at as createdAt',
            'expires_at as expiresAt',
            'used_at as usedAt',
          ])
          .whereRef('account_codes.user_id', '=', 'users.id')
          .orderBy('created_at'),
      ).as('mailedLinks'),
      jsonArrayFrom(
        eb
          .selectFrom('account_changes')
          .select([
            'email as toldAt',
            'created_at as createdAt',
            'expires_at as expiresAt',
            'undone_at as undoneAt',
          ])
          .whereRef('account_changes.user_id', '=', 'users.id')
          .orderBy('created_at'),
      ).as('changes'),
      eb
        .selectFrom('calendar_feeds')
        .select('created_at')
        .whereRef('calendar_feeds.user_id', '=', 'users.id')
        .as('calendarFeedSince'),
      'users.unreachable_since as unreachableSince',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
