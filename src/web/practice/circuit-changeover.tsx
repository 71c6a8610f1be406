import { useQuery } from '@tanstack/react-query';
import { changeoverLeft, nextStation, type Circuit } from '../../domain/round/circuit.ts';
import { waitsForAgreement } from '../../domain/room/panel-view.ts';
import { nameIn } from '../../domain/room/room-people.ts';
import { timingWords } from '../../domain/round/timing.ts';
import { endpointQuery } from '../account/query-client.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { Button } from '../ui/button.tsx';
import { singleClick } from '../ui/single-click.ts';
import { Brief } from './brief.tsx';
import { CircuitStations, EndCircuit, examName } from './circuit-prep.tsx';
import { PresetDay } from './preset-day.tsx';
import { TimerRing } from './timer-ring.tsx';
import { changeoverWords, useNextStation } from './use-next-station.ts';
import type { PracticeRoom } from './use-practice-room.ts';
import { useServerNow } from './use-server-now.ts';

const PanelNote = onDemand(() => import('./panel-note.tsx'));

/** What the actor of the next station plays from: the minute is for reading it. */
function NextPart({ circuitId, position }: { circuitId: string; position: number }) {
  const { data } = useQuery({
    ...endpointQuery('readNextPart', { circuitId }, 'Failed to fetch your part'),
    queryKey: ['next-part', circuitId, position],
    gcTime: 0,
  });
  if (!data?.part) return null;
  return (
    <section aria-labelledby="next-part" className="border-t border-line">
      <h3 id="next-part" className="bg-teal-wash px-4 py-2.5 font-semibold wrap-anywhere">
        Your part: {data.part.caseName}
      </h3>
      <Brief text={data.part.actorBrief} kind="actor" hasCase />
    </section>
  );
}

/** The minute between two stations. At its end a bell rings and the next one starts; the host may start it earlier. */
export function CircuitChangeover({ practice, circuit }: { practice: PracticeRoom; circuit: Circuit }) {
  const { room, userId, isHost, isMoving, clockAhead, actions } = practice;
  const now = useServerNow(circuit.changeoverStartedAt, clockAhead);
  const left = changeoverLeft(circuit, now) ?? 0;
  const next = nextStation(circuit);
  const waitsForAnswer = next !== null && waitsForAgreement(room?.panel, next.candidateId);
  useNextStation({ left, isHost, waitsForAnswer }, () => actions.startNextStation(circuit.id));
  if (!next || !room) return null;
  const isCandidate = next.candidateId === userId;
  return (
    <>
      <div className="flex items-center gap-4 p-5">
        <TimerRing left={left} total={circuit.changeoverSeconds} isRunning />
        <div className="min-w-0">
          <h2 className="text-title font-semibold">Change-over</h2>
          <p className="mt-1 text-ink-soft wrap-anywhere">
            Station {next.position} of {circuit.stations.length}
            {next.name && ` (${next.name})`}, {timingWords(next)}.{' '}
            {isCandidate ? 'You are the candidate.' : `${nameIn(room, next.candidateId)} is the candidate.`}
          </p>
          <output className="block text-small font-semibold text-accent">
            {changeoverWords({ left, isHost, waitsForAnswer, isCandidate })}
          </output>
        </div>
      </div>
      {isHost ? (
        <div className="grid gap-2 px-5 pb-4">
          <Button
            size="large"
            disabled={waitsForAnswer}
            busy={isMoving}
            onClick={singleClick(() => actions.startNextStation(circuit.id))}
          >
            Next Station
          </Button>
          <EndCircuit practice={practice} circuit={circuit} />
        </div>
      ) : (
        <p className="px-5 pb-4 text-ink-soft">Waiting for host to start the next station...</p>
      )}
      {/* One who said no while the station ran, or is the candidate for the first time, has not agreed to the next one. */}
      {(isCandidate || waitsForAnswer) && <PanelNote practice={practice} candidateId={next.candidateId} />}
      {!isCandidate && <NextPart circuitId={circuit.id} position={next.position} />}
      <div className="border-t border-line">
        {circuit.preset ? (
          <div className="px-5 py-4">
            <PresetDay {...circuit} now={{ position: next.position, isChangeover: true }} />
          </div>
        ) : (
          <CircuitStations practice={practice} circuit={circuit} current={next.position} />
        )}
      </div>
      <p className="border-t border-line px-5 py-4 text-small text-ink-soft">
        Your debriefs wait until the {examName(circuit)} is over.
      </p>
    </>
  );
}
