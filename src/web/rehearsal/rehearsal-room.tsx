import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Round } from '../../contract/round.ts';
import { unsentLine } from '../../domain/recording/unsent.ts';
import { recordingIsOn, timerEnd } from '../../domain/round/recording.ts';
import { isTimeUp } from '../../domain/round/timer.ts';
import { endpointQuery } from '../account/query-client.ts';
import { onDemand } from '../platform/on-demand.tsx';
import '../call/call.css';
import { DeviceNotices } from '../call/components/device-notices.tsx';
import { MicrophoneLevel } from '../call/components/microphone-level.tsx';
import { useLocalMedia, type UsedMedia } from '../call/hooks/use-local-media.ts';
import { useRecordingRun } from '../call/hooks/use-recording-run.ts';
import { useNavigate } from '../platform/router.tsx';
import LeaveDialog from '../practice/leave-dialog.tsx';
import { StatusLines } from '../practice/status-lines.tsx';
import { TimerCues } from '../practice/timer-cues.tsx';
import { TimerRing } from '../practice/timer-ring.tsx';
import { useLeaveGuard } from '../practice/use-leave-guard.ts';
import { usePracticeRoom, type PracticeRoom } from '../practice/use-practice-room.ts';
import { useReadingLeft, useSecondsLeft } from '../practice/use-server-now.ts';
import BriefText from '../station/brief-text.tsx';
import { Button } from '../ui/button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { singleClick } from '../ui/single-click.ts';
import { FindingsDrawer } from './findings-drawer.tsx';
import { RehearsalHeader } from './rehearsal-header.tsx';
import { ScriptPanel } from './script-panel.tsx';
import { stopSpeaking } from './line-voice.ts';
import { useScript, type ActorScript } from './use-script.ts';

const AfterRehearsal = onDemand(
  () => import('./after-rehearsal.tsx'),
  () => <LoadingRings label="Loading..." className="min-h-60" />,
);

const runningRecording = ({ recording, timerSeconds }: Round) =>
  recording && recordingIsOn(recording)
    ? { id: recording.id, endsAt: timerEnd(timerSeconds, recording.startedAt) }
    : null;

/** Ends the round when its time is up, or when its recording has ended without this page: no one else would. */
const useSelfRunning = (practice: PracticeRoom, left: number) => {
  const { stage, recorder, isMoving, problem, clockDoubt, actions } = practice;
  const isOver = recorder === 'stopped' || (recorder === 'recording' && left === 0);
  const isToEnd = stage === 'Interview' && isOver && !isMoving && problem === null;
  useEffect(() => {
    if (!isToEnd) return undefined;
    const timer = setTimeout(() => {
      stopSpeaking();
      void actions.finishRound();
    }, clockDoubt);
    return () => clearTimeout(timer);
  }, [isToEnd, clockDoubt, actions]);
};

/** Starts by itself when the reading time is up: no one else is there to do it. */
const useStartAfterReading = ({ recorder, actions }: PracticeRoom, reading: number | null) => {
  const had = useRef(false);
  useEffect(() => {
    if (reading !== null && reading > 0) had.current = true;
    if (had.current && reading === 0 && recorder === 'idle') {
      had.current = false;
      actions.startRecording();
    }
  }, [reading, recorder, actions]);
};

type DeskProps = {
  practice: PracticeRoom;
  round: Round;
  script: ActorScript;
  used: UsedMedia;
  unsent: number;
};

