import { useEffect, useState, useEffectEvent, useRef } from 'react';

const entry = (): object => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
};
const isGuard = () => 'guard' in entry();
const raise = () => history.pushState({ ...entry(), guard: true }, '');

/**
 * Hears of the browser's own Back before it leaves the page: a second entry of the same page lies on top of the history
 * from the first time it is wanted, so going back only takes that off. While wanted it is put on again; otherwise the
 * way back goes on, as if the entry had never been there.
 */
const useHistoryGuard = (wanted: boolean, onBack: () => void): void => {
  const isUp = useRef(false);

  useEffect(() => {
    // After a reload it is still there.
    if (wanted && !isGuard()) raise();
    isUp.current = isGuard();
  }, [wanted]);

  const look = useEffectEvent(() => {
    const wasTakenOff = isUp.current && !isGuard();
    isUp.current = isGuard();
    if (!wasTakenOff) return;
    if (!wanted) return history.back();
    raise();
    isUp.current = true;
    onBack();
  });

  useEffect(() => {
    const onPopState = () => look();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
};

export type Leaving = 'exit' | 'back' | 'finish';

/** Asks before a page with a running recording is left, whichever way. */
export const useLeaveGuard = (isRecording: boolean, leave: Record<Leaving, () => void>) => {
  const [asking, setAsking] = useState<Leaving | null>(null);

  useEffect(() => {
    if (!isRecording) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRecording]);

  useHistoryGuard(isRecording, () => setAsking('exit'));

  return {
    /** What is being asked about; nothing once the recording has ended by itself. */
    asking: isRecording ? asking : null,
    want: (way: Leaving) => (isRecording ? setAsking(way) : leave[way]()),
    stay: () => setAsking(null),
    go: () => {
      setAsking(null);
      if (asking) leave[asking]();
    },
  };
};
