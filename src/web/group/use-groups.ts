import { useMutation, useQuery } from '@tanstack/react-query';
import type { Group } from '../../contract/group.ts';
import type { EndpointName } from '../../contract/wire.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { endpointMutation, endpointQuery, failureOf, refetchEndpoints } from '../account/query-client.ts';
import { toast } from '../platform/toast.ts';

/** The groups of the reader. */
export const useGroups = () =>
  useQuery({
    ...endpointQuery('listGroups', {}, 'Failed to fetch your groups'),
    select: ({ groups }) => groups,
  });

/** Who is in one of them, and its link for the person who looks after it. */
export const useGroup = (groupId: string, isShown: boolean) =>
  useQuery({ ...endpointQuery('readGroup', { groupId }, 'Failed to fetch a group'), enabled: isShown });

export const refetchGroups = () => refetchEndpoints('listGroups', 'readGroup');

/** Changes a group and says what was done; everything about groups is read again afterwards, whatever came of it. */
export const useGroupChange = <N extends EndpointName>(name: N, done: string, failed: string) =>
  useMutation({
    ...endpointMutation(name),
    onSuccess: () => toast({ title: done }),
    onError: (error) => toastFailure(failed, failureOf(error)),
    onSettled: refetchGroups,
  });

/** The groups with a name for each that no other one has: two groups may be called the same. */
export const namedApart = (groups: readonly Group[]): Pick<Group, 'id' | 'name'>[] =>
  groups.map(({ id, name }, index) => {
    const before = groups.slice(0, index).filter((other) => other.name === name).length;
    return { id, name: before === 0 ? name : `${name} (${before + 1})` };
  });
