import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { nextStation, type Circuit } from '../../domain/round/circuit.ts';
import { EXTRA_TIME_WORDS } from '../../domain/round/extra-time.ts';
import { nameIn } from '../../domain/room/room-people.ts';
import { lengthWords, timingWords } from '../../domain/round/timing.ts';
import { Button } from '../ui/button.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { singleClick } from '../ui/single-click.ts';
import { PresetLobby } from './preset-lobby.tsx';
import { useCircuit } from './use-circuit.ts';
import type { PracticeRoom } from './use-practice-room.ts';

type CircuitProps = { practice: PracticeRoom; circuit: Circuit };

/** Every station in order, with the one that is on or comes next marked. */
export function CircuitStations({ practice, circuit, current }: CircuitProps & { current: number }) {
  const { room, userId } = practice;
  return (
    <ol className="divide-y divide-line">
      {circuit.stations.map(({ position, name, candidateId, roundId, ...timing }) => {
        const isCurrent = position === current;
        const isDone = roundId !== null && !isCurrent;
        return (
          <li
            key={position}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex min-h-13 items-center gap-3.5 px-4 py-2 ${isCurrent ? 'bg-accent-wash' : ''}`}
          >
            <span
              aria-hidden="true"
              className={`grid size-7 shrink-0 place-items-center rounded-full border text-small font-semibold
                tabular-nums ${isDone ? 'border-teal text-teal' : 'border-edge'}`}
            >
              {isDone ? <Check className="size-4" /> : position}
            </span>
            <span className="min-w-0 grow wrap-anywhere">
              <span className="sr-only">Station {position}: </span>
              {name ?? (candidateId === userId ? 'You' : room && nameIn(room, candidateId))}
              {isDone && <span className="sr-only">, done</span>}
            </span>
            <span className="text-right text-small text-ink-soft tabular-nums">
              {timingWords(timing)}
              {timing.extraTime && <span className="block">with {EXTRA_TIME_WORDS}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** What the mock exam is called within a sentence. */
export const examName = ({ preset }: Pick<Circuit, 'preset'>): string => preset?.name ?? 'mock exam';

/** Ends the mock exam, for the host. */
export function EndCircuit({ practice, circuit }: CircuitProps) {
  const { isHost, isMoving, actions } = practice;
  if (!isHost || circuit.endedAt !== null) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className="text-ink-soft"
      busy={isMoving}
      onClick={singleClick(() => actions.endCircuit(circuit.id))}
    >
      End {examName(circuit)}
    </Button>
  );
}

type CircuitPrepProps = {
  practice: PracticeRoom;
  /** What is shown once the mock exam has ended. */
  children: ReactNode;
};

/** Prep in a mock exam: what was planned stands, and which case comes stays hidden. */
export default function CircuitPrep({ practice, children }: CircuitPrepProps) {
  const circuit = useCircuit(practice.round);
  if (!circuit) return <LoadingRings label="Loading..." className="min-h-60" />;
  if (circuit.endedAt !== null) return children;
  const begun = circuit.stations.filter(({ roundId }) => roundId !== null).length;
  const isLast = nextStation(circuit) === null;
  return (
    <>
      <h2 className="bg-teal-wash px-4 py-2.5 font-semibold">
        {circuit.preset?.name ?? 'Mock exam'}, station {begun} of {circuit.stations.length}
      </h2>
      {circuit.preset ? (
        <PresetLobby practice={practice} circuit={circuit} />
      ) : (
        <CircuitStations practice={practice} circuit={circuit} current={begun} />
      )}
      <div className="border-t border-line px-4 py-3">
        <p className="text-small text-ink-soft">
          {practice.isHost
            ? 'Start the case when you are both ready.'
            : 'The host starts the case when you are both ready.'}
          {!isLast &&
            ` Between two stations you have ${lengthWords(circuit.changeoverSeconds)} to change over.`}
        </p>
        <div className="-ml-3">
          <EndCircuit practice={practice} circuit={circuit} />
        </div>
      </div>
    </>
  );
}
