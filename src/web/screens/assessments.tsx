import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { CallFailed } from '../account/query-client.ts';
import { HistoryList } from '../assessment/history-list.tsx';
import { NoRounds } from '../assessment/no-rounds.tsx';
import { OutOfReach } from '../assessment/out-of-reach.tsx';
import { useHistory } from '../assessment/use-history.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';

const DebriefDialog = lazy(() => import('../debrief/debrief-dialog.tsx'));
const AssessmentDialog = lazy(() => import('../assessment/assessment-dialog.tsx'));

const wordsOf = (error: Error): string => {
  const { status, error: said, exception } = error instanceof CallFailed ? error.failure : { status: 0 };
  if (status === undefined) return 'Network Error';
  return said || exception || 'Failed to load assessments';
};

/** Every round you were the candidate in, those others share with you, and what was heard in them. */
export default function AssessmentsScreen() {
  const { data, error, isPending, refetch } = useHistory();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('round');
  const shown = [...(data?.rounds ?? []), ...(data?.shared ?? [])].find(
    ({ id, hasAssessment }) => id === wanted && hasAssessment,
  );
  const debriefed = [...(data?.rounds ?? []), ...(data?.shared ?? []), ...(data?.partnered ?? [])].find(
    ({ id, debrief }) => id === search.get('debrief') && debrief !== null,
  );
  const show = (round: string) => setSearch({ round });
  const lists = { onDebrief: (debrief: string) => setSearch({ debrief }), onRetried: refetch };
  const close = () => setSearch({});

  return (
    <div className="mx-auto w-full max-w-4xl px-5 py-10 sm:px-8 sm:py-14">
      <PageHeading>Assessment History</PageHeading>
      <p className="mt-2 text-ink-soft">
        Automated feedback on what was heard. Read it as a colleague’s notes, not as a mark.
      </p>
      <div className="mt-8 grid gap-10">
        {isPending && <p className="appear-late py-10 text-ink-soft">Loading...</p>}
        {error && <LoadFailure problem={wordsOf(error)} onRetry={refetch} />}
        {data && wanted && !shown && <OutOfReach key={wanted} roundId={wanted} onClose={close} />}
        {data?.rounds.length === 0 && <NoRounds />}
        {data && data.rounds.length > 0 && (
          <HistoryList title="Your rounds" rounds={data.rounds} onShow={show} {...lists} />
        )}
        {data && data.shared.length > 0 && (
          <HistoryList title="Shared with you" rounds={data.shared} onShow={show} {...lists} />
        )}
        {data && data.partnered.length > 0 && (
          <HistoryList title="Rounds you partnered" rounds={data.partnered} onShow={null} {...lists} />
        )}
      </div>
      {debriefed && (
        <Suspense>
          <DebriefDialog key={debriefed.id} round={debriefed} onClose={close} />
        </Suspense>
      )}
      {shown && (
        <Suspense>
          <AssessmentDialog key={shown.id} round={shown} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
