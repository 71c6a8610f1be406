import { nextStation } from '../../domain/round/circuit.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { Button } from '../ui/button.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { singleClick } from '../ui/single-click.ts';
import type { Round } from '../../contract/round.ts';
import { useCircuit } from './use-circuit.ts';
import { WrapUpSteps } from './wrap-up-steps.tsx';
import type { PracticeRoom } from './use-practice-room.ts';

const loading = () => <LoadingRings label="Loading..." className="min-h-24" />;
const OpenDebriefs = onDemand(() => import('./open-debriefs.tsx'), loading);
const CircuitChangeover = onDemand(
  async () => ({ default: (await import('./circuit-changeover.tsx')).CircuitChangeover }),
  loading,
);
const CircuitEnd = onDemand(() => import('./circuit-end.tsx'), loading);

/** Whether the host may move on: a mock exam that goes on has its own way. */
const useIsOver = (round: Round | null): boolean => {
  const circuit = useCircuit(round);
  return !round?.circuitId || (circuit !== null && circuit.endedAt !== null);
};

type WrapUpBarProps = { practice: PracticeRoom; onFinish: () => void };

/** The host's way on, in sight throughout; the guest reads what they wait for. */
export function WrapUpBar({ practice, onFinish }: WrapUpBarProps) {
  const { round, isHost, isMoving, actions } = practice;
  if (!useIsOver(round)) return null;
  if (!isHost)
    return (
      <p className="flex items-center justify-center gap-3 text-ink-soft">
        <span aria-hidden="true" className="ring-breathe size-3 rounded-full border-2 border-teal" />
        Waiting for host to wrap up...
      </p>
    );
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button busy={isMoving} onClick={singleClick(() => void actions.anotherRound())}>
        Another Round
      </Button>
      <Button variant="secondary" busy={isMoving} onClick={singleClick(onFinish)}>
        Finish
      </Button>
    </div>
  );
}

/** The breath after a round; in a mock exam the change-over, and at its end all rounds of it together. */
export default function WrapUpPanel({ practice }: { practice: PracticeRoom }) {
  const { round } = practice;
  const circuit = useCircuit(round);
  // The stage is shown before the server has ended the station; what follows is known then.
  const isUnknown = circuit === null || (circuit.endedAt === null && circuit.changeoverStartedAt === null);
  if (round?.circuitId && isUnknown) return <LoadingRings label="Loading..." className="min-h-60" />;
  if (circuit && nextStation(circuit)) return <CircuitChangeover practice={practice} circuit={circuit} />;
  // The next round is made a moment before the stage moves, and stays so where the host's connection breaks in between.
  const isNext = round !== null && round.roundNumber > 1 && round.caseBriefId === null;
  const debriefs = circuit ? (
    <CircuitEnd practice={practice} circuit={circuit} />
  ) : isNext ? (
    <OpenDebriefs roomId={round.roomId} roundId={round.id} />
  ) : (
    // A role that changes between rounds takes nothing along.
    round &&
    round.candidateId !== null && (
      <WrapUpSteps key={`${round.id} ${practice.role}`} practice={practice} round={round} />
    )
  );
  return (
    <>
      {/* Which round it is may be known a moment later than that it is over; its line waits for it. */}
      <div className="min-h-[1lh] px-5 pt-5 pb-1 text-title">
        {circuit ? (
          <h2 className="font-semibold">The {circuit.preset?.name ?? 'mock exam'} is done</h2>
        ) : (
          round && (
            <h2 className="font-semibold">
              Round {isNext ? round.roundNumber - 1 : round.roundNumber} is done
            </h2>
          )
        )}
      </div>
      {debriefs}
    </>
  );
}
