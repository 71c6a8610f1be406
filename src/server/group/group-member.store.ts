import { sql } from 'kysely';
import { readBlockedWith } from '../block/block.store.ts';
import { addOnce, changedOne, hasRow, idsOf } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';
import { releaseGroupStations } from '../station/own-station-removal.store.ts';
import { listFavouritePeople } from '../room/practice-partner.store.ts';
import { notFinished } from '../room/room.store.ts';
import { isSuspendedSql } from '../account/suspension.store.ts';

/** Everyone in a group by when they joined, first its earliest member. */
export const listGroupMembers = (db: Database, groupId: string) =>
  db
    .selectFrom('group_members as member')
    .innerJoin('profiles as profile', 'profile.user_id', 'member.user_id')
    .select([
      'member.user_id as userId',
      'profile.first_name as firstName',
      'profile.last_name as lastName',
      'profile.avatar',
      isSuspendedSql(sql.ref('member.user_id')).as('suspended'),
    ])
    .where('member.group_id', '=', groupId)
    .orderBy('member.joined_at')
    .orderBy('member.user_id')
    .execute();

/**
 * The same as one of them may see it: without those whom they must not meet. Its maker stays, since every group has one: a list
 * without a maker would tell of a block.
 */
export const listGroupMembersFor = async (
  db: Database,
  { id, makerId }: { id: string; makerId: string },
  userId: string,
) => {
  const blocked = await readBlockedWith(db, userId);
  const isShown = (other: string) => other === userId || other === makerId || !blocked.has(other);
  return (await listGroupMembers(db, id)).filter((member) => isShown(member.userId));
};

export const listGroupMemberIds = (db: Database, groupId: string): Promise<string[]> =>
  idsOf(db.selectFrom('group_members').select('user_id as id').where('group_id', '=', groupId));

export const addGroupMember = (trx: Database, groupId: string, userId: string): Promise<boolean> =>
  addOnce(trx, 'group_members', { group_id: groupId, user_id: userId });

/** Takes someone out of a group; what they host for it becomes private, and a session that is booked stays. False when they are not in it. */
export const removeGroupMember = async (trx: Database, groupId: string, userId: string): Promise<boolean> => {
  await trx
    .updateTable('practice_rooms')
    .set({ group_id: null })
    .where('group_id', '=', groupId)
    .where('host_id', '=', userId)
    .where(notFinished)
    .execute();
  await releaseGroupStations(trx, groupId, userId);
  return changedOne(
    trx.deleteFrom('group_members').where('group_id', '=', groupId).where('user_id', '=', userId),
  );
};

/** Records that someone was removed: the link they know lets them in no more. */
export const addGroupRemoval = (trx: Database, groupId: string, userId: string): Promise<boolean> =>
  addOnce(trx, 'group_removals', { group_id: groupId, user_id: userId });

export const wasRemoved = (db: Database, groupId: string, userId: string): Promise<boolean> =>
  hasRow(db.selectFrom('group_removals').where('group_id', '=', groupId).where('user_id', '=', userId));

/** To whom a room that is not open to all is open: the group it is for, and its host's favourites while it is held back for them. */
export const readAudience = async (
  db: Database,
  { hostId, groupId, heldBack }: { hostId: string; groupId: string | null; heldBack: boolean },
): Promise<ReadonlySet<string>> =>
  new Set([
    ...(groupId === null ? [] : await listGroupMemberIds(db, groupId)),
    ...(heldBack ? await listFavouritePeople(db, hostId) : []),
  ]);
