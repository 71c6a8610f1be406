import type { Debrief } from '../../contract/debrief.ts';
import { failureDetail, type Failure } from '../../domain/foundation/failure-wording.ts';
import type { CallEndpoint, Result } from '../platform/client.ts';
import { createStore, nextChange } from '../platform/store.ts';
import { reconnectWait } from '../platform/retry-wait.ts';
import { nextBatch, tickOf, type MarkingAction, type MarkQueueEntry } from './mark-queue-entry.ts';
import type { MarkQueueStore } from './mark-queue-store.ts';

export type MarkQueueState = {
  /** In order; what is shown counts them as done. */
  entries: readonly MarkQueueEntry[];
  /** Whether this page has sent anything. */
  hasSent: boolean;
  /** Whether what waits has waited for longer than an answer should take. */
  isDelayed: boolean;
  isDurable: boolean;
  /** Why the server wanted none of the last thing it refused. */
  refusal: string | null;
};

type MarkQueueWorld = {
  store: MarkQueueStore;
  call: CallEndpoint;
  /** Resolves after a while, or earlier when trying again makes sense. */
  wait: (ms: number) => Promise<void>;
  chance: () => number;
  serverNow: () => number | null;
  onReply: (debrief: Debrief) => void;
};

const ANSWER_WITHIN_MS = 10_000;
const NOTICED_AFTER_MS = 1500;
const LONGEST_WAIT_MS = 8000;

/** What becomes of entries that were not taken: sent again later, left until there is a sign-in, or dropped. */
const outcomeOf = ({ status, error, retryLater = false }: Failure): 'retry' | 'stop' | 'drop' => {
  if (status === undefined || status === 408 || status >= 500) return 'retry';
  if (status === 401) return 'stop';
  // The server says in words that a round is full; a proxy that asks for patience says nothing, or when to come back.
  return status === 429 && (retryLater || error === undefined) ? 'retry' : 'drop';
};

const NOTHING_LEFT: Failure = { status: 404 };

/** Sends ticks and notes in order, each until the server has answered, however long that takes. */
export const createMarkQueue = ({ store, call, wait, chance, serverNow, onReply }: MarkQueueWorld) => {
  const state = createStore<MarkQueueState>({
    entries: store.list(),
    hasSent: false,
    isDelayed: false,
    isDurable: true,
    refusal: null,
  });
  let isSending = false;
  const lastTry = createStore({ isSent: false });

  const refresh = (part: Partial<MarkQueueState> = {}) =>
    state.set({ ...state.getSnapshot(), entries: store.list(), isDurable: store.isDurable(), ...part });

  const send = (batch: readonly MarkQueueEntry[]): Promise<Result<{ debrief: Debrief }>> => {
    const [first] = batch;
    const options = { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) };
    if (first?.kind === 'tick') {
      const ticks = batch.filter((entry) => entry.kind === 'tick').map(tickOf);
      return call('recordMarks', { roundId: first.roundId, caseBriefId: first.caseBriefId, ticks }, options);
    }
    if (first?.kind === 'note') {
      const { roundId, id: noteId, text, at } = first;
      return call('keepNote', { roundId, noteId, text, at }, options);
    }
    if (first?.kind === 'note-deletion') return call('deleteNote', { noteId: first.noteId }, options);
    return Promise.resolve({ ok: false, failure: NOTHING_LEFT });
  };

  /** A note that is gone already is deleted: an answer was lost, or another device did it. */
  const isDone = ([first]: readonly MarkQueueEntry[], { status }: Failure) =>
    first?.kind === 'note-deletion' && status === 404;

  const settle = (batch: readonly MarkQueueEntry[], result: Result<{ debrief: Debrief }>) => {
    if (result.ok) onReply(result.value.debrief);
    store.remove(batch);
    if (result.ok || isDone(batch, result.failure)) refresh({ hasSent: true, isDelayed: false });
    else refresh({ isDelayed: false, refusal: failureDetail(result.failure) });
  };

  /** True once nothing waits; false where that needs a sign-in first. */
  const drain = async (): Promise<boolean> => {
    for (let failures = 0; ;) {
      const batch = nextBatch(store.list());
      // Another tab may have sent the last of them.
      if (batch.length === 0) {
        refresh();
        return true;
      }
      let isAnswered = false;
      void wait(NOTICED_AFTER_MS).then(() => !isAnswered && state.merge({ isDelayed: true }));
      const result = await send(batch);
      isAnswered = true;
      const outcome = result.ok ? 'done' : outcomeOf(result.failure);
      if (outcome === 'stop' || outcome === 'retry') state.merge({ isDelayed: true });
      if (outcome === 'stop') return false;
      if (outcome === 'retry') {
        lastTry.set({ isSent: false });
        await wait(Math.min(LONGEST_WAIT_MS, reconnectWait(failures, chance())));
        failures += 1;
      } else {
        settle(batch, result);
        failures = 0;
      }
    }
  };

  /** Sends what waits, unless that is under way. */
  const flush = async (): Promise<void> => {
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
    /** Sends what waits; true once nothing does, false when the next try fails. */
    whenSent: (): Promise<boolean> => {
      const answer = nextChange(lastTry);
      void flush();
      return answer.then(({ isSent }) => isSent);
    },
    /** Drops everything that waits. */
    forget: (): void => {
      store.remove(store.list());
      refresh();
    },
    /** Another tab has added or sent something. */
    refresh: () => refresh(),
    add: (action: MarkingAction): void => {
      store.add(action, serverNow());
      refresh({ refusal: null });
      void flush();
    },
  };
};

export type MarkQueue = ReturnType<typeof createMarkQueue>;
