import { useEffect, useRef, useState } from 'react';
import { timerNotice } from '../../domain/round/timer.ts';
import type { PracticeRoom } from './use-practice-room.ts';
import { playSound } from '../platform/page-sounds.ts';
import { useReadingLeft, useSecondsLeft } from './use-server-now.ts';

/** Sounds of the clock, and the end of the reading time for a screen reader. What is past when the page opens stays silent. */
export function TimerCues({ practice }: { practice: PracticeRoom }) {
  const reading = useReadingLeft(practice);
  const left = useSecondsLeft(practice);
  const isRunning = practice.recorder === 'recording';
  const before = useRef({ reading, left, isRunning });
  const [words, setWords] = useState('');

  useEffect(() => {
    const was = before.current;
    before.current = { reading, left, isRunning };
    if (was.reading === null && reading !== null) setWords('Reading time has started.');
    if (was.reading !== null && was.reading > 0 && reading === 0) {
      playSound('chime');
      setWords('Reading time is over.');
    }
    const notice = was.isRunning ? timerNotice(was.left, left) : null;
    if (notice) playSound(notice === 'time-up' ? 'bell' : 'warning');
  }, [reading, left, isRunning]);

  return <output className="sr-only">{words}</output>;
}
