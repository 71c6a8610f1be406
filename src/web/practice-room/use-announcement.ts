import { useEffect, useRef, useState } from 'react';
import { timerNotice, type TimerNotice } from '../../domain/recording.ts';
import type { Stage } from '../../domain/stage.ts';

const timerWords: Record<TimerNotice, string> = {
  'last-stretch': 'Two minutes left.',
  'time-up': 'Time is up.',
};

/** What a screen reader announces: a new stage, the last two minutes, the end of the time. */
export const useAnnouncement = (stage: Stage, isRecording: boolean, left: number): string => {
  const [words, setWords] = useState('');
  const before = useRef({ stage, isRecording, left });

  useEffect(() => {
    const was = before.current;
    before.current = { stage, isRecording, left };
    if (was.stage !== stage) return setWords(`The stage is now ${stage}.`);
    const notice = was.isRecording ? timerNotice(was.left, left) : null;
    if (notice) setWords(timerWords[notice]);
  }, [stage, isRecording, left]);

  return words;
};
