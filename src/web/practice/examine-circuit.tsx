import type { Examination } from '../../contract/examination.ts';
import { changeoverLeft, nextStation, type Circuit } from '../../domain/round/circuit.ts';
import { serverClock } from '../platform/server-clock.ts';
import { useStore } from '../platform/store.ts';
import { CircuitDebriefs } from './circuit-debriefs.tsx';
import { PresetDay } from './preset-day.tsx';
import { TimerRing } from './timer-ring.tsx';
import { useServerNow } from './use-server-now.ts';

type ExamineCircuitProps = { examination: Examination; circuit: Circuit };

const nameOf = ({ host, guest }: Examination, userId: string | null): string =>
  (guest?.userId === userId ? guest?.name : host.name) ?? host.name;

/** What is about to happen, before the first station of a mock exam. */
export function ExamineDay({ circuit }: { circuit: Circuit }) {
  return (
    <section className="border-t border-line px-5 py-4">
      <h3 className="mb-3 font-semibold">{circuit.preset?.name ?? 'Mock exam'}: what is about to happen</h3>
      <PresetDay {...circuit} />
    </section>
  );
}

/** The minute between two stations, above the form of the one that is over. */
export function ExamineChangeover({ examination, circuit }: ExamineCircuitProps) {
  const { reading } = useStore(serverClock);
  const now = useServerNow(circuit.changeoverStartedAt, reading?.ahead ?? 0);
  const left = changeoverLeft(circuit, now);
  const next = nextStation(circuit);
  if (left === null || !next) return null;
  return (
    <div className="flex items-center gap-4 border-b border-line p-4">
      <TimerRing left={left} total={circuit.changeoverSeconds} isRunning />
      <div className="min-w-0">
        <h2 className="text-title font-semibold">Change-over</h2>
        <p className="text-ink-soft wrap-anywhere">
          Next is station {next.position} of {circuit.stations.length}
          {next.name && ` (${next.name})`}. {nameOf(examination, next.candidateId)} is the candidate.
        </p>
        <p className="text-small text-ink-soft">
          Your marks are kept. You can finish your forms after the last station.
        </p>
      </div>
    </div>
  );
}

/** Every round of a mock exam with its form, once the last one is over. */
export function ExamineDebriefs({ examination, circuit }: ExamineCircuitProps) {
  return (
    <>
      <h2 className="px-5 pt-5 pb-1 text-title font-semibold">
        The {circuit.preset?.name ?? 'mock exam'} is done
      </h2>
      <CircuitDebriefs
        circuit={circuit}
        who={(candidateId) => `${nameOf(examination, candidateId)} was the candidate.`}
        other={(candidateId) => nameOf(examination, candidateId)}
      />
    </>
  );
}
