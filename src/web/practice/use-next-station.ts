import { useEffect, useRef } from 'react';
import { playSound } from '../platform/page-sounds.ts';

type Changeover = {
  /** Seconds left of it. */
  left: number;
  isHost: boolean;
  /** Whether the candidate has yet to agree to the examiners who listen. */
  waitsForAnswer: boolean;
};

/** What the line below the clock of a change-over says. */
export const changeoverWords = ({
  left,
  isHost,
  waitsForAnswer,
  isCandidate,
}: Changeover & { isCandidate: boolean }): string => {
  if (waitsForAnswer)
    return isCandidate
      ? 'Say first whether examiners may listen.'
      : 'It starts once the candidate agrees that examiners listen.';
  if (left > 0) return 'The next station starts by itself.';
  return isHost ? 'Time for the next station.' : 'The host starts the next station.';
};

/** Rings at the end of a change-over, and starts the next station unless the server would refuse it. */
export const useNextStation = ({ left, isHost, waitsForAnswer }: Changeover, start: () => void): void => {
  const before = useRef(left);
  useEffect(() => {
    if (before.current > 0 && left === 0) {
      playSound('bell');
      // One page starts it: the host's. Opened after the time was up, or agreed to later, it waits for a press.
      if (isHost && !waitsForAnswer) start();
    }
    before.current = left;
  }, [left, isHost, waitsForAnswer, start]);
};
