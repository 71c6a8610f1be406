import { TimerRing } from './timer-ring.tsx';
import type { PracticeRoom } from './use-practice-room.ts';
import { isTimedOnly } from '../../domain/timing.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const timedOnly = {
  idle: 'The host starts the timer. Nothing is recorded.',
  starting: 'The host starts the timer. Nothing is recorded.',
  recording: 'The timer is running. Nothing is recorded.',
  stopping: 'The timer is running. Nothing is recorded.',
  stopped: 'The timer has stopped.',
};
const words = {
  idle: 'The timer starts when the host starts recording.',
  starting: 'The timer starts when the host starts recording.',
  recording: 'The timer is running.',
  stopping: 'The timer is running.',
  stopped: 'The timer has stopped.',
};

/** The time as the guest sees it: the same seconds, nothing to press. */
export function TimeBar({ practice }: { practice: PracticeRoom }) {
  const { round, recorder, clockAhead } = practice;
  const left = useSecondsLeft(round, clockAhead);
  return (
    <div className="flex items-center gap-4">
      <TimerRing left={left} total={round?.timerSeconds ?? 0} isRunning={recorder === 'recording'} />
      <p className="text-ink-soft">{(round && isTimedOnly(round) ? timedOnly : words)[recorder]}</p>
    </div>
  );
}
