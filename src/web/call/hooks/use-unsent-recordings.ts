import { useEffect } from 'react';

const FIRST_LOOK_MS = 1000;
/** Another page may be sending a segment now and die before it is done. */
const NEXT_LOOK_MS = 15_000;

/** Sends, from any page, what an earlier page recorded and could not send. */
export const useUnsentRecordings = (userId: string): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let isLooking = false;
    const look = async () => {
      clearTimeout(timer);
      if (isLooking) return;
      isLooking = true;
      const { sendUnsent } = await import('../recordings.ts');
      const left = await sendUnsent(userId).catch(() => 1);
      isLooking = false;
      if (left > 0 && !isGone) timer = setTimeout(() => void look(), NEXT_LOOK_MS);
    };
    const lookNow = () => void look();
    timer = setTimeout(lookNow, FIRST_LOOK_MS);
    window.addEventListener('online', lookNow);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', lookNow);
    };
  }, [userId]);
};
