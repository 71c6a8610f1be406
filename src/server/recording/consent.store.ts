import { countRows } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';

/** What someone answered; `picture` says whether their camera may be recorded besides their microphone. */
export type Consent = { given: boolean; picture: boolean; at: number };

export const addConsent = async (
  db: Database,
  roomId: string,
  userId: string,
  { given, picture }: { given: boolean; picture: boolean },
): Promise<void> => {
  await db
    .insertInto('recording_consents')
    .values({ room_id: roomId, user_id: userId, given, picture })
    .execute();
};

/** How often someone has answered in a room. */
export const countConsents = (db: Database, roomId: string, userId: string): Promise<number> =>
  countRows(db.selectFrom('recording_consents').where('room_id', '=', roomId).where('user_id', '=', userId));

/** The latest answer of each person who was asked in a room. */
export const readConsents = async (db: Database, roomId: string): Promise<Map<string, Consent>> => {
  const rows = await db
    .selectFrom('recording_consents')
    .distinctOn('user_id')
    .select(['user_id', 'given', 'picture', 'at'])
    .where('room_id', '=', roomId)
    .orderBy('user_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows.map(({ user_id: userId, given, picture, at }) => [userId, { given, picture, at: at.getTime() }]),
  );
};
