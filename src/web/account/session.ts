import type { SignedIn } from '../../contract/account.ts';
import { sessionExpired } from '../../domain/account/session.ts';
import { useStore } from '../platform/store.ts';
import { readRecord } from './session-record.ts';
import { openStorage } from '../platform/page-storage.ts';
import { createSessionStore, type SessionState } from './session-store.ts';

export const storage = openStorage();

/** The one sign-in of this page. */
export const session = createSessionStore({
  storage,
  fetch: (input, init) => window.fetch(input, init),
  now: Date.now,
});

/** Calls the product API as the person who is signed in. */
export const { call } = session;

/** The sign-in this browser remembers, which the server may not accept any more. */
export const rememberedSession = (): SignedIn | null => {
  const record = readRecord(storage, Date.now());
  return record && !sessionExpired(record.loginAt, Date.now()) ? record : null;
};

export const useSession = (): SessionState => useStore(session);

/** Follows what other tabs, the clock and the network do to the sign-in. */
export const watchSession = (): void => {
  window.addEventListener('storage', (event) => session.followRecord(event.key));
  window.addEventListener('focus', session.checkAge);
  window.addEventListener('online', session.cameOnline);
  document.addEventListener('visibilitychange', session.checkAge);
};
