import type { ProviderRules } from '../../domain/account/provider.ts';
import { mayJoinGroup } from '../../domain/group/group-policy.ts';
import { findIdentity, findIdentityById, recordFilledGroup } from '../account/identity.store.ts';
import { lockAccount } from '../account/account.store.ts';
import { addGroupMember, listGroupMemberIds, wasRemoved } from '../group/group-member.store.ts';
import { countGroupsOf, findGroupByLink, isGroupMember, lockGroup } from '../group/group.store.ts';
import { leaveOne } from '../group/join-group.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Ports } from '../platform/ports.ts';

/** Puts someone in a group; false when there is no such group, or no place in it for them. */
const admit = async (trx: Database, groupId: string, userId: string): Promise<boolean> => {
  // The account before the group, as everyone else locks them.
  await lockAccount(trx, userId);
  if (!(await lockGroup(trx, groupId))) return false;
  if (await isGroupMember(trx, groupId, userId)) return true;
  const joiner = {
    // They are shown in it once they have one.
    hasProfile: true,
    joined: (await countGroupsOf(trx, userId)).joined,
    removed: await wasRemoved(trx, groupId, userId),
  };
  if (!mayJoinGroup(joiner, (await listGroupMemberIds(trx, groupId)).length).ok) return false;
  return addGroupMember(trx, groupId, userId);
};

type Filled = { id: string; userId: string; filledGroupId: string | null };

/** Takes someone out of the group that their provider put them in, whether or not its join link still works. Its maker stays. */
const takeOut = async (db: Database, { id, userId, filledGroupId }: Filled): Promise<void> => {
  if (filledGroupId === null) return;
  await transact(db, async (trx) => {
    const group = await lockGroup(trx, filledGroupId);
    if (group && group.makerId !== userId) await leaveOne(trx, filledGroupId, userId);
    await recordFilledGroup(trx, id, null);
  });
};

/**
 * Puts someone who has signed in in the provider's group, once, and takes them out when the provider no longer says that they belong
 * to it. Who leaves by themselves stays out, and who was in it before stays in.
 */
export const fillGroup = async (
  { db, log, signer }: Ports,
  { name, group }: Pick<ProviderRules, 'name' | 'group'>,
  identityId: string,
  belongs: boolean | null,
): Promise<void> => {
  if (!group) return;
  if (belongs === null)
    return log.warn({ provider: name }, 'provider group left as it is: the provider did not list the claim');
  const known = await findIdentityById(db, identityId);
  if (!known) return;
  if (!belongs) return takeOut(db, known);
  const [linkId] = signer.verify('group-link', group.link) ?? [];
  const found = linkId === undefined ? undefined : await findGroupByLink(db, linkId);
  if (!found) log.warn({ provider: name }, 'provider group not filled: its join link has ended');
  if (!found || known.filledGroupId === found.id) return;
  await transact(db, async (trx) => {
    const wasThere = await isGroupMember(trx, found.id, known.userId);
    const isIn = await admit(trx, found.id, known.userId);
    if (!isIn) log.warn({ provider: name, groupId: found.id }, 'provider group not filled: no place in it');
    if (isIn && !wasThere) await recordFilledGroup(trx, known.id, found.id);
  });
};

/** The same for someone who was signed in by what the provider said just now. */
export const fillIdentified = async (
  ports: Ports,
  provider: Pick<ProviderRules, 'name' | 'group'>,
  { belongs, ...identity }: { issuer: string; subject: string; belongs: boolean | null },
): Promise<void> => {
  const known = await findIdentity(ports.db, identity);
  if (known) await fillGroup(ports, provider, known.id, belongs);
};
