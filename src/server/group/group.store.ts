import { sql, type Updateable } from 'kysely';
import { blockedWith } from '../block/block.store.ts';
import type { Database, Tables } from '../platform/database/database.ts';
import { hasRow, idsOf } from '../platform/database/rows.ts';
import { releaseGroupStations } from '../station/own-station-removal.store.ts';

/** The groups someone is in, by name, with the number of people in each that they may see there. */
export const listGroupsOf = async (db: Database, userId: string) => {
  const { rows } = await sql<{ id: string; name: string; makerId: string; members: number }>`
    select one.id, one.name, one.maker_id as "makerId",
      (select count(*)::int from group_members member where member.group_id = one.id
        and (one.maker_id in (${userId}, member.user_id) or member.user_id not in ${blockedWith(sql`${userId}::uuid`)})) as members
    from group_members mine join groups one on one.id = mine.group_id
    where mine.user_id = ${userId} order by lower(one.name), one.id`.execute(db);
  return rows;
};

export const isGroupMember = (db: Database, groupId: string, userId: string): Promise<boolean> =>
  hasRow(db.selectFrom('group_members').where('group_id', '=', groupId).where('user_id', '=', userId));

const groups = (db: Database) =>
  db
    .selectFrom('groups')
    .select([
      'groups.id',
      'groups.name',
      'groups.maker_id as makerId',
      'groups.link_id as linkId',
      'groups.demands_factor as demandsFactor',
      'groups.factor_demanded_at as factorDemandedAt',
    ]);

export const findGroup = (db: Database, groupId: string) =>
  groups(db).where('groups.id', '=', groupId).executeTakeFirst();

/** A group, locked until the transaction ends: who is in it and who makes it stay as they are read. */
export const lockGroup = (trx: Database, groupId: string) =>
  groups(trx).where('groups.id', '=', groupId).forUpdate().executeTakeFirst();

/** Keeps a group from changing until the transaction ends, beside others who do the same. */
export const holdGroup = async (trx: Database, groupId: string): Promise<void> => {
  await groups(trx).where('groups.id', '=', groupId).forKeyShare().execute();
};

export const findGroupByLink = (db: Database, linkId: string) =>
  groups(db).where('groups.link_id', '=', linkId).executeTakeFirst();

/** How many groups someone is in, and looks after. */
export const countGroupsOf = async (db: Database, userId: string) => {
  const { rows } = await sql<{ joined: number; made: number }>`
    select (select count(*)::int from group_members where user_id = ${userId}) as joined,
      (select count(*)::int from groups where maker_id = ${userId}) as made`.execute(db);
  return rows[0] ?? { joined: 0, made: 0 };
};

/** Makes a group with its maker as the first member. */
export const addGroup = async (
  trx: Database,
  { name, makerId, linkId }: { name: string; makerId: string; linkId: string },
): Promise<string> => {
  const { id } = await trx
    .insertInto('groups')
    .values({ name, maker_id: makerId, link_id: linkId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('group_members').values({ group_id: id, user_id: makerId }).execute();
  return id;
};

export const updateGroup = async (
  trx: Database,
  groupId: string,
  fields: Updateable<Tables['groups']>,
): Promise<void> => {
  await trx.updateTable('groups').set(fields).where('id', '=', groupId).execute();
};

/** Closes a group. Its rooms that still wait become private rooms of their hosts, and its stations their authors' alone. */
export const removeGroup = async (trx: Database, groupId: string): Promise<void> => {
  await releaseGroupStations(trx, groupId);
  await trx.deleteFrom('groups').where('id', '=', groupId).execute();
};

export const listGroupIdsMadeBy = (db: Database, makerId: string): Promise<string[]> =>
  idsOf(db.selectFrom('groups').select('id').where('maker_id', '=', makerId).orderBy('id'));

const MOST = 200;

/** The newest groups with their makers, as organisers see them. */
export const listGroups = async (db: Database) => {
  const { rows } = await sql<{
    id: string;
    name: string;
    makerId: string;
    members: number;
    createdAt: Date;
  }>`
    select one.id, one.name, one.maker_id as "makerId", one.created_at as "createdAt",
      (select count(*)::int from group_members member where member.group_id = one.id) as members
    from groups one order by one.created_at desc limit ${MOST}`.execute(db);
  return rows;
};
