import type { AgreementVersion } from '../../domain/examiner/listening-agreement.ts';
import type { Database } from '../platform/database/database.ts';
import { countRows } from '../platform/database/rows.ts';

export const addAgreement = async (
  trx: Database,
  roomId: string,
  userId: string,
  { given, version }: { given: boolean; version: AgreementVersion },
  at: Date,
): Promise<void> => {
  await trx
    .insertInto('listening_agreements')
    .values({ room_id: roomId, user_id: userId, given, text_version: version, at })
    .execute();
};

/** Every answer that was given in a room, the first one first. */
export const listAgreements = (db: Database, roomId: string) =>
  db
    .selectFrom('listening_agreements')
    .select(['user_id as userId', 'given', 'text_version as version', 'at'])
    .where('room_id', '=', roomId)
    .orderBy('id')
    .execute();

/** How often someone has answered in a room. */
export const countAgreements = (db: Database, roomId: string, userId: string): Promise<number> =>
  countRows(
    db.selectFrom('listening_agreements').where('room_id', '=', roomId).where('user_id', '=', userId),
  );
