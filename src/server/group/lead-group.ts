import { randomUUID } from 'node:crypto';
import {
  mayDemandFactors,
  mayLeadGroup,
  mayMakeGroup,
  mayRemoveMember,
} from '../../domain/group/group-policy.ts';
import { JOIN_PATH } from '../../domain/group/group.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import { lockAccount } from '../account/account.store.ts';
import { enqueueDemandNotices } from '../account/factor-demand.store.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import {
  addGroup,
  countGroupsOf,
  findGroup,
  isGroupMember,
  lockGroup,
  removeGroup,
  updateGroup,
} from './group.store.ts';
import {
  addGroupRemoval,
  listGroupMembers,
  listGroupMembersFor,
  removeGroupMember,
} from './group-member.store.ts';
import { logAction } from '../organiser/organiser.store.ts';
import { findProfile } from '../profile/profile.store.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import type { Accepted, Person, RequestBy, Reply } from '../platform/http/request.ts';

const finished = done({ status: true as const });

const joinUrl = ({ origin, signer }: Ports, linkId: string): string =>
  `${origin}${JOIN_PATH}?s=${signer.sign('group-link', linkId)}`;

/** Makes a group with the caller as its first member. */
export const createGroup = (
  { db, limiter }: Ports,
  { person, name }: RequestBy<'createGroup'>,
): Reply<'createGroup'> =>
  limitedByPerson({ limiter }, limits.makeGroupByPerson, person.id, () =>
    transact(db, async (trx): Reply<'createGroup'> => {
      await lockAccount(trx, person.id);
      const hasProfile = (await findProfile(trx, person.id)) !== null;
      const permission = mayMakeGroup({ hasProfile, ...(await countGroupsOf(trx, person.id)) });
      if (!permission.ok) return permission;
      const id = await addGroup(trx, { name, makerId: person.id, linkId: randomUUID() });
      return done({ group: { id, name, mine: true, members: 1 } });
    }),
  );

/** A group with those in it whom the caller may see, and its link for the one who looks after it. */
export const readGroup = async (
  ports: Ports,
  { person, groupId }: RequestBy<'readGroup'>,
): Reply<'readGroup'> => {
  const { db } = ports;
  const group = await findGroup(db, groupId);
  if (!group || !(await isGroupMember(db, groupId, person.id))) return refuse('missing');
  const mine = mayLeadGroup(group, person.id).ok;
  const all = await (mine ? listGroupMembers(db, groupId) : listGroupMembersFor(db, group, person.id));
  return done({
    group: { id: group.id, name: group.name, mine, members: all.length },
    members: all.map(({ userId, firstName, lastName, avatar }) => ({
      userId,
      firstName,
      lastName,
      avatar,
      maker: userId === group.makerId,
    })),
    url: mine && group.linkId !== null ? joinUrl(ports, group.linkId) : null,
    demandsFactor: group.demandsFactor,
  });
};

type Led = { person: Person; groupId: string };

/** Changes a group while it is locked: 'missing' to those who are not in it, 'forbidden' to those who do not look after it. */
const leading = <T>(
  { db, limiter }: Ports,
  { person, groupId }: Led,
  work: (trx: Database, group: { makerId: string }) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  limitedByPerson({ limiter }, limits.leadGroupByPerson, person.id, () =>
    transact(db, async (trx): Promise<Outcome<T>> => {
      const group = await lockGroup(trx, groupId);
      if (!group || !(await isGroupMember(trx, groupId, person.id))) return refuse('missing');
      const permission = mayLeadGroup(group, person.id);
      return permission.ok ? work(trx, group) : permission;
    }),
  );

export const renameGroup = (ports: Ports, { name, ...led }: Led & { name: string }): Accepted =>
  leading(ports, led, async (trx) => {
    await updateGroup(trx, led.groupId, { name });
    return finished;
  });

/** Within this time a group mails its members once, however often its maker asks. */
const DEMAND_MAILED_MS = 86_400_000;

/** Asks the members of a group for a second step, or no longer. They are told by mail that they have a week. */
export const demandGroupFactors = (
  ports: Ports,
  { isDemanded, ...led }: Led & { isDemanded: boolean },
): Accepted =>
  leading(ports, led, async (trx) => {
    const group = await findGroup(trx, led.groupId);
    if (!group || group.demandsFactor === isDemanded) return finished;
    if (!isDemanded) {
      await updateGroup(trx, led.groupId, { demands_factor: false });
      return finished;
    }
    const permission = mayDemandFactors(led.person.isStrong);
    if (!permission.ok) return permission;
    const at = new Date();
    const lastAt = group.factorDemandedAt?.getTime() ?? 0;
    if (at.getTime() - lastAt > DEMAND_MAILED_MS) await enqueueDemandNotices(trx, led.groupId);
    await updateGroup(trx, led.groupId, { demands_factor: true, factor_demanded_at: at });
    return finished;
  });

/** Gives a group another join link; the one before opens nothing any more. Those who were removed stay out. */
export const renewGroupLink = (ports: Ports, led: Led): Reply<'renewGroupLink'> =>
  leading(ports, led, async (trx) => {
    const linkId = randomUUID();
    await updateGroup(trx, led.groupId, { link_id: linkId });
    return done({ url: joinUrl(ports, linkId) });
  });

export const endGroupLink = (ports: Ports, led: Led): Accepted =>
  leading(ports, led, async (trx) => {
    await updateGroup(trx, led.groupId, { link_id: null });
    return finished;
  });

export const removeMember = (ports: Ports, { userId, ...led }: Led & { userId: string }): Accepted =>
  leading(ports, led, async (trx, group) => {
    const permission = mayRemoveMember(group, userId);
    if (!permission.ok) return permission;
    if (!(await removeGroupMember(trx, led.groupId, userId))) return refuse('missing');
    await addGroupRemoval(trx, led.groupId, userId);
    return finished;
  });

export const closeGroup = (ports: Ports, led: Led): Accepted =>
  leading(ports, led, async (trx) => {
    await removeGroup(trx, led.groupId);
    return finished;
  });

/** Closes anyone's group as an organiser, with a reason that the other organisers can read. */
export const closeGroupAsOrganiser = (
  { db }: Ports,
  { person, groupId, words }: Led & { words: string },
): Accepted =>
  transact(db, async (trx): Accepted => {
    const group = await lockGroup(trx, groupId);
    if (!group) return refuse('missing', 'This group is closed already.');
    await removeGroup(trx, groupId);
    await logAction(trx, {
      by: person,
      aboutUserId: group.makerId,
      action: 'closed-group',
      words: `‘${group.name}’: ${words}`,
    });
    return finished;
  });
