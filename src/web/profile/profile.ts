import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Profile } from '../../contract/profile.ts';
import type { Result } from '../platform/client.ts';
import { viewerZone } from '../platform/when.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { endpointQuery, queryClient, refetchEndpoints } from '../account/query-client.ts';
import { call, storage } from '../account/session.ts';
import { useUser } from '../account/user.ts';

const UPDATED = 'profileUpdated';

/** Your own profile; null when you have none yet. */
export const useProfile = () => {
  const { id: userId } = useUser();
  return useQuery({
    ...endpointQuery('readProfile', { userId }),
    select: ({ profile }) => profile,
    staleTime: Number.POSITIVE_INFINITY,
    // A page that mounts after a failed read must not send the layout back to waiting, and itself away.
    retryOnMount: false,
  });
};

/** Reloads the profile whenever any part of the page says that it changed. */
export const useProfileReload = (): void => {
  useEffect(() => {
    const reload = () => void refetchEndpoints('readProfile');
    window.addEventListener(UPDATED, reload);
    return () => window.removeEventListener(UPDATED, reload);
  }, []);
};

type Changes = { firstName: string; lastName: string; avatar?: string | null };

/** Saves your profile, first or again, and tells the page. */
export const useSaveProfile = () => {
  const { id: userId } = useUser();
  return async (how: 'create' | 'update', changes: Changes): Promise<Result<{ profile: Profile }>> => {
    const fields = { userId, timeZone: viewerZone(), ...changes };
    const result = await (how === 'create'
      ? call('createProfile', { createFields: fields })
      : call('updateProfile', { updateFields: fields }));
    if (result.ok) {
      // At once, so that the next page does not send a person with a fresh profile back for one.
      queryClient.setQueryData(endpointQuery('readProfile', { userId }).queryKey, result.value);
      window.dispatchEvent(new Event(UPDATED));
    }
    return result;
  };
};

const SENT = 'timeZoneTold';

/** Sends this browser's time zone to the server when it changed, so that mails show the right hour. */
export const useSentTimeZone = (profile: Profile | null | undefined): void => {
  useEffect(() => {
    if (!profile) return undefined;
    const { userId, firstName, lastName } = profile;
    const send = async () => {
      const timeZone = viewerZone();
      if (storage.getItem(SENT) === `${userId} ${timeZone}`) return;
      const result = await call('updateProfile', {
        updateFields: { userId, firstName, lastName, timeZone },
      });
      if (result.ok) storage.setItem(SENT, `${userId} ${timeZone}`);
    };
    return whenIdle(() => void send());
  }, [profile]);
};
