import { useEffect, type RefObject } from 'react';
import type { CallState } from '../core/call.ts';
import { heldWork } from '../core/held-work.ts';

/** Lets go of what waits for the call to stand: when the other person is seen, when no one else is here, or for a recording. */
export const useHeldWork = (
  { place, peer }: CallState,
  isRecorded: boolean,
  picture: RefObject<HTMLVideoElement | null>,
): void => {
  const isAlone = place !== 'joining' && peer === null;
  useEffect(() => {
    if (isAlone || isRecorded) return heldWork.release();
    const element = picture.current;
    element?.addEventListener('loadeddata', heldWork.release);
    return () => element?.removeEventListener('loadeddata', heldWork.release);
  }, [isAlone, isRecorded, picture]);
};
