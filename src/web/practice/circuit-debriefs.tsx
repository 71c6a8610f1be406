import { type ReactNode } from 'react';
import type { Circuit } from '../../domain/round/circuit.ts';
import { examPath } from '../../contract/pages.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { Link } from '../platform/router.tsx';
import { textLink } from '../platform/screen-link.tsx';
import { useCases } from '../station/use-cases.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { LoadingRings } from '../ui/rings.tsx';

const Debrief = onDemand(
  async () => ({ default: (await import('../debrief/debrief.tsx')).Debrief }),
  () => <LoadingRings label="Loading..." className="min-h-24" />,
);

type RoundDebriefProps = { roundId: string; caseBriefId: string | null; other: string };

const RoundDebrief = (props: RoundDebriefProps) => <Debrief {...props} listening={null} />;

type CircuitDebriefsProps = {
  circuit: Circuit;
  /** Who was the candidate of a station, in words. */
  who: (candidateId: string | null) => string;
  /** Whom the reader gives feedback to in the debrief of a station. */
  other: (candidateId: string | null) => string;
  children?: ReactNode;
};

/** The end of a mock exam: every round of it with its debrief, one below the other. */
export function CircuitDebriefs({ circuit, who, other, children }: CircuitDebriefsProps) {
  const { cases } = useCases();
  return (
    <section aria-label="Debriefs" className="border-t border-line">
      <div className="p-5 pb-4">
        <h2 className="text-lead font-semibold">All rounds of this {circuit.preset?.name ?? 'mock exam'}</h2>
        {children}
        <p className="mt-1 text-small text-ink-soft">
          Saved as you type. You can also finish them later, in Assessments.
        </p>
        <p className="mt-2">
          <Link to={examPath(circuit.id)} className={textLink}>
            All of it on one page
          </Link>
        </p>
      </div>
      <div className="grid gap-px">
        {circuit.stations.map(({ position, candidateId, caseBriefId, roundId }) => {
          if (roundId === null) return null;
          const caseName = cases.find(({ id }) => id === caseBriefId)?.caseName ?? 'A station';
          return (
            <Disclosure
              key={roundId}
              level={3}
              tone="settled"
              title={`${position}. ${caseName}`}
              summary={who(candidateId)}
              startsOpen={position === 1}
            >
              <div className="p-5">
                <p className="mb-4 text-small text-ink-soft">{who(candidateId)}</p>
                <RoundDebrief roundId={roundId} caseBriefId={caseBriefId} other={other(candidateId)} />
              </div>
            </Disclosure>
          );
        })}
      </div>
    </section>
  );
}
