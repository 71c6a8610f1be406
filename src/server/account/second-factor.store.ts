import type { InsertObject } from 'kysely';
import type { FactorKind } from '../../domain/account/second-factor.ts';
import { addOnce, changedOne, countRows, hasRow } from '../platform/database/rows.ts';
import type { Database, Tables } from '../platform/database/database.ts';
import type { KnownPasskey } from '../ports/factors.ts';

/** What someone can show besides a password, the oldest first; without secrets. */
export const listFactors = (db: Database, userId: string) =>
  db
    .selectFrom('second_factors')
    .select(['id', 'kind', 'name', 'created_at as since', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const hasFactor = (db: Database, userId: string): Promise<boolean> =>
  hasRow(db.selectFrom('second_factors').where('user_id', '=', userId));

/** The id of the new factor; null when it is there already. */
const addFactor = async (
  trx: Database,
  factor: InsertObject<Tables, 'second_factors'>,
): Promise<string | null> => {
  const added = await trx
    .insertInto('second_factors')
    .values(factor)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
};

/** Whose a factor is, of which kind and since when. */
export const findFactor = (db: Database, factorId: string) =>
  db
    .selectFrom('second_factors')
    .select(['user_id as userId', 'kind', 'created_at as since'])
    .where('id', '=', factorId)
    .executeTakeFirst();

export const addApp = (
  trx: Database,
  app: { userId: string; name: string; secret: string; step: number },
): Promise<string | null> =>
  addFactor(trx, {
    user_id: app.userId,
    kind: 'app',
    name: app.name,
    secret: app.secret,
    last_step: app.step,
  });

export const addPasskeyRow = (
  trx: Database,
  { userId, name, passkey }: { userId: string; name: string; passkey: KnownPasskey },
): Promise<string | null> =>
  addFactor(trx, {
    user_id: userId,
    kind: 'passkey',
    name,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: [...passkey.transports],
  });

export const findApp = (trx: Database, userId: string) =>
  trx
    .selectFrom('second_factors')
    .select(['id', 'secret', 'last_step as lastStep', 'created_at as since'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'app')
    .executeTakeFirst();

const passkeys = (db: Database) =>
  db
    .selectFrom('second_factors')
    .select([
      'id',
      'user_id as userId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'transports',
      'created_at as since',
    ])
    .where('kind', '=', 'passkey');

type PasskeyRow = Awaited<ReturnType<ReturnType<typeof passkeys>['execute']>>[number];

const knownPasskey = ({ id, userId, credentialId, publicKey, counter, transports, since }: PasskeyRow) => ({
  id,
  since,
  userId,
  credentialId: credentialId ?? '',
  publicKey: new Uint8Array(publicKey ?? []),
  counter: Number(counter),
  transports,
});

export const listPasskeys = async (db: Database, userId: string) =>
  (await passkeys(db).where('user_id', '=', userId).execute()).map(knownPasskey);

export const findPasskey = async (db: Database, credentialId: string) => {
  const row = await passkeys(db).where('credential_id', '=', credentialId).executeTakeFirst();
  return row && knownPasskey(row);
};

/** Records that a factor was shown, and what may not be shown again. */
export const recordFactorUse = async (
  trx: Database,
  id: string,
  used: { at: Date; step?: number; counter?: number },
): Promise<void> => {
  await trx
    .updateTable('second_factors')
    .set({
      used_at: used.at,
      ...(used.step === undefined ? {} : { last_step: used.step }),
      ...(used.counter === undefined ? {} : { counter: used.counter }),
    })
    .where('id', '=', id)
    .execute();
};

export const renameFactorRow = (
  db: Database,
  { userId, factorId, name }: { userId: string; factorId: string; name: string },
): Promise<boolean> =>
  changedOne(
    db.updateTable('second_factors').set({ name }).where('id', '=', factorId).where('user_id', '=', userId),
  );

/** Removes a factor of someone; undefined when there is none of theirs. */
export const removeFactorRow = async (
  trx: Database,
  { userId, factorId }: { userId: string; factorId: string },
): Promise<{ name: string; kind: FactorKind } | undefined> =>
  trx
    .deleteFrom('second_factors')
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .returning(['name', 'kind'])
    .executeTakeFirst();

/** Removes the factors that someone has had since a moment. */
export const removeFactorsSince = async (trx: Database, userId: string, since: Date): Promise<void> => {
  await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute();
};

/** Takes every factor and recovery code from someone. */
export const removeFactorsOf = async (trx: Database, userId: string): Promise<void> => {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx.deleteFrom('factor_releases').where('user_id', '=', userId).execute();
};

export const removeRecoveryCodes = async (trx: Database, userId: string): Promise<void> => {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};

export const addRecoveryCodes = async (
  trx: Database,
  userId: string,
  hashes: readonly string[],
): Promise<void> => {
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, used_at: null })))
    .execute();
};

export const countRecoveryCodes = (db: Database, userId: string): Promise<number> =>
  countRows(db.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null));

/** Spends a recovery code: of any number of callers exactly one. When it was made, or undefined. */
export const spendRecoveryCode = async (
  trx: Database,
  userId: string,
  hash: string,
): Promise<Date | undefined> => {
  const spent = await trx
    .updateTable('recovery_codes')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('created_at')
    .executeTakeFirst();
  return spent?.created_at;
};

/** Records that a challenge was answered; false when it was before. */
export const spendChallenge = (trx: Database, hash: string, expiresAt: Date): Promise<boolean> =>
  addOnce(trx, 'spent_challenges', { challenge_hash: hash, expires_at: expiresAt });

export const addRelease = (
  trx: Database,
  release: { userId: string; byUserId: string; words: string; dueAt: Date },
): Promise<boolean> =>
  addOnce(trx, 'factor_releases', {
    user_id: release.userId,
    by_user_id: release.byUserId,
    words: release.words,
    due_at: release.dueAt,
  });

export const findRelease = (db: Database, userId: string) =>
  db.selectFrom('factor_releases').select('due_at as dueAt').where('user_id', '=', userId).executeTakeFirst();

/** Ends a release that was asked for after a factor was there: its owner has one after all. */
export const endReleaseAfter = async (trx: Database, userId: string, since: Date): Promise<void> => {
  await trx
    .deleteFrom('factor_releases')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .execute();
};

export const listDueReleases = (db: Database, now: Date) =>
  db.selectFrom('factor_releases').select('user_id as userId').where('due_at', '<=', now).execute();
