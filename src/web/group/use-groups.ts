import { useMutation, useQuery } from '@tanstack/react-query';
import type { EndpointInput, EndpointOutput } from '../../contract/endpoints.ts';
import type { Group } from '../../contract/group.ts';
import type { EndpointName } from '../../contract/wire.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { queryClient, valueOf, failureOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { toast } from '../ui/toast.ts';

const GROUPS = ['groups'] as const;

/** The groups of the reader. */
export const useGroups = () =>
  useQuery({
    queryKey: GROUPS,
    queryFn: async ({ signal }) => valueOf(await call('listGroups', {}, { signal })).groups,
    meta: { failed: 'Failed to fetch your groups' },
  });

/** Who is in one of them, and its link for the person who looks after it. */
export const useGroup = (groupId: string, isShown: boolean) =>
  useQuery({
    queryKey: [...GROUPS, groupId],
    queryFn: async ({ signal }) => valueOf(await call('readGroup', { groupId }, { signal })),
    enabled: isShown,
    meta: { failed: 'Failed to fetch a group' },
  });

export const refetchGroups = (): void => void queryClient.invalidateQueries({ queryKey: GROUPS });

type GroupChange = Extract<
  EndpointName,
  | 'createGroup'
  | 'renameGroup'
  | 'renewGroupLink'
  | 'endGroupLink'
  | 'leaveGroup'
  | 'removeGroupMember'
  | 'closeGroup'
>;

/** Changes a group and says what was done; everything about groups is read again afterwards, whatever came of it. */
export const useGroupChange = <N extends GroupChange>(name: N, done: string, failed: string) =>
  useMutation({
    mutationFn: async (input: EndpointInput<N>): Promise<EndpointOutput<N>> =>
      valueOf(await call(name, input)),
    networkMode: 'always',
    onSuccess: () => {
      toast({ title: done });
    },
    onError: (error) => toastFailure(failed, failureOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: GROUPS }),
  });

export type NamedGroup = { id: string; name: string };

/** The groups with a name for each that no other one has: two groups may be called the same. */
export const namedApart = (groups: readonly Group[]): NamedGroup[] =>
  groups.map(({ id, name }, index) => {
    const before = groups.slice(0, index).filter((other) => other.name === name).length;
    return { id, name: before === 0 ? name : `${name} (${before + 1})` };
  });
