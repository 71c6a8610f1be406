import { useEffect, useEffectEvent } from 'react';

const entry = (): object => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
};
const isGuard = () => 'guard' in entry();
const raise = () => history.pushState({ ...entry(), guard: true }, '');

/**
 * Hears of the browser's own Back before it leaves the page: while wanted, a second entry of the same page lies on top
 * of the history, so going back only takes that off, and it is put on again.
 */
export const useHistoryGuard = (wanted: boolean, onBack: () => void): void => {
  const tell = useEffectEvent(onBack);

  useEffect(() => {
    if (!wanted) return undefined;
    // After a reload it is still there.
    if (!isGuard()) raise();
    const look = () => {
      if (isGuard()) return;
      raise();
      tell();
    };
    window.addEventListener('popstate', look);
    return () => {
      window.removeEventListener('popstate', look);
      // Not when the page was left for another one, which lies on top by now.
      if (isGuard()) history.back();
    };
  }, [wanted]);
};
