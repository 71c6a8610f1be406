import type { OutboxWorld } from '../platform/outbox.ts';
import { outboxPrefix, pageStorage } from '../platform/outbox-store.ts';
import { waitOnline } from '../platform/retry-wait.ts';
import { onReaderChange } from './query-client.ts';
import { session } from './session.ts';

const worldOf = (userId: string): OutboxWorld => ({
  storage: pageStorage,
  userId,
  newId: () => crypto.randomUUID(),
  isSignedIn: () => {
    const state = session.getSnapshot();
    return state.status === 'signed-in' && state.session.user.id === userId;
  },
  wait: waitOnline,
  chance: Math.random,
});

type Box = { refresh: () => void; flush: () => Promise<void> };

/** Opens an outbox of this page when it is first asked for, one for each person, and sends what an earlier page left in it. */
export const outboxPerPerson = <B extends Box>(open: (world: OutboxWorld) => B): ((userId: string) => B) => {
  const opened = new Map<string, B>();
  return (userId) => {
    const known = opened.get(userId);
    if (known) return known;
    const outbox = open(worldOf(userId));
    opened.set(userId, outbox);
    onReaderChange(outbox.refresh);
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith(outboxPrefix(userId))) outbox.refresh();
    });
    void outbox.flush();
    return outbox;
  };
};
