import type { Round } from '../../contract/round.ts';
import { recordingState } from '../../domain/round/recording-state.ts';
import { isTimeUp, formatTimer } from '../../domain/round/timer.ts';
import { runOf } from '../../domain/round/timing.ts';
import { serverClock } from '../platform/server-clock.ts';
import { useStore } from '../platform/store.ts';
import { TimerRing } from './timer-ring.tsx';
import { useReadingLeft, useSecondsLeft } from './use-server-now.ts';

/** The clock of the round as an examiner has it: to look at, not to touch. */
export function ExamineClock({ round }: { round: Round }) {
  const { reading } = useStore(serverClock);
  const timed = { round, clockAhead: reading?.ahead ?? 0 };
  const left = useSecondsLeft(timed);
  const readingSeconds = useReadingLeft(timed);
  const recorder = recordingState(runOf(round), null);
  const words = () => {
    if (readingSeconds !== null && readingSeconds > 0 && recorder === 'idle')
      return `The candidate reads for another ${formatTimer(readingSeconds)}.`;
    if (recorder === 'idle') return 'The talk has not begun.';
    return isTimeUp(recorder, left) ? 'Time is up.' : 'The talk is on.';
  };
  return (
    <div className="flex items-center gap-4">
      <TimerRing
        isSmall
        left={left}
        total={round.timerSeconds}
        isRunning={recorder === 'recording'}
        isUp={isTimeUp(recorder, left)}
      />
      <p className="min-w-0 text-small text-ink-soft">{words()}</p>
    </div>
  );
}
