import type { SignedIn } from '../../contract/account.ts';
import { sessionExpired } from '../../domain/session.ts';
import { useStore } from '../parts/store.ts';
import { toast } from '../ui/toast.ts';
import { followLink, type LinkOutcome } from './link-callback.ts';
import { createReadAhead } from './read-ahead.ts';
import { openStorage, readRecord } from './session-record.ts';
import { createSessionStore, tokenIn, type SessionState } from './session-store.ts';

export const storage = openStorage();

/** The one sign-in of this page. */
export const session = createSessionStore({
  storage,
  fetch: (input, init) => window.fetch(input, init),
  now: Date.now,
});

const ahead = createReadAhead({
  call: session.call,
  token: () => tokenIn(session.getSnapshot()),
  now: Date.now,
});

/** The one function that speaks to the product API in the name of whoever is signed in. */
export const { call } = ahead;

/** The sign-in this browser remembers, of which the server has not been asked yet. */
export const rememberedSession = (): SignedIn | null => {
  const record = readRecord(storage, Date.now());
  return record && !sessionExpired(record.loginAt, Date.now()) ? record : null;
};

export const readAhead = ahead.begin;

export const useSession = (): SessionState => useStore(session);

let linkOutcome: LinkOutcome = 'nothing';

/** Whether the link this page was opened with was refused. */
export const wasLinkRefused = (): boolean => linkOutcome === 'failed';
/** Whether a toast says what became of that link, and nobody signed in by it. */
export const wasLinkAnswered = (): boolean => linkOutcome === 'failed' || linkOutcome === 'confirmed';
export const forgetLink = (): void => {
  linkOutcome = 'nothing';
};

/** Runs once per page load, before anything is drawn: the link in the address first, then the stored sign-in. */
export const openSession = async (): Promise<void> => {
  window.addEventListener('storage', (event) => session.followRecord(event.key));
  window.addEventListener('focus', session.checkAge);
  window.addEventListener('online', session.cameOnline);
  document.addEventListener('visibilitychange', session.checkAge);
  linkOutcome = await followLink({
    session,
    address: {
      read: () => new URL(window.location.href),
      replace: (path) => window.history.replaceState(window.history.state, '', path),
    },
    notify: toast,
  });
  if (linkOutcome !== 'signed-in') await session.verify();
};
