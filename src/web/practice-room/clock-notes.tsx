import { LAST_STRETCH_SECONDS } from '../../domain/timer.ts';
import { SoundSwitch } from './sound-switch.tsx';
import type { PracticeRoom } from './use-practice-room.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** What stands below the timer: that the last two minutes run, and whether the clock may be heard. */
export default function ClockNotes({ practice }: { practice: PracticeRoom }) {
  const { round, recorder, clockAhead } = practice;
  const left = useSecondsLeft(round, clockAhead);
  const isLast = recorder === 'recording' && left > 0 && left <= LAST_STRETCH_SECONDS;
  return (
    <span className="ml-auto flex items-center gap-2">
      {isLast && (
        <span aria-hidden="true" className="appear text-small font-semibold text-accent">
          Last two minutes
        </span>
      )}
      <SoundSwitch />
    </span>
  );
}
