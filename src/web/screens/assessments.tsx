import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { failureDetail } from '../../domain/failure-wording.ts';
import { CallFailed } from '../account/query-client.ts';
import { HistoryRow } from '../assessment/history-row.tsx';
import { useHistory } from '../assessment/use-history.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { LoadingRings } from '../ui/rings.tsx';

const AssessmentDialog = lazy(() => import('../assessment/assessment-dialog.tsx'));

/** Every round you were the candidate in, and what was heard in it. */
export default function AssessmentsScreen() {
  const { data: rounds, error, isPending, readAnew } = useHistory();
  const [search, setSearch] = useSearchParams();
  const shown = rounds?.find(({ id, assessment }) => id === search.get('round') && assessment);

  return (
    <div className="mx-auto w-full max-w-4xl px-5 py-10 sm:px-8 sm:py-14">
      <PageHeading>Assessment History</PageHeading>
      <p className="mt-2 text-ink-soft">
        Automated feedback from what was heard: a colleague’s notes, not a mark.
      </p>
      <div className="mt-8">
        {isPending && <LoadingRings label="Loading..." className="min-h-60" />}
        {error && (
          <p role="alert" className="rounded-card border border-danger bg-sheet p-5 font-medium text-danger">
            {(error instanceof CallFailed && failureDetail(error.failure)) || 'Failed to load assessments'}
          </p>
        )}
        {rounds?.length === 0 && (
          <p className="rounded-card border border-line bg-sheet p-8 text-center text-ink-soft">
            <span className="block font-semibold text-ink">No rounds found.</span>
            After your first recorded round as the candidate, its assessment appears here.
          </p>
        )}
        {rounds && rounds.length > 0 && (
          <ul className="rounded-card border border-line bg-sheet">
            {rounds.map((round) => (
              <HistoryRow
                key={round.id}
                round={round}
                onRetried={readAnew}
                onShow={() => setSearch({ round: round.id })}
              />
            ))}
          </ul>
        )}
      </div>
      {shown && (
        <Suspense>
          <AssessmentDialog round={shown} onClose={() => setSearch({})} />
        </Suspense>
      )}
    </div>
  );
}
