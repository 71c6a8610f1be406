import { changedOne, hasRow } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';

type Whose = { issuer: string; subject: string };

const identities = (db: Database) =>
  db.selectFrom('identities').select(['id', 'user_id as userId', 'filled_group_id as filledGroupId']);

/** Whose account opens for someone at a provider. */
export const findIdentity = (db: Database, { issuer, subject }: Whose) =>
  identities(db).where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();

export const findIdentityById = (db: Database, id: string) =>
  identities(db).where('id', '=', id).executeTakeFirst();

/** Ties someone at a provider to an account; false when they are tied to one already. */
export const addIdentity = async (
  trx: Database,
  { issuer, subject, userId }: Whose & { userId: string },
): Promise<boolean> =>
  changedOne(
    trx
      .insertInto('identities')
      .values({ issuer, subject, user_id: userId })
      .onConflict((conflict) => conflict.doNothing()),
  );

export const recordIdentityUse = async (trx: Database, id: string, at: Date): Promise<void> => {
  await trx.updateTable('identities').set({ used_at: at }).where('id', '=', id).execute();
};

export const listIdentities = (db: Database, userId: string) =>
  db
    .selectFrom('identities')
    .select(['id', 'issuer', 'created_at as since', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const hasIdentity = (db: Database, userId: string): Promise<boolean> =>
  hasRow(db.selectFrom('identities').where('user_id', '=', userId));

/** Removes one of someone's identities; its issuer, or undefined when there is none of theirs. */
export const removeIdentityRow = async (
  trx: Database,
  { userId, identityId }: { userId: string; identityId: string },
): Promise<string | undefined> => {
  const removed = await trx
    .deleteFrom('identities')
    .where('id', '=', identityId)
    .where('user_id', '=', userId)
    .returning('issuer')
    .executeTakeFirst();
  return removed?.issuer;
};

/** Removes the identities that someone has had since a moment. */
export const removeIdentitiesSince = async (trx: Database, userId: string, since: Date): Promise<void> => {
  await trx.deleteFrom('identities').where('user_id', '=', userId).where('created_at', '>=', since).execute();
};

/** Records which group a provider put someone in, or none. */
export const recordFilledGroup = async (
  trx: Database,
  identityId: string,
  groupId: string | null,
): Promise<void> => {
  await trx
    .updateTable('identities')
    .set({ filled_group_id: groupId })
    .where('id', '=', identityId)
    .execute();
};
