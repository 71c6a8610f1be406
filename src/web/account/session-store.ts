import type { SignedIn } from '../../contract/account.ts';
import { SESSION_MAX_AGE_MS, sessionExpired } from '../../domain/account/session.ts';
import { createClient, type CallEndpoint, type Result } from '../platform/client.ts';
import { createStore } from '../platform/store.ts';
import { withRetry } from '../platform/retry.ts';
import { clearRecord, isRecordKey, readRecord, writeRecord } from './session-record.ts';
import type { SessionStorage } from '../platform/page-storage.ts';

/** Why there is no session: there was none, they signed out here, their time was up, or another tab ended it for either reason. */
export type Ending = 'none' | 'left' | 'expired' | 'elsewhere';

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out'; ending: Ending }
  | { status: 'signed-in'; session: SignedIn };

type World = { storage: SessionStorage; fetch: typeof globalThis.fetch; now: () => number };

const VERIFY_TRIES = 7;

/** The bearer token while someone is signed in. */
export const tokenIn = (state: SessionState): string | undefined =>
  state.status === 'signed-in' ? state.session.token : undefined;

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Who is signed in, as one value that changes; knows no framework and raises no toast. */
export const createSessionStore = ({ storage, fetch, now }: World) => {
  const store = createStore<SessionState>({ status: 'loading' });
  const { getSnapshot, subscribe } = store;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  let verified = false;
  let erasing = false;

  const become = (next: SessionState) => {
    clearTimeout(expiry);
    if (next.status === 'signed-in') {
      const left = next.session.loginAt + SESSION_MAX_AGE_MS + 1 - now();
      expiry = setTimeout(checkAge, Math.max(0, left));
    }
    store.set(next);
  };

  const end = (ending: Ending) => {
    clearRecord(storage);
    become({ status: 'signed-out', ending });
  };

  const begin = (session: SignedIn) => {
    verified = true;
    writeRecord(storage, session);
    become({ status: 'signed-in', session });
  };

  const stillHolds = (token: string) => readRecord(storage, now())?.token === token;

  /** The server no longer accepts a token. A late word on an earlier sign-in must not end the present one. */
  const refused = (token: string) => {
    // Deleting the account ends the sign-in, and word of that may come before the answer.
    if (!erasing && stillHolds(token)) end('expired');
  };

  const call: CallEndpoint = createClient({
    fetch,
    token: () => tokenIn(getSnapshot()),
    onUnauthorised: refused,
  });

  function checkAge() {
    const state = getSnapshot();
    if (state.status === 'signed-in' && sessionExpired(state.session.loginAt, now())) end('expired');
  }

  /** Asks the server about the stored sign-in. Without an answer it is kept: being offline does not sign out. */
  const verify = async (): Promise<void> => {
    const record = readRecord(storage, now());
    if (!record) return become({ status: 'signed-out', ending: 'none' });
    if (sessionExpired(record.loginAt, now())) return end('expired');
    writeRecord(storage, record);
    const keep = () => {
      if (stillHolds(record.token) && getSnapshot().status === 'loading')
        become({ status: 'signed-in', session: record });
    };
    const result = await withRetry(() => call('readSession', {}, { token: record.token }), {
      tries: VERIFY_TRIES,
      onSetback: keep,
    });
    if (!stillHolds(record.token)) {
      // Another tab signed in or out while we asked; look at what it left.
      if (getSnapshot().status === 'loading') await verify();
      return;
    }
    if (!result.ok) return keep();
    if (result.value === null) return end('expired');
    const { user, loginAt } = result.value;
    begin({ token: record.token, user, loginAt: Math.min(loginAt, record.loginAt) });
  };

  /** What another tab did to the shared record. */
  const followRecord = (key: string | null) => {
    if (key !== null && !isRecordKey(key)) return;
    const record = readRecord(storage, now());
    const state = getSnapshot();
    if (!record) {
      if (state.status !== 'signed-out') become({ status: 'signed-out', ending: 'elsewhere' });
      return;
    }
    const known = state.status === 'signed-in' && JSON.stringify(state.session) === JSON.stringify(record);
    if (state.status !== 'loading' && !known) become({ status: 'signed-in', session: record });
  };

  return {
    call,
    begin,
    refused,
    verify,
    checkAge,
    followRecord,
    getSnapshot,
    subscribe,
    /** Back online, a sign-in that was kept unseen is looked at again. */
    cameOnline: () => {
      if (!verified && getSnapshot().status === 'signed-in') void verify();
    },
    /** Signs out here at once; the request is not awaited, so that it also works offline. */
    leave: () => {
      const leaving = tokenIn(getSnapshot());
      // Notifications of this browser end with the sign-in that its owner ends.
      const pushEndpoint = storage.getItem('push')?.split(' ')[1];
      storage.removeItem('push');
      end('left');
      if (leaving !== undefined) void call('signOut', { pushEndpoint }, { token: leaving, keepalive: true });
    },
    /** Deletes the account, and with it every sign-in. What is refused leaves both as they were. */
    erase: async (password: string | undefined): Promise<Result<{ status: true }>> => {
      erasing = true;
      const result = await call('eraseAccount', { password });
      erasing = false;
      if (result.ok) end('left');
      // Perhaps it was done and only the answer is missing: the server knows.
      else if (result.failure.status === undefined || result.failure.status === 401) await verify();
      return result;
    },
    /** The screens have acted on how the last sign-in ended. */
    acknowledge: () => {
      const state = getSnapshot();
      if (state.status === 'signed-out' && state.ending !== 'none')
        become({ status: 'signed-out', ending: 'none' });
    },
  };
};
