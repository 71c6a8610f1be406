import { useEffect } from 'react';

/** Keeps the screen from going dark while someone talks; the browser lets go of it whenever the page is hidden. */
export const useWakeLock = (isOn: boolean): void => {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    if (!isOn || !wakeLock) return undefined;
    let held: WakeLockSentinel | null = null;
    let isGone = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // A low battery may refuse it: the call goes on without.
      const lock = await wakeLock.request('screen').catch(() => null);
      if (isGone) void lock?.release();
      else held = lock;
    };
    const again = () => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', again);
      void held?.release();
    };
  }, [isOn]);
};
