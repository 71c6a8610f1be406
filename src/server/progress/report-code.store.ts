import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export type NewReportCode = {
  id: string;
  linkId: string;
  /** Whether it was asked for by the address that the link was made for; no other is mailed or opens anything. */
  isReaders: boolean;
  triesLeft: number;
  expiresAt: Date;
};

/** Keeps a request for a code, in place of the one before. */
export const replaceReportCode = async (db: Database, code: NewReportCode): Promise<void> => {
  const row = {
    id: code.id,
    is_readers: code.isReaders,
    tries_left: code.triesLeft,
    expires_at: code.expiresAt,
  };
  await db
    .insertInto('report_codes')
    .values({ link_id: code.linkId, ...row })
    .onConflict((conflict) => conflict.column('link_id').doUpdateSet(row))
    .execute();
};

/** A code that is still worth mailing, with its link and whom it is for. */
export const findOwedReportCode = (db: Database, codeId: string, now: Date) =>
  db
    .selectFrom('report_codes as code')
    .innerJoin('report_links as link', 'link.id', 'code.link_id')
    .select(['code.id', 'link.reader_email as readerEmail', 'link.user_id as makerId'])
    .where('code.id', '=', codeId)
    .where('code.is_readers', '=', true)
    .where('code.expires_at', '>', now)
    .executeTakeFirst();

/** Takes one try of the code of a link: its id while there was one left. Of tries at once each takes its own. */
export const takeReportCodeTry = async (
  db: Database,
  linkId: string,
  now: Date,
): Promise<string | undefined> => {
  const code = await db
    .updateTable('report_codes')
    .set({ tries_left: sql`tries_left - 1` })
    .where('link_id', '=', linkId)
    .where('is_readers', '=', true)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return code?.id;
};

/** Spends a code: true for the first to do so. */
export const spendReportCode = async (db: Database, codeId: string): Promise<boolean> =>
  (await db.deleteFrom('report_codes').where('id', '=', codeId).returning('id').executeTakeFirst()) !==
  undefined;
