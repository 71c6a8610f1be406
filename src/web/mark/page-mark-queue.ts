import { call, session } from '../account/session.ts';
import type { CallEndpoint } from '../platform/client.ts';
import { waitOnline } from '../platform/retry-wait.ts';
import { serverClock } from '../platform/server-clock.ts';
import { keepDebrief } from './debrief-query.ts';
import { createMarkQueue, type MarkQueue } from './mark-queue.ts';
import { markQueuePrefix } from '../platform/draft-keys.ts';
import { createMarkQueueStore, type MarkQueueStorage } from './mark-queue-store.ts';

const openStorage = (): MarkQueueStorage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};

/** Calls as one person and as no other: the next one to sign in on this page must not send what this one did. */
const callAs =
  (userId: string): CallEndpoint =>
  async (...args) => {
    const state = session.getSnapshot();
    const isTheirs = state.status === 'signed-in' && state.session.user.id === userId;
    return isTheirs ? call(...args) : { ok: false, failure: { status: 401 } };
  };

const opened = new Map<string, MarkQueue>();

const open = (userId: string): MarkQueue => {
  const queue = createMarkQueue({
    store: createMarkQueueStore({ storage: openStorage(), userId, newId: () => crypto.randomUUID() }),
    call: callAs(userId),
    wait: waitOnline,
    chance: Math.random,
    serverNow: () => {
      const now = serverClock.now();
      return now && Math.round(now);
    },
    onReply: keepDebrief,
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(markQueuePrefix(userId))) queue.refresh();
  });
  opened.set(userId, queue);
  void queue.flush();
  return queue;
};

/** What someone did on this device that the server may not have yet; one for the page. */
export const markQueueOf = (userId: string): MarkQueue => opened.get(userId) ?? open(userId);

/** Drops what this browser keeps of someone's ticks and notes. */
export const forgetMarking = (userId: string): void => markQueueOf(userId).forget();
