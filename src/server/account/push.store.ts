import { MOST_PUSH_DEVICES, type PushKind } from '../../domain/account/push.ts';
import type { Database } from '../platform/database/database.ts';
import { countRows } from '../platform/database/rows.ts';

/** Keeps a browser to be told by, for the one who asked last in it; the oldest of too many goes. */
export const savePushDevice = async (
  trx: Database,
  { userId, addressHash, sealed }: { userId: string; addressHash: string; sealed: string },
): Promise<void> => {
  await trx
    .insertInto('push_devices')
    .values({ user_id: userId, address_hash: addressHash, sealed })
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet({ user_id: userId, sealed, created_at: new Date() }),
    )
    .execute();
  await trx
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_devices')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(MOST_PUSH_DEVICES),
    )
    .execute();
};

export const removePushDevice = async (
  db: Database,
  { userId, addressHash }: { userId: string; addressHash: string },
): Promise<void> => {
  await db
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('address_hash', '=', addressHash)
    .execute();
};

export const removePushDeviceById = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('push_devices').where('id', '=', id).execute();
};

/** Tells none of someone's browsers any more. */
export const removePushDevicesOf = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('push_devices').where('user_id', '=', userId).execute();
};

export const countPushDevices = (db: Database, userId: string): Promise<number> =>
  countRows(db.selectFrom('push_devices').where('user_id', '=', userId));

export const listPushDevices = (db: Database, userId: string) =>
  db.selectFrom('push_devices').select('id').where('user_id', '=', userId).execute();

export const findPushDevice = (db: Database, id: string) =>
  db
    .selectFrom('push_devices')
    .select(['user_id as userId', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst();

export const readPushKinds = async (db: Database, userId: string): Promise<PushKind[]> => {
  const row = await db
    .selectFrom('push_choices')
    .select('kinds')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.kinds ?? [];
};

export const savePushKinds = async (
  db: Database,
  userId: string,
  kinds: readonly PushKind[],
): Promise<void> => {
  await db
    .insertInto('push_choices')
    .values({ user_id: userId, kinds: [...kinds] })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ kinds: [...kinds] }))
    .execute();
};
