import { useSyncExternalStore } from 'react';
import { toast } from '../ui/toast.ts';
import { followLink } from './link-callback.ts';
import { openStorage } from './session-record.ts';
import { createSessionStore, type SessionState } from './session-store.ts';

export const storage = openStorage();

/** The one sign-in of this page. */
export const session = createSessionStore({
  storage,
  fetch: (input, init) => window.fetch(input, init),
  now: Date.now,
});

export const { call } = session;

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.getSnapshot);

let linkRefused = false;

/** Whether the link this page was opened with was refused. */
export const wasLinkRefused = (): boolean => linkRefused;
export const forgetRefusedLink = (): void => {
  linkRefused = false;
};

/** Runs once per page load, before anything is drawn: the link in the address first, then the stored sign-in. */
export const openSession = async (): Promise<void> => {
  window.addEventListener('storage', (event) => session.followRecord(event.key));
  window.addEventListener('focus', session.checkAge);
  window.addEventListener('online', session.cameOnline);
  document.addEventListener('visibilitychange', session.checkAge);
  const outcome = await followLink({
    session,
    address: {
      read: () => new URL(window.location.href),
      replace: (path) => window.history.replaceState(window.history.state, '', path),
    },
    notify: toast,
  });
  linkRefused = outcome === 'failed';
  if (outcome !== 'signed-in') await session.verify();
};
