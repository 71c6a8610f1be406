import { TimerRing } from './timer-ring.tsx';
import type { PracticeRoom } from './use-practice-room.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const words = {
  idle: 'The host starts the time.',
  starting: 'The host starts the time.',
  recording: 'The time is running.',
  stopping: 'The time is running.',
  stopped: 'The time has been stopped.',
};

/** The time as the guest sees it: the same seconds, nothing to press. */
export function TimeBar({ practice }: { practice: PracticeRoom }) {
  const { round, recorder, clockAhead } = practice;
  const left = useSecondsLeft(round, clockAhead);
  return (
    <div className="flex items-center gap-4">
      <TimerRing left={left} total={round?.timerSeconds ?? 0} isRunning={recorder === 'recording'} />
      <p className="text-ink-soft">{words[recorder]}</p>
    </div>
  );
}
