import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Profile } from '../../contract/profile.ts';
import type { Result } from '../client.ts';
import { valueOf } from './query-client.ts';
import { call } from './session.ts';
import { useUser } from './user.ts';

const UPDATED = 'profileUpdated';
const keyOf = (userId: string) => ['profile', userId];

/** Your own profile; null when you have none yet. */
export const useProfile = () => {
  const { id: userId } = useUser();
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => valueOf(await call('readProfile', { userId }, { signal })).profile,
    staleTime: Number.POSITIVE_INFINITY,
    // A page that mounts after a failed read must not send the layout back to waiting, and itself away.
    retryOnMount: false,
  });
};

/** Reloads the profile whenever any part of the page says that it changed. */
export const useProfileReload = (): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const reload = () => void queryClient.invalidateQueries({ queryKey: ['profile'] });
    window.addEventListener(UPDATED, reload);
    return () => window.removeEventListener(UPDATED, reload);
  }, [queryClient]);
};

type Changes = { firstName: string; lastName: string; avatar?: string | null };

/** Saves your profile, first or again, and tells the page. */
export const useSaveProfile = () => {
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  return async (how: 'create' | 'update', changes: Changes): Promise<Result<{ profile: Profile }>> => {
    const fields = { userId, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...changes };
    const result = await (how === 'create'
      ? call('createProfile', { createFields: fields })
      : call('updateProfile', { updateFields: fields }));
    if (result.ok) {
      // At once, so that the next page does not send a person with a fresh profile back for one.
      queryClient.setQueryData(keyOf(userId), result.value.profile);
      window.dispatchEvent(new Event(UPDATED));
    }
    return result;
  };
};
