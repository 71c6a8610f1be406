import { useEffect } from 'react';
import type { Profile } from '../../contract/profile.ts';
import { viewerZone } from '../parts/when.ts';
import { call, storage } from './session.ts';

const SENT = 'timeZoneTold';

/** Sends this browser's time zone to the server when it changed, so that mails show the right hour. */
export const useSentTimeZone = (profile: Profile | null | undefined): void => {
  useEffect(() => {
    if (!profile) return;
    const { userId, firstName, lastName } = profile;
    const timeZone = viewerZone();
    if (storage.getItem(SENT) === `${userId} ${timeZone}`) return;
    const send = async () => {
      const result = await call('updateProfile', {
        updateFields: { userId, firstName, lastName, timeZone },
      });
      if (result.ok) storage.setItem(SENT, `${userId} ${timeZone}`);
    };
    void send();
  }, [profile]);
};
