import { useEffect } from 'react';
import { logFailure } from '../platform/log.ts';
import { outboxPrefix, pageStorage } from '../platform/outbox-store.ts';

const FIRST_LOOK_MS = 1000;

/** Where the outbox of each kind is opened. */
const outboxes = {
  marking: async (userId: string) => (await import('../mark/page-mark-queue.ts')).markQueueOf(userId),
  debrief: async (userId: string) => (await import('../debrief/page-form-outbox.ts')).formOutboxOf(userId),
};

/** Sends, from any page, what an earlier page could not send. */
export const useUnsentEntries = (userId: string): void => {
  useEffect(() => {
    const look = () => {
      for (const [kind, open] of Object.entries(outboxes))
        if (pageStorage.keys(outboxPrefix(userId, kind)).length > 0)
          open(userId).then(
            (outbox) => outbox.flush(),
            () => logFailure('Failed to send what an earlier page left', {}),
          );
    };
    const timer = setTimeout(look, FIRST_LOOK_MS);
    window.addEventListener('online', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', look);
    };
  }, [userId]);
};
