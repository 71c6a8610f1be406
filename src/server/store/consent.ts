import type { Database } from './database.ts';

export type Consent = { given: boolean; at: number };

export const addConsent = async (
  db: Database,
  roomId: string,
  userId: string,
  given: boolean,
): Promise<void> => {
  await db.insertInto('recording_consents').values({ room_id: roomId, user_id: userId, given }).execute();
};

/** The latest answer of each person who was asked in a room. */
export const readConsents = async (db: Database, roomId: string): Promise<Map<string, Consent>> => {
  const rows = await db
    .selectFrom('recording_consents')
    .distinctOn('user_id')
    .select(['user_id', 'given', 'at'])
    .where('room_id', '=', roomId)
    .orderBy('user_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ user_id: userId, given, at }) => [userId, { given, at: at.getTime() }]));
};
