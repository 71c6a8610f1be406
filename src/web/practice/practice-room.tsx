import { useEffect, useReducer, type ReactNode } from 'react';
import { useNavigate } from '../platform/router.tsx';
import { recordingIsOn } from '../../domain/round/recording.ts';
import { partnerId } from '../../domain/room/room-member.ts';
import { hasBothPeople, partnerName } from '../../domain/room/room-people.ts';
import { previousStage, canStartCase, type Stage } from '../../domain/room/stage.ts';
import { RoomAttendance } from '../attendance/room-attendance.tsx';
import { StartingSoon } from '../attendance/starting-soon.tsx';
import { SafetyButton } from '../block/safety-button.tsx';
import { useStore } from '../platform/store.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { toast } from '../platform/toast.ts';
import { Announcer } from './announcer.tsx';
import { CallFrame } from './call-frame.tsx';
import { callInFrame } from './call-remote.ts';
import { ExamSwitch, useExamView } from './exam-view.tsx';
import { Panel, PANEL_ID } from './panel.tsx';
import { PrepBar } from './prep-bar.tsx';
import { Reconnecting } from './reconnecting.tsx';
import { RoomHeader, roomFacts } from './room-header.tsx';
import { StatusLines } from './status-lines.tsx';
import { TimingNote } from './timing-control.tsx';
import { useArrival } from './use-arrival.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePracticeRoom, type PracticeRoom as Practice } from './use-practice-room.ts';
import { onDemand } from '../platform/on-demand.tsx';

const LeaveDialog = onDemand(() => import('./leave-dialog.tsx'));
const loading = () => <LoadingRings label="Loading..." className="min-h-60" />;
const PrepPanel = onDemand(() => import('./prep-panel.tsx'), loading);
const PrepWaiting = onDemand(() => import('./prep-waiting.tsx'), loading);
const RoomFailure = onDemand(async () => ({ default: (await import('./room-failure.tsx')).RoomFailure }));
const PanelNote = onDemand(() => import('./panel-note.tsx'));
const OpenDebriefs = onDemand(() => import('./open-debriefs.tsx'));
const CircuitPrep = onDemand(() => import('./circuit-prep.tsx'), loading);
const Finished = onDemand(() => import('./finished.tsx'));
// What is not needed before the interview comes while the host still chooses.
const InterviewBar = onDemand(
  () => import('./interview-bar.tsx'),
  ({ practice }) => <div className={`text-small ${barHeight(practice)}`} />,
);
const TimerNotes = onDemand(() => import('./timer-notes.tsx'));
const loadPanel = () => import('./interview-panel.tsx');
const InterviewPanel = onDemand(loadPanel, loading);
const fetchInterview = (): void => {
  const pages = loadPanel().then(({ fetchPanelParts }) => fetchPanelParts());
  const parts = [InterviewBar, TimerNotes, InterviewPanel].map(({ fetchCode }) => fetchCode());
  // What fails is fetched again when it is shown.
  Promise.all([pages, ...parts]).catch(() => undefined);
};
const ExamStage = onDemand(async () => ({ default: (await import('./exam-stage.tsx')).ExamStage }));
const loadWrapUp = () => import('./wrap-up-panel.tsx');
const WrapUpPanel = onDemand(loadWrapUp, loading);
const WrapUpBar = onDemand(
  async () => ({ default: (await loadWrapUp()).WrapUpBar }),
  () => <div className="h-11" />,
);

const prepPanel = (practice: Practice) => {
  const usual = practice.isHost ? <PrepPanel practice={practice} /> : <PrepWaiting practice={practice} />;
  return practice.round?.circuitId ? <CircuitPrep practice={practice}>{usual}</CircuitPrep> : usual;
};

/** As high as the bar, so that nothing moves when it arrives. A host who may start has a line above theirs. */
const barHeight = ({ isHost, recorder }: Practice): string => {
  if (!isHost) return 'h-22';
  return recorder === 'idle' ? 'h-[calc(1lh+6.375rem)]' : 'h-23';
};

type BarActions = { onTempFinish: () => void; onFinish: () => void };

/** What stands below the panel. */
const barOf = (stage: Stage, practice: Practice, { onTempFinish, onFinish }: BarActions): ReactNode => {
  if (stage === 'Prep')
    return practice.isHost ? <PrepBar practice={practice} /> : <TimingNote practice={practice} />;
  if (stage === 'WrapUp') return <WrapUpBar practice={practice} onFinish={onFinish} />;
  if (stage !== 'Interview') return null;
  return <InterviewBar practice={practice} onTempFinish={onTempFinish} />;
};

