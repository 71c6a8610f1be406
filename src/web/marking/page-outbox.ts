import { call, session } from '../account/session.ts';
import type { CallEndpoint } from '../client.ts';
import { waitOnline } from '../parts/wait-online.ts';
import { keepDebrief, serverNow } from './debrief-query.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { outboxPrefix } from './outbox-key.ts';
import { createOutboxStore, type OutboxStorage } from './outbox-store.ts';

const openStorage = (): OutboxStorage | null => {
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

const opened = new Map<string, Outbox>();

const open = (userId: string): Outbox => {
  const outbox = createOutbox({
    store: createOutboxStore({ storage: openStorage(), userId, newId: () => crypto.randomUUID() }),
    call: callAs(userId),
    wait: waitOnline,
    chance: Math.random,
    serverNow,
    onReply: keepDebrief,
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(outboxPrefix(userId))) outbox.refresh();
  });
  opened.set(userId, outbox);
  void outbox.flush();
  return outbox;
};

/** What someone did on this device that the server may not have yet; one for the page. */
export const outboxOf = (userId: string): Outbox => opened.get(userId) ?? open(userId);

/** Drops what this browser keeps of someone's ticks and notes. */
export const forgetMarking = (userId: string): void => outboxOf(userId).forget();
