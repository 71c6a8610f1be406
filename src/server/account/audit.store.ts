import { isIP } from 'node:net';
import { sql } from 'kysely';
import { ACT_HIDDEN_FROM_SUBJECT, type AuditAct } from '../../domain/account/audit.ts';
import { DELETED_USER_ID } from '../../domain/account/deleted-user.ts';
import type { Database } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/request.ts';
import { transact } from '../platform/database/transact.ts';

type AuditedAct = {
  act: AuditAct;
  /** Who did it, and from where; null for what was done at the server itself. */
  by: { id: string; from: Caller } | null;
  aboutUserId?: string | undefined;
  detail?: string;
  subjectId?: string;
};

const addressOf = (ip: string | undefined): string | null => {
  const [bare = ''] = (ip ?? '').split('/');
  return isIP(bare) === 0 ? null : (ip ?? null);
};

/** Writes down that someone did something, in the transaction that does it. */
export const addAudit = async (trx: Database, entry: AuditedAct): Promise<void> => {
  const { act, by, aboutUserId = null, detail = '', subjectId = null } = entry;
  await trx
    .insertInto('audit_entries')
    .values({
      act,
      user_id: by?.id ?? null,
      about_user_id: aboutUserId,
      detail,
      subject_id: subjectId,
      address: addressOf(by?.from.ip),
      browser: by?.from.browser ?? null,
    })
    .execute();
};

/** Writes down that an account is gone: the nameless person did it, from a network that stands for many. */
export const addErasureAudit = async (trx: Database, from: Caller): Promise<void> => {
  await trx
    .insertInto('audit_entries')
    .values({
      act: 'account-erased',
      user_id: DELETED_USER_ID,
      address: sql<string | null>`shortened_address(${addressOf(from.ip)}::inet)`,
    })
    .execute();
};

/** Takes who it was out of everything that someone did, or that was done about them. */
export const removeAuditTracesOf = async (trx: Database, userId: string): Promise<void> => {
  await trx
    .updateTable('audit_entries')
    .set({ user_id: DELETED_USER_ID, address: null, browser: null })
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('audit_entries')
    .set({ about_user_id: DELETED_USER_ID })
    .where('about_user_id', '=', userId)
    .execute();
};

type AuditPage = { before?: string | undefined; limit: number };

const entries = (db: Database, { before, limit }: AuditPage) =>
  db
    .selectFrom('audit_entries')
    .select([
      'id',
      'at',
      'act',
      'detail',
      'user_id as userId',
      'about_user_id as aboutUserId',
      'subject_id as subjectId',
      sql<string | null>`abbrev(address)`.as('address'),
      'browser',
    ])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? '0'))
    .orderBy('id', 'desc')
    .limit(limit);

/** What someone did, and what was done about them that is not hidden from them. */
const isFor = (userId: string) =>
  sql<boolean>`(user_id = ${userId} or (about_user_id = ${userId} and act <> ${ACT_HIDDEN_FROM_SUBJECT}))`;

/** Someone's entries, the latest first. */
export const listAuditOf = (db: Database, userId: string, page: AuditPage) =>
  entries(db, page).where(isFor(userId)).execute();

/** What everyone did, the latest first. */
export const listAudit = (db: Database, page: AuditPage) => entries(db, page).execute();

/** What everyone did between two moments, the latest first. */
export const listAuditBetween = (
  db: Database,
  { from, to, limit }: { from: Date; to: Date; limit: number },
) => entries(db, { limit }).where('at', '>=', from).where('at', '<', to).execute();

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

/** Shortens addresses after 30 days, and drops entries after `days`: the only ones that the table lets go. */
export const expireAudit = (db: Database, days: number): Promise<void> =>
  transact(db, async (trx) => {
    await sql`select set_config('fellow_eye.audit_days', ${String(days)}, true)`.execute(trx);
    await sql`delete from audit_entries where at < now() - make_interval(days => ${days})`.execute(trx);
    await sql`
      update audit_entries set address = shortened_address(address)
      where at < now() - interval '30 days' and address <> shortened_address(address)`.execute(trx);
  });

/** What is written down about someone, as their download carries it: where others acted from is theirs. */
export const exportAudit = (db: Database, userId: string) =>
  db
    .selectFrom('audit_entries')
    .select([
      'at',
      'act',
      'detail',
      sql<boolean>`user_id = ${userId}`.as('byYou'),
      sql<string | null>`case when user_id = ${userId} then abbrev(address) end`.as('address'),
      sql<string | null>`case when user_id = ${userId} then browser end`.as('browser'),
    ])
    .where(isFor(userId))
    .orderBy('id')
    .execute();
