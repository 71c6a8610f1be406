import { useEffect, useState } from 'react';
import { useHistoryGuard } from './use-history-guard.ts';

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
