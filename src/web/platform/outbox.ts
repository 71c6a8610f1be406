import { asksSecondStepFirst, type Failure } from '../../domain/foundation/failure-wording.ts';
import { createOutboxStore, type Entry, type OutboxStorage } from './outbox-store.ts';
import { reconnectWait } from './retry-wait.ts';
import { createStore, nextChange } from './store.ts';

export type OutboxState<T> = {
  /** In order; what is shown counts them as done. */
  entries: readonly Entry<T>[];
  /** Whether this page has sent anything. */
  hasSent: boolean;
  /** Whether what waits has waited for longer than an answer should take, or the last try failed. */
  trouble: 'none' | 'slow' | 'failed';
  isDurable: boolean;
  /** What the server refused last, and dropped. */
  refusal: { batch: readonly Entry<T>[]; failure: Failure } | null;
};

export type OutboxWorld = {
  storage: OutboxStorage;
  userId: string;
  newId: () => string;
  /** Whether the person whose entries these are is the one who is signed in. */
  isSignedIn: () => boolean;
  /** Resolves after a while, or earlier when trying again makes sense. */
  wait: (ms: number) => Promise<void>;
  chance: () => number;
};

/** How one kind of entry reaches the server. */
type Delivery<T> = {
  kind: string;
  /** How long to wait for the next entry before sending. */
  pauseMs?: number;
  /** Sends the first of those that wait, and others that may travel with it; answers which, and what went wrong. */
  send: (
    first: Entry<T>,
    waiting: readonly Entry<T>[],
    signal: AbortSignal,
  ) => Promise<{ batch: readonly Entry<T>[]; failure: Failure | null }>;
};

const ANSWER_WITHIN_MS = 10_000;
const NOTICED_AFTER_MS = 1500;
const LONGEST_WAIT_MS = 8000;
const SIGNED_OUT: Failure = { status: 401 };

/** What becomes of entries that were not taken: sent again later, left until there is a sign-in or its second step, or dropped. */
const outcomeOf = (failure: Failure): 'retry' | 'stop' | 'drop' => {
  const { status, error, retryLater = false } = failure;
  if (status === undefined || status === 408 || status >= 500) return 'retry';
  if (status === 401 || asksSecondStepFirst(failure)) return 'stop';
  // The server says in words that a round is full; a proxy that asks for patience says nothing, or when to come back.
  return status === 429 && (retryLater || error === undefined) ? 'retry' : 'drop';
};

/** Keeps entries of one kind in the browser and sends them in order, each until the server has answered, however long that takes. */
export const createOutbox = <T extends object>(
  world: OutboxWorld,
  { kind, pauseMs = 0, send }: Delivery<T>,
) => {
  const { isSignedIn, wait, chance } = world;
  const store = createOutboxStore<T>(world, kind);
  const state = createStore<OutboxState<T>>({
    entries: store.list(),
    hasSent: false,
    trouble: 'none',
    isDurable: true,
    refusal: null,
  });
  const lastTry = createStore({ isSent: false });
  let isSending = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let retryNow = () => {};

  const refresh = (part: Partial<OutboxState<T>> = {}) =>
    state.set({ ...state.getSnapshot(), entries: store.list(), isDurable: store.isDurable(), ...part });

  const noticeDelay = async (isAnswered: () => boolean) => {
    await wait(NOTICED_AFTER_MS);
    if (!isAnswered() && state.getSnapshot().trouble === 'none') state.merge({ trouble: 'slow' });
  };

  /** True once nothing waits; false where that needs a sign-in first. */
  const drain = async (): Promise<boolean> => {
    for (let failures = 0; ;) {
      const waiting = store.list();
      const [first] = waiting;
      // Another tab may have sent the last of them.
      if (!first) {
        refresh({ trouble: 'none' });
        return true;
      }
      let isAnswered = false;
      void noticeDelay(() => isAnswered);
      // The next one to sign in on this page must not send what this one did.
      const { batch, failure } = isSignedIn()
        ? await send(first, waiting, AbortSignal.timeout(ANSWER_WITHIN_MS))
        : { batch: [], failure: SIGNED_OUT };
      isAnswered = true;
      const outcome = failure && outcomeOf(failure);
      if (outcome === 'stop' || outcome === 'retry') state.merge({ trouble: 'failed' });
      if (outcome === 'stop') return false;
      if (outcome === 'retry') {
        lastTry.set({ isSent: false });
        const asked = new Promise<void>((resolve) => {
          retryNow = resolve;
        });
        await Promise.race([asked, wait(Math.min(LONGEST_WAIT_MS, reconnectWait(failures, chance())))]);
        failures += 1;
      } else {
        store.remove(batch);
        refresh({ trouble: 'none', ...(failure ? { refusal: { batch, failure } } : { hasSent: true }) });
        failures = 0;
      }
    }
  };

  /** Sends what waits, unless that is under way. */
  const flush = async (): Promise<void> => {
    clearTimeout(pause);
    if (isSending) return;
    isSending = true;
    const isSent = await drain();
    isSending = false;
    lastTry.set({ isSent });
  };

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    flush,
    /** Sends what waits, now; true once nothing does, false when the next try fails. */
    whenSent: (): Promise<boolean> => {
      const answer = nextChange(lastTry);
      retryNow();
      void flush();
      return answer.then(({ isSent }) => isSent);
    },
    /** Another tab has added or sent something. */
    refresh: () => refresh(),
    add: (value: T, slot?: string): void => {
      store.add(value, slot);
      refresh({ refusal: null });
      clearTimeout(pause);
      if (pauseMs === 0) void flush();
      else pause = setTimeout(() => void flush(), pauseMs);
    },
  };
};
