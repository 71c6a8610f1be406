import { call } from '../account/session.ts';
import { createStore } from '../platform/store.ts';
import { waitOnline } from '../platform/retry-wait.ts';
import { indexedSegmentStore } from './core/indexed-segment-store.ts';
import { memorySegmentStore, type SegmentStore } from './core/segment-store.ts';
import { createUploader, resumeUploads, type UploadEnd } from './core/uploader.ts';

/**
 * A page that records or sends a segment holds its lock, and loses it when it dies: so no two pages send the same
 * one, and an unlocked segment is one whose page is gone.
 */
const holdSegment = async (id: string, work: () => Promise<UploadEnd>): Promise<UploadEnd | null> => {
  const { locks } = navigator as { locks?: LockManager };
  // Without locks two pages may send the same chunk; the server takes it once.
  if (!locks) return work();
  return locks.request(`fellow-eye-segment-${id}`, { ifAvailable: true }, async (lock) =>
    lock ? work() : null,
  );
};

const ANSWER_TIMEOUT_MS = 15_000;

// A request that was under way when the network changed may hang until the browser gives up on it, minutes later.
let network = new AbortController();
const networkChanged = () => {
  network.abort();
  network = new AbortController();
};
window.addEventListener('offline', networkChanged);
window.addEventListener('online', networkChanged);

const timeout = () => AbortSignal.any([network.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);

const openStore = async (): Promise<SegmentStore> => {
  try {
    return await indexedSegmentStore(window.indexedDB);
  } catch {
    return memorySegmentStore();
  }
};

/** Changes with every chunk of a recording that this page has sent. */
export const sentChunks = createStore({});

/** What the server says while it has no room for what this page recorded; null once it takes it again. */
export const fullServer = createStore<{ words: string | null }>({ words: null });

const open = async () => {
  const store = await openStore();
  const uploader = createUploader({
    store,
    call,
    timeout,
    wait: waitOnline,
    chance: Math.random,
    onSent: () => {
      sentChunks.set({});
      if (fullServer.getSnapshot().words !== null) fullServer.set({ words: null });
    },
    onFull: (words) => fullServer.set({ words }),
  });
  return { store, hold: holdSegment, ...uploader };
};

let opened: ReturnType<typeof open> | undefined;

/** What this browser keeps of recordings, and the way to the server; one for the page. */
export const recordings = () => (opened ??= open());

/** Drops what this browser keeps of someone's recordings. */
export const forgetRecordings = async (userId: string): Promise<void> => {
  const { store } = await recordings();
  for (const { id } of await store.list(userId)) await store.remove(id);
};

/** Sends what earlier pages of this person could not send; answers how much is in other pages' hands. */
export const sendUnsent = async (userId: string): Promise<number> => {
  const { store, hold, upload } = await recordings();
  return resumeUploads({ store, userId, hold, upload });
};
