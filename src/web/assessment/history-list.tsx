import { useId } from 'react';
import { HistoryRow } from './history-row.tsx';
import { useAssessmentPrefetch } from './use-assessment.ts';
import type { PastRound } from '../../contract/round.ts';

type HistoryListProps = {
  title: string;
  rounds: readonly PastRound[];
  /** Null where the assessments are not the reader's to open. */
  onShow: ((roundId: string) => void) | null;
  onDebrief: (roundId: string) => void;
  onRetried: () => void;
};

/** Past rounds, newest first. */
export function HistoryList({ title, rounds, onShow, onDebrief, onRetried }: HistoryListProps) {
  const prefetch = useAssessmentPrefetch();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="font-semibold">
        {title}
      </h2>
      <ul className="mt-3 rounded-card border border-line bg-sheet">
        {rounds.map((round) => (
          <HistoryRow
            key={round.id}
            round={round}
            onNear={() => prefetch(round.id)}
            onShow={onShow && (() => onShow(round.id))}
            onDebrief={() => onDebrief(round.id)}
            onRetried={onRetried}
          />
        ))}
      </ul>
    </section>
  );
}
