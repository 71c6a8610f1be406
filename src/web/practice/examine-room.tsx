import { useEffect } from 'react';
import type { Examination } from '../../contract/examination.ts';
import { recordingIsOn } from '../../domain/round/recording.ts';
import { live as connection } from '../account/live.ts';
import { useExamination } from '../call/hooks/use-examination.ts';
import { followServerClock } from '../platform/server-clock.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { useNavigate } from '../platform/router.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { CallFrame } from './call-frame.tsx';
import { ExamineClock } from './examine-clock.tsx';
import { Panel, PANEL_ID } from './panel.tsx';
import { Reconnecting } from './reconnecting.tsx';
import { RoomHeader } from './room-header.tsx';

const ExaminePanel = onDemand(
  () => import('./examine-panel.tsx'),
  () => <LoadingRings label="Loading..." className="min-h-60" />,
);

const factsOf = ({ host, guest, round, seat }: Examination): string => {
  const candidate = [host, guest].find((person) => person?.userId === round?.candidateId);
  return [
    seat.observing ? 'You observe' : 'You examine',
    ...(candidate
      ? [`${candidate.name} is the candidate`]
      : [`${host.name}${guest ? ` and ${guest.name}` : ''}`]),
  ].join(' · ');
};

/** The page of an examiner: what they hear, and the mark scheme beside it. */
export function ExamineRoom({ roomId }: { roomId: string }) {
  const navigate = useNavigate();
  const { facts, failure, isLive, refetch } = useExamination(roomId);
  useEffect(() => followServerClock(connection), []);
  const examination = facts?.examination ?? null;
  const stage = examination?.stage ?? null;
  const round = examination?.round ?? null;
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
      {examination && <SkipLink to={PANEL_ID}>Skip to the mark scheme</SkipLink>}
      <div className="relative">
        <RoomHeader
          stage={stage}
          title="Examine"
          roundNumber={round?.roundNumber ?? null}
          isRecording={recordingIsOn(round?.recording ?? null)}
          facts={examination && factsOf(examination)}
          onBack={null}
          onExit={() => navigate('/dashboard')}
        />
        <Reconnecting isLive={isLive || failure !== null} />
      </div>
      {!examination && failure && (
        <LoadFailure
          className="p-5"
          problem={
            failure.status === 403 || failure.status === 404
              ? 'You have no seat as an examiner in this session.'
              : 'The session could not be loaded.'
          }
          onRetry={refetch}
        />
      )}
      {!examination && !failure && <LoadingRings label="Loading..." className="min-h-60" />}
      {examination && stage && (
        <div className="flex min-h-0 flex-col wide:flex-row">
          <div className="relative min-h-0 min-w-0 grow bg-stage">
            <CallFrame roomUrl={`/call/${roomId}?examiner`} />
          </div>
          <Panel
            stage={stage}
            isWaiting={false}
            isTall={stage !== 'Prep'}
            exam={null}
            raisedBy={round?.id ?? ''}
            bar={stage === 'Interview' && round && <ExamineClock round={round} />}
            lines={null}
          >
            <ExaminePanel examination={examination} />
          </Panel>
        </div>
      )}
    </div>
  );
}
