import type { ConsentVersion } from '../../domain/recording/consent-text.ts';
import { countRows } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * What someone answered; `picture` says whether their camera may be recorded besides their microphone. `version` and `keptDays` are
 * those of the text that they read; null for answers of earlier releases.
 */
export type Consent = {
  given: boolean;
  picture: boolean;
  version: string | null;
  keptDays: number | null;
  at: number;
};

export const addConsent = async (
  db: Database,
  roomId: string,
  userId: string,
  answer: { given: boolean; picture: boolean; version?: ConsentVersion | undefined; keptDays?: number },
): Promise<void> => {
  const { given, picture, version = null, keptDays = null } = answer;
  await db
    .insertInto('recording_consents')
    .values({
      room_id: roomId,
      user_id: userId,
      given,
      picture,
      text_version: version,
      kept_days: version === null ? null : keptDays,
    })
    .execute();
};

/** Every answer that was given in a room, the first one first. */
export const listConsents = (db: Database, roomId: string) =>
  db
    .selectFrom('recording_consents')
    .select([
      'user_id as userId',
      'given',
      'picture',
      'text_version as version',
      'kept_days as keptDays',
      'at',
    ])
    .where('room_id', '=', roomId)
    .orderBy('id')
    .execute();

/** How often someone has answered in a room. */
export const countConsents = (db: Database, roomId: string, userId: string): Promise<number> =>
  countRows(db.selectFrom('recording_consents').where('room_id', '=', roomId).where('user_id', '=', userId));

/** The latest answer of each person who was asked in a room. */
export const readConsents = async (db: Database, roomId: string): Promise<Map<string, Consent>> => {
  const rows = await db
    .selectFrom('recording_consents')
    .distinctOn('user_id')
    .select(['user_id', 'given', 'picture', 'text_version as version', 'kept_days as keptDays', 'at'])
    .where('room_id', '=', roomId)
    .orderBy('user_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ user_id: userId, at, ...answer }) => [userId, { ...answer, at: at.getTime() }]));
};
