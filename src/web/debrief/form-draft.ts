import type { Debrief } from '../../contract/debrief.ts';
import type { DebriefForm } from '../../domain/debrief/debrief.ts';
import { failureWording, type Failure } from '../../domain/foundation/failure-wording.ts';
import { isRetryable } from '../platform/retry.ts';
import type { SessionStorage } from '../platform/page-storage.ts';
import type { CallEndpoint } from '../platform/client.ts';
import { createStore } from '../platform/store.ts';
import { DRAFT_PREFIX } from '../platform/draft-keys.ts';

const TYPING_PAUSE_MS = 600;
const RETRY_MS = 4000;

type Kept = { form: DebriefForm; version: number };

export type FormDraftState = Kept & {
  /** 'kept' means that it is in this browser and waits for the network. */
  status: 'untouched' | 'saving' | 'saved' | 'kept' | 'refused';
  problem: string | null;
};

type World = {
  roundId: string;
  userId: string;
  storage: SessionStorage;
  call: CallEndpoint;
  /** What the server holds when the form is opened. */
  kept: Kept;
  onSaved: (debrief: Debrief) => void;
};

/** Whether the server may take it later: it was away, busy or failed by its own fault. */
const mayPass = (failure: Failure): boolean =>
  isRetryable(failure) || failure.status === 429 || (failure.status ?? 0) >= 500;

/** Only this file writes such a value, and the server checks what it is sent: its outline is enough. */
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'form' in value &&
  typeof value.form === 'object';

const readDraft = (storage: SessionStorage, key: string): Kept | null => {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
};

/** A form that is saved as it is typed: in this browser at once, on the server at the next pause. */
export const createFormDraft = ({ roundId, userId, storage, call, kept, onSaved }: World) => {
  const key = `${DRAFT_PREFIX}${userId} ${roundId}`;
  const stored = readDraft(storage, key);
  const unsent = stored !== null && stored.version > kept.version ? stored : null;
  const store = createStore<FormDraftState>({
    ...(unsent ?? kept),
    status: unsent ? 'kept' : 'untouched',
    problem: null,
  });
  const { getSnapshot, merge } = store;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  const send = async (): Promise<boolean> => {
    const { form, version } = getSnapshot();
    merge({ status: 'saving' });
    const result = await call('saveDebrief', { roundId, form, version });
    if (!result.ok) {
      const waits = mayPass(result.failure);
      // Handed in from another page: there is nothing left to send.
      if (result.failure.status === 409) storage.removeItem(key);
      merge({
        status: waits ? 'kept' : 'refused',
        problem: waits ? null : failureWording(result.failure).description,
      });
      if (waits) schedule(RETRY_MS);
      return false;
    }
    onSaved(result.value.debrief);
    const now = getSnapshot();
    const known = result.value.debrief.debrief?.mine.version ?? version;
    // Another device wrote meanwhile: what is typed last is kept.
    if (known > version && now.version <= known) merge({ version: known + 1 });
    if (getSnapshot().version !== version) return send();
    storage.removeItem(key);
    merge({ status: 'saved', problem: null });
    return true;
  };

  /** Saves what is not saved yet; answers whether everything is on the server. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    const { status } = getSnapshot();
    if (running) return running;
    if (status === 'untouched' || status === 'saved') return Promise.resolve(true);
    running = send().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    ...store,
    flush,
    change: (part: Partial<DebriefForm>): void => {
      const before = getSnapshot();
      const next = { form: { ...before.form, ...part }, version: before.version + 1 };
      storage.setItem(key, JSON.stringify(next));
      merge({ ...next, status: 'saving', problem: null });
      if (!running) schedule(TYPING_PAUSE_MS);
    },
    /** What another device of the same person saved; what is being typed here is not replaced. */
    take: (incoming: Kept): void => {
      const { status, version } = getSnapshot();
      if ((status === 'untouched' || status === 'saved') && incoming.version > version)
        merge({ form: incoming.form, version: incoming.version });
    },
    /** Sends what waits, and goes on trying; answers how to stop. */
    open: (): (() => void) => {
      if (getSnapshot().status === 'kept') void flush();
      return () => {
        void flush();
        clearTimeout(timer);
      };
    },
  };
};
