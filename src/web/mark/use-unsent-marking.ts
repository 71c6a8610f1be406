import { useEffect } from 'react';
import { logFailure } from '../platform/log.ts';
import { markQueuePrefix } from '../platform/draft-keys.ts';

const FIRST_LOOK_MS = 1000;

const hasUnsent = (userId: string): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(markQueuePrefix(userId)));
  } catch {
    return false;
  }
};

/** Sends, from any page, the ticks and notes that an earlier page could not send. */
export const useUnsentMarking = (userId: string): void => {
  useEffect(() => {
    const look = () => {
      if (!hasUnsent(userId)) return;
      import('./page-mark-queue.ts').then(
        ({ markQueueOf }) => markQueueOf(userId).flush(),
        () => logFailure('Failed to send unsent ticks and notes', {}),
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