/** The clock, the voice and the buttons. */
function Desk({ practice, round, script, used, unsent }: DeskProps) {
  const { recorder, isMoving, actions } = practice;
  const left = useSecondsLeft(practice);
  const reading = useReadingLeft(practice);
  useSelfRunning(practice, left);
  useStartAfterReading(practice, reading);
  const { state, media } = used;
  const isRunning = recorder === 'recording' || recorder === 'stopping';
  const isReading = recorder === 'idle' && reading !== null && reading > 0;

  // The person opens the talk, as they would on the day.
  const opened = useRef(false);
  const { say, isRead } = script;
  const isSilent = script.said.size === 0;
  useEffect(() => {
    if (recorder !== 'recording' || !isRead || !isSilent || opened.current) return;
    opened.current = true;
    say(0);
  }, [recorder, isRead, isSilent, say]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
      <div className="flex items-center gap-4">
        <TimerRing
          left={isReading ? reading : left}
          total={isReading ? round.readingSeconds : round.timerSeconds}
          isRunning={isRunning || isReading}
          isUp={isTimeUp(recorder, left)}
        />
        <div className="min-w-0">
          {isRunning ? (
            <p role="status" className="flex items-center gap-2.5 font-semibold">
              <span aria-hidden="true" className="ring-breathe size-3 shrink-0 rounded-full bg-danger" />
              Recording your voice
            </p>
          ) : (
            <p className="text-balance">
              {isReading
                ? 'Read the brief. The clock starts by itself.'
                : 'Read the brief. The clock starts when you do.'}
            </p>
          )}
        </div>
      </div>
      <DeviceNotices media={media} state={state} />
      {isRunning ? (
        <>
          <ScriptPanel script={script} />
          <Button variant="danger" busy={isMoving} onClick={singleClick(() => void actions.finishRound())}>
            Finish
          </Button>
          {unsentLine(unsent) !== null && (
            <p role="status" className="text-small text-ink-soft">
              {unsentLine(unsent)}
            </p>
          )}
        </>
      ) : (
        <>
          <MicrophoneLevel track={state.microphone.track} isOn={state.microphone.on} />
          <Button
            size="large"
            busy={isMoving || recorder !== 'idle' || state.microphone.track === null}
            onClick={singleClick(actions.startRecording)}
          >
            Start the clock
          </Button>
        </>
      )}
      <StatusLines notice={null} problem={practice.problem} onRetry={actions.retry} />
      <TimerCues practice={practice} />
    </div>
  );
}

type TalkProps = { practice: PracticeRoom; round: Round; caseText: string };

/** The round itself: the brief on one side, the clock and the voice on the other. */
function Talk({ practice, round, caseText }: TalkProps) {
  const { userId, roomId, actions } = practice;
  const used = useLocalMedia(null, true, { soundOnly: true });
  const { state } = useRecordingRun(
    used.media,
    { userId, roomId, recordsVideo: false },
    { recording: runningRecording(round), isSeated: true, hasConsent: true, allowsPicture: false },
  );
  const script = useScript(round.id, used.media);
  return (
    <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] max-lg:content-start lg:grid-cols-[minmax(0,1fr)_26rem]">
      <section
        aria-label="Candidate Brief"
        className="mx-auto grid w-full max-w-[40rem] content-start gap-6 px-5 py-8 sm:px-8 max-lg:order-2 lg:py-12"
      >
        <BriefText>{caseText}</BriefText>
        <FindingsDrawer round={round} findings={script.findings} onTurnOver={actions.giveFinding} />
      </section>
      <section
        aria-label="Clock and questions"
        className="border-line bg-sheet px-5 py-6 max-lg:order-1 max-lg:border-b sm:px-8 lg:border-l lg:py-10"
      >
        <div className="lg:sticky lg:top-10">
          <Desk practice={practice} round={round} script={script} used={used} unsent={state.unsent} />
          {state.refusal !== null && (
            <p role="alert" className="mt-3 text-small font-medium text-danger">
              {state.refusal}
            </p>
          )}
        </div>
      </section>
    </div>
  );
}

/** A rehearsal from its brief to its debrief. */
export default function RehearsalRoom({ roomId }: { roomId: string }) {
  const navigate = useNavigate();
  const practice = usePracticeRoom(roomId);
  const { round, stage, hasStarted, recorder, failure, actions } = practice;
  const caseId = round?.caseBriefId ?? '';
  const brief = useQuery({
    ...endpointQuery('readCase', { caseId, roundId: round?.id }, 'The brief could not be loaded.'),
    enabled: hasStarted && round !== null && caseId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = useLeaveGuard(recorder === 'recording', {
    exit: () => navigate('/dashboard'),
    back: () => undefined,
    finish: () => undefined,
  });
  const text = brief.data?.case;
  return (
    <div className="flex min-h-dvh flex-col">
      <RehearsalHeader caseName={text?.caseName ?? null} onExit={() => leave.want('exit')} />
      {failure && !practice.room && (
        <LoadFailure className="p-8" problem="This rehearsal could not be opened." onRetry={actions.retry} />
      )}
      {brief.isError && !text && (
        <LoadFailure
          className="p-8"
          problem="The brief could not be loaded."
          onRetry={() => void brief.refetch()}
        />
      )}
      {!failure && !brief.isError && !(text && round) && (
        <LoadingRings label="Loading..." className="min-h-60" />
      )}
      {text && round && stage === 'Interview' && (
        <Talk practice={practice} round={round} caseText={text.candidateBrief ?? ''} />
      )}
      {text && round && (stage === 'WrapUp' || stage === 'Finished') && (
        <AfterRehearsal practice={practice} round={round} caseName={text.caseName} />
      )}
      {leave.asking && <LeaveDialog way="alone" onStay={leave.stay} onGo={leave.go} />}
    </div>
  );
}
