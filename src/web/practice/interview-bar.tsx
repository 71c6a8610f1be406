import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { mainButtonLabel, type RecordingState } from '../../domain/round/recording-state.ts';
import {
  isTimeUp,
  mayAdjustTimer,
  shouldStopByTimer,
  TIMER_MAXIMUM_SECONDS,
} from '../../domain/round/timer.ts';
import { isTimedOnly } from '../../domain/round/timing.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { PRESS_UNDER_WAY_MS, singleClick } from '../ui/single-click.ts';
import { AloneNote } from './alone-note.tsx';
import { ForgottenRecording } from './forgotten-recording.tsx';
import { MutedNote } from './muted-note.tsx';
import { TimerCues } from './timer-cues.tsx';
import { ReadingStrip } from './reading-strip.tsx';
import { TimerRing } from './timer-ring.tsx';
import { useMockExam } from './use-mock-exam.ts';
import type { PracticeRoom } from './use-practice-room.ts';
import { useReadingLeft, useSecondsLeft } from './use-server-now.ts';

/**
 * Whether something has meant the same for a moment. A button that changes its meaning by itself must not take a press
 * that was on its way to what it said before.
 */
const useSteady = (meaning: string): boolean => {
  const [settled, setSettled] = useState(meaning);
  useEffect(() => {
    if (settled === meaning) return undefined;
    const timer = setTimeout(() => setSettled(meaning), PRESS_UNDER_WAY_MS);
    return () => clearTimeout(timer);
  }, [settled, meaning]);
  return settled === meaning;
};

const timerStep =
  'size-11 first:rounded-t-control last:rounded-b-control hover:bg-ink/7 disabled:pointer-events-none disabled:text-edge';

/**
 * Stops the recording when its time is up: once, for the server does it too should this page fail. Not before it is
 * surely up: this page knows the server's clock only so well.
 */
const useStopByTimer = ({ round, recorder, clockDoubt, actions }: PracticeRoom, left: number) => {
  const tried = useRef<string | null>(null);
  const recordingId = round?.recording?.id ?? round?.id ?? null;
  const timeIsUp = shouldStopByTimer(recorder, left);
  useEffect(() => {
    if (!timeIsUp || tried.current === recordingId) return undefined;
    const timer = setTimeout(() => {
      tried.current = recordingId;
      void actions.stopRecording();
    }, clockDoubt);
    return () => clearTimeout(timer);
  }, [timeIsUp, recordingId, clockDoubt, actions]);
};

/** The one thing to do next is marked; while there is still time to read, starting is not that. */
const mainVariant = (recorder: RecordingState, isReading: boolean) => {
  if (recorder === 'recording' || recorder === 'stopping') return 'danger';
  return isReading ? 'secondary' : 'primary';
};

/** On a small phone the words take two lines beside the timer. */
const NARROW = 'max-[400px]:px-2 max-[400px]:leading-tight max-[400px]:whitespace-normal';

type InterviewBarProps = {
  practice: PracticeRoom;
  /** Leaves the round before its time; it asks first while it records. */
  onTempFinish: () => void;
};

/** The time, and the host's hand on the recorder. */
function HostBar({ practice, onTempFinish }: InterviewBarProps) {
  const { round, recorder, isMoving, actions } = practice;
  const left = useSecondsLeft(practice);
  useStopByTimer(practice, left);
  const reading = useReadingLeft(practice);
  useMockExam(practice, left, reading);
  const isReading = (reading ?? 0) > 0;
  const isRecorded = round === null || !isTimedOnly(round);
  const isSteady = useSteady(recorder);
  const mayAdjust = round !== null && mayAdjustTimer(recorder);
  const main = {
    idle: isRecorded ? actions.startRecording : actions.startTimer,
    starting: undefined,
    recording: () => void actions.stopRecording(),
    stopping: undefined,
    stopped: () => void actions.finishRound(),
  }[recorder];

  return (
    <div className="flex items-center gap-3">
      <TimerRing
        left={left}
        total={round?.timerSeconds ?? 0}
        isRunning={recorder === 'recording'}
        isUp={isTimeUp(recorder, left)}
      />
      <div
        className={`divide-y rounded-control border ${mayAdjust ? 'divide-edge border-edge' : 'divide-line border-line opacity-45'}`}
      >
        <IconButton
          className={timerStep}
          label="Increase timer by 1 minute"
          disabled={!mayAdjust || round.timerSeconds >= TIMER_MAXIMUM_SECONDS}
          onPress={() => actions.adjustTimer(1)}
        >
          <Plus aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          className={timerStep}
          label="Decrease timer by 1 minute"
          disabled={!mayAdjust || left === 0}
          onPress={() => actions.adjustTimer(-1)}
        >
          <Minus aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="grid min-w-0 grow gap-1">
        <Button
          className={NARROW}
          variant={mainVariant(recorder, isReading)}
          busy={isMoving || !isSteady || main === undefined}
          onClick={singleClick(main)}
        >
          {mainButtonLabel(recorder, isRecorded)}
        </Button>
        <Button
          variant="quiet"
          className={`font-medium text-ink-soft ${NARROW}`}
          busy={isMoving}
          onClick={singleClick(onTempFinish)}
        >
          Temp Finish Round
        </Button>
      </div>
    </div>
  );
}

const timerWords = (recorder: RecordingState, isRecorded: boolean): string => {
  if (recorder === 'stopped') return 'The timer has stopped.';
  if (recorder === 'recording' || recorder === 'stopping')
    return isRecorded ? 'The timer is running.' : 'The timer is running. Nothing is recorded.';
  return isRecorded
    ? 'The timer starts when the host starts recording.'
    : 'The host starts the timer. Nothing is recorded.';
};

/** The time as the guest sees it: the same seconds, nothing to press. */
function GuestBar({ practice }: { practice: PracticeRoom }) {
  const { round, recorder } = practice;
  const left = useSecondsLeft(practice);
  return (
    <div className="flex items-center gap-4">
      <TimerRing
        left={left}
        total={round?.timerSeconds ?? 0}
        isRunning={recorder === 'recording'}
        isUp={isTimeUp(recorder, left)}
        isSmall
      />
      <p className="text-ink-soft">{timerWords(recorder, round === null || !isTimedOnly(round))}</p>
    </div>
  );
}

/** During the interview: the time for both, and what the host can do about it. */
export default function InterviewBar({ practice, onTempFinish }: InterviewBarProps) {
  return (
    <>
      <ReadingStrip practice={practice} />
      {practice.isHost && practice.recorder === 'idle' && <AloneNote practice={practice} />}
      {practice.recorder === 'idle' && <MutedNote practice={practice} />}
      {practice.recorder === 'idle' && <ForgottenRecording practice={practice} />}
      {practice.isHost ? (
        <HostBar practice={practice} onTempFinish={onTempFinish} />
      ) : (
        <GuestBar practice={practice} />
      )}
      <TimerCues practice={practice} />
    </>
  );
}
