import { useEffect, useState } from 'react';

/** Where someone is on their way through a call: checking their devices, in it, or out again. */
export type CallStep = 'check' | 'call' | 'left';
type StepMessage = { callStep: CallStep };

/** Tells the page around the call where this person is. */
export const tellCallStep = (callStep: CallStep): void => {
  if (window.parent !== window)
    window.parent.postMessage({ callStep } satisfies StepMessage, window.location.origin);
};

/** Whether this person has joined the call that is in a frame of this page. */
export const useHasJoined = (): boolean => {
  const [hasJoined, setJoined] = useState(false);
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent<Partial<StepMessage> | null>) => {
      if (origin === window.location.origin && typeof data?.callStep === 'string')
        setJoined(data.callStep === 'call');
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return hasJoined;
};
