import type { Group } from '../../contract/group.ts';
import { GROUP_LINK_ENDED, mayJoinGroup } from '../../domain/group/group-policy.ts';
import { nextMaker } from '../../domain/group/group.ts';
import { allowed, done, refuse, type Permission } from '../../domain/foundation/refusal.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import { lockAccount } from '../account/account.store.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import {
  countGroupsOf,
  findGroupByLink,
  isGroupMember,
  listGroupIdsMadeBy,
  listGroupsOf,
  lockGroup,
  removeGroup,
  updateGroup,
} from './group.store.ts';
import {
  addGroupMember,
  listGroupMemberIds,
  listGroupMembers,
  removeGroupMember,
  wasRemoved,
} from './group-member.store.ts';
import { findProfile } from '../profile/profile.store.ts';
import { limitedByPerson, refuseForgedToken } from '../platform/http/limited.ts';
import type { RequestBy, Accepted, Reply } from '../platform/http/request.ts';

/** The groups of someone, as they see them. */
export const groupsFor = async ({ db }: Pick<Ports, 'db'>, userId: string): Promise<Group[]> =>
  (await listGroupsOf(db, userId)).map(({ id, name, makerId, members }) => ({
    id,
    name,
    members,
    mine: makerId === userId,
  }));

/** The group that a join link leads to, if this server made it and it has not ended. */
const findLinked = async ({ db, signer }: Ports, token: string) => {
  const [linkId] = signer.verify('group-link', token) ?? [];
  return linkId === undefined ? undefined : findGroupByLink(db, linkId);
};

/** The name of the group that a link leads to: that much anyone with the link may know. */
export const readGroupLink = async (
  ports: Ports,
  { token, userId, ip }: { token: string; userId: string | null; ip: string },
): Reply<'readGroupLink'> => {
  const group = await findLinked(ports, token);
  if (!group) return refuseForgedToken(ports, ip, GROUP_LINK_ENDED);
  if (userId === null) return done({ name: group.name, joined: null });
  if (await wasRemoved(ports.db, group.id, userId)) return GROUP_LINK_ENDED;
  const isIn = await isGroupMember(ports.db, group.id, userId);
  return done({ name: group.name, joined: isIn ? group.id : null });
};

/** Joins the group of a link. Idempotent: who is in it already stays in it. */
export const joinGroup = async (
  ports: Ports,
  { person, token, ip }: RequestBy<'joinGroup'> & { ip: string },
): Reply<'joinGroup'> => {
  const found = await findLinked(ports, token);
  if (!found) return refuseForgedToken(ports, ip, GROUP_LINK_ENDED);
  const joined = await limitedByPerson(ports, limits.joinGroupByPerson, person.id, () =>
    transact(ports.db, async (trx): Promise<Permission> => {
      // The account before the group, as erasure locks them; both are counted while they are held.
      await lockAccount(trx, person.id);
      const group = await lockGroup(trx, found.id);
      if (!group || group.linkId !== found.linkId) return GROUP_LINK_ENDED;
      if (await isGroupMember(trx, group.id, person.id)) return allowed;
      const permission = mayJoinGroup(
        {
          hasProfile: (await findProfile(trx, person.id)) !== null,
          joined: (await countGroupsOf(trx, person.id)).joined,
          removed: await wasRemoved(trx, group.id, person.id),
        },
        (await listGroupMemberIds(trx, group.id)).length,
      );
      if (permission.ok) await addGroupMember(trx, group.id, person.id);
      return permission;
    }),
  );
  if (!joined.ok) return joined;
  const group = (await groupsFor(ports, person.id)).find(({ id }) => id === found.id);
  return group ? done({ group }) : GROUP_LINK_ENDED;
};

/** Takes someone out of a group; one that they look after goes to its next maker, or is closed. False when they are not in it. */
export const leaveOne = async (trx: Database, groupId: string, userId: string): Promise<boolean> => {
  const group = await lockGroup(trx, groupId);
  if (!group || !(await isGroupMember(trx, groupId, userId))) return false;
  if (group.makerId === userId) {
    const next = nextMaker(await listGroupMembers(trx, groupId), userId);
    if (next === null) {
      await removeGroup(trx, groupId);
      return true;
    }
    await updateGroup(trx, groupId, { maker_id: next });
  }
  return removeGroupMember(trx, groupId, userId);
};

export const leaveGroup = ({ db }: Ports, { person, groupId }: RequestBy<'leaveGroup'>): Accepted =>
  transact(db, async (trx) =>
    (await leaveOne(trx, groupId, person.id)) ? done({ status: true as const }) : refuse('missing'),
  );

/** Transfers or closes the groups of someone whose account is deleted. Their memberships are deleted with the account. */
export const transferGroups = async (trx: Database, userId: string): Promise<void> => {
  for (const groupId of await listGroupIdsMadeBy(trx, userId)) await leaveOne(trx, groupId, userId);
};
