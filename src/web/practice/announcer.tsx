import type { Stage } from '../../domain/room/stage.ts';
import type { PracticeRoom } from './use-practice-room.ts';
import { useSecondsLeft } from './use-server-now.ts';
import { useEffect, useRef, useState } from 'react';
import { lastStretchWords, timerNotice } from '../../domain/round/timer.ts';

/** What a screen reader announces: a new stage, the last stretch, the end of the time. */
export function Announcer({ practice, stage }: { practice: PracticeRoom; stage: Stage }) {
  const isRecording = practice.recorder === 'recording';
  const left = useSecondsLeft(practice);
  const [words, setWords] = useState('');
  const before = useRef({ stage, isRecording, left });

  useEffect(() => {
    const was = before.current;
    before.current = { stage, isRecording, left };
    if (was.stage !== stage) return setWords(`The stage is now ${stage}.`);
    const notice = was.isRecording ? timerNotice(was.left, left) : null;
    if (notice) setWords(notice === 'time-up' ? 'Time is up.' : lastStretchWords(left).spoken);
  }, [stage, isRecording, left]);

  return <output className="sr-only">{words}</output>;
}
