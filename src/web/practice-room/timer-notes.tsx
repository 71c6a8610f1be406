import { isLastStretch, LAST_STRETCH_TITLE } from '../../domain/timer.ts';
import { SoundSwitch } from './sound-switch.tsx';
import type { PracticeRoom } from './use-practice-room.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** What stands below the timer: that the last stretch runs, and whether the timer may be heard. */
export default function TimerNotes({ practice }: { practice: PracticeRoom }) {
  const { round, recorder, clockAhead } = practice;
  const left = useSecondsLeft(round, clockAhead);
  const isLast = recorder === 'recording' && isLastStretch(left);
  return (
    <span className="ml-auto flex items-center gap-2">
      {isLast && (
        <span aria-hidden="true" className="appear text-small font-semibold text-accent">
          {LAST_STRETCH_TITLE}
        </span>
      )}
      <SoundSwitch />
    </span>
  );
}
