import { sql } from 'kysely';
import { isSuspendedSql } from '../account/suspension.store.ts';
import type { Database } from '../platform/database/database.ts';

export type NewReportCode = {
  id: string;
  linkId: string;
  /** Whether it was asked for by the address that the link was made for; no other is mailed or opens anything. */
  isReaders: boolean;
  triesLeft: number;
  expiresAt: Date;
};

/**
 * Keeps a request for a code, in place of the one before; but one for another address leaves the reader's as it is while that
 * lasts. The row is written either way, which takes as long.
 */
export const replaceReportCode = async (db: Database, code: NewReportCode, now: Date): Promise<void> => {
  const row = {
    id: code.id,
    is_readers: code.isReaders,
    tries_left: code.triesLeft,
    expires_at: code.expiresAt,
  };
  const isKept = sql`report_codes.is_readers and not excluded.is_readers and report_codes.expires_at > ${now}`;
  const keptOrNew = <T>(column: string) =>
    sql<T>`case when ${isKept} then ${sql.ref(`report_codes.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;
  await db
    .insertInto('report_codes')
    .values({ link_id: code.linkId, ...row })
    .onConflict((conflict) =>
      conflict.column('link_id').doUpdateSet({
        id: keptOrNew<string>('id'),
        is_readers: keptOrNew<boolean>('is_readers'),
        tries_left: keptOrNew<number>('tries_left'),
        expires_at: keptOrNew<Date>('expires_at'),
      }),
    )
    .execute();
};

/** A code to mail, with its link and its addressee; undefined once it has expired. */
export const findMailableReportCode = (db: Database, codeId: string, now: Date) =>
  db
    .selectFrom('report_codes as code')
    .innerJoin('report_links as link', 'link.id', 'code.link_id')
    .select(['code.id', 'link.reader_email as readerEmail', 'link.user_id as makerId'])
    .where('code.id', '=', codeId)
    .where('code.is_readers', '=', true)
    .where('code.expires_at', '>', now)
    .where((eb) => eb.not(isSuspendedSql(sql.ref('link.user_id'))))
    .executeTakeFirst();

/**
 * Takes one try of the code of a link, and says whether it can open anything: the reader's, with a try left. Of tries at once
 * each takes its own. One is taken of every request, as the time that takes would tell whose it was.
 */
export const takeReportCodeTry = async (
  db: Database,
  linkId: string,
  now: Date,
): Promise<{ id: string; isOpen: boolean } | undefined> => {
  const code = await db
    .updateTable('report_codes')
    .set({ tries_left: sql`tries_left - 1` })
    .where('link_id', '=', linkId)
    .returning(['id', 'is_readers as isReaders', 'tries_left as triesLeft', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return code && { id: code.id, isOpen: code.isReaders && code.triesLeft >= 0 && code.expiresAt > now };
};

/** Spends a code: true for the first to do so. */
export const spendReportCode = async (db: Database, codeId: string): Promise<boolean> =>
  (await db.deleteFrom('report_codes').where('id', '=', codeId).returning('id').executeTakeFirst()) !==
  undefined;