/** The room two people practise in: the call, and the panel of the current stage beside it. */
export function PracticeRoom({ roomId }: { roomId: string }) {
  const navigate = useNavigate();
  const practice = usePracticeRoom(roomId);
  const { room, round, stage, isHost, failure, actions } = practice;
  const { step, settings } = useStore(callInFrame);
  const hasJoined = step === 'call';
  const [isOffered, offer] = useReducer(() => true, false);
  const isRecording = recordingIsOn(round?.recording ?? null);
  const exam = useExamView(practice);
  const leave = useLeaveGuard(isRecording, {
    exit: () => navigate('/dashboard'),
    back: () => void actions.back(),
    finish: () => void actions.finishRound(),
  });
  const finish = async () => {
    if (!(await actions.finish())) return;
    navigate('/dashboard');
    const { readAssessmentStatus } = await import('./assessment-status.ts');
    const next = await readAssessmentStatus(roomId).catch(() => null);
    if (next)
      toast({
        title: next.said,
        description: next.isReady ? '' : 'It takes a few minutes, and the candidate is told by email.',
        action: { label: 'Assessments', run: () => navigate('/assessments') },
      });
  };
  const isNextInterview = stage === 'Prep' && canStartCase(round);
  useEffect(() => {
    if (isNextInterview) fetchInterview();
  }, [isNextInterview]);
  const partner = room && hasBothPeople(room) ? partnerId(room, practice.userId) : null;
  useArrival(practice);
  const isReading = stage === 'Interview' && practice.recorder === 'idle';
  const hasBack = stage !== null && previousStage(stage, isHost) !== null;

  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
      {room && stage !== 'Finished' && <SkipLink to={PANEL_ID}>Skip to the practice panel</SkipLink>}
      <div className="relative">
        <RoomHeader
          stage={stage}
          roundNumber={round?.roundNumber ?? null}
          isRecording={isRecording}
          facts={stage === 'Finished' ? null : roomFacts(practice)}
          aside={
            <>
              {/* First, since it may come last: what is known with the room stays where it is. */}
              {exam.toggle && <ExamSwitch isOn={exam.isOn} onToggle={exam.toggle} />}
              {room && partner !== null && (
                <SafetyButton
                  userId={partner}
                  name={partnerName(room, practice.userId)}
                  roomId={roomId}
                  onBlocked={() => navigate('/interview-scheduling')}
                />
              )}
            </>
          }
          onBack={hasBack ? () => leave.want('back') : null}
          onExit={() => leave.want('exit')}
        />
        <Reconnecting isLive={practice.isLive || failure !== null || stage === 'Finished'} />
        <StartingSoon place="room" />
      </div>
      {stage === 'Finished' ? (
        <Finished roomId={roomId} partner={room && (isHost ? room.guestId : room.hostId)} />
      ) : (
        <div className="flex min-h-0 flex-col wide:flex-row">
          <div className="relative min-h-0 min-w-0 grow bg-stage">
            {failure ? (
              <RoomFailure roomId={roomId} failure={failure} onRetry={actions.retry} />
            ) : (
              <CallFrame roomUrl={room?.roomUrl ?? null} />
            )}
            {exam.part === 'talking' && hasJoined && <ExamStage practice={practice} />}
          </div>
          {room && stage && (
            <Panel
              stage={stage}
              isWaiting={(stage === 'Prep' || isReading) && !hasJoined}
              isTall={isReading || (stage === 'Interview' && practice.role === 'actor')}
              exam={exam.part}
              raisedBy={`${hasJoined} ${isOffered} ${round?.circuitId ?? null} ${round?.givenFindings.length ?? 0}`}
              givesWay={settings}
              bar={barOf(stage, practice, {
                onTempFinish: () => leave.want('finish'),
                onFinish: () => void finish(),
              })}
              lines={
                <StatusLines
                  notice={practice.notice}
                  problem={practice.problem}
                  onRetry={actions.retry}
                  standing={stage === 'Interview' ? <TimerNotes practice={practice} /> : undefined}
                />
              }
            >
              <RoomAttendance
                room={room}
                userId={practice.userId}
                isPartnerHere={practice.partnerPlace === 'in-call' || practice.partnerPlace === 'setting-up'}
                onOffer={offer}
              />
              {stage === 'Prep' && room.panel && (
                <PanelNote practice={practice} candidateId={round?.candidateId ?? null} />
              )}
              {stage === 'Prep' && (round?.roundNumber ?? 1) > 1 && (
                <OpenDebriefs roomId={roomId} roundId={round?.id ?? null} />
              )}
              {stage === 'Prep' && prepPanel(practice)}
              {stage === 'Interview' && (
                <InterviewPanel practice={practice} isExam={exam.part === 'talking'} />
              )}
              {stage === 'WrapUp' && <WrapUpPanel practice={practice} />}
            </Panel>
          )}
        </div>
      )}
      {stage && <Announcer practice={practice} stage={stage} />}
      {leave.asking && <LeaveDialog way={leave.asking} onStay={leave.stay} onGo={leave.go} />}
    </div>
  );
}
