import { useQuery } from '@tanstack/react-query';
import { failureWording } from '../../domain/foundation/failure-wording.ts';
import { failureOf } from '../account/query-client.ts';
import { useChannel } from '../account/use-channel.ts';
import { PageHeading } from '../platform/page-heading.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import { dashboardQuery, refetchDashboard, refetchOldDashboard } from '../progress/dashboard-query.ts';
import { FocusCard } from '../progress/focus-card.tsx';
import { ProgressCard } from '../progress/progress-card.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';

/** How the reader's practice goes: the one thing to change, and what their rounds say together. */
export default function ProgressScreen() {
  const { data, error, isPending } = useQuery(dashboardQuery);
  useChannel('practice_rounds:mine', { onLive: refetchOldDashboard, onChange: refetchDashboard });
  const hasPractised = data && data.totals.candidate + data.totals.actor > 0;
  return (
    <div className="page-column">
      <PageHeading>Progress</PageHeading>
      <p className="mt-1.5 text-ink-soft">What your rounds say together.</p>
      <div className="mt-6 grid gap-5">
        {isPending && <p className="appear-late py-10 text-ink-soft">Loading...</p>}
        {error && !data && (
          <LoadFailure problem={failureWording(failureOf(error)).description} onRetry={refetchDashboard} />
        )}
        {data && !hasPractised && (
          <p className="max-w-[60ch]">
            Nothing to show before your first round.{' '}
            <TextLink to="/interview-scheduling">Find a session</TextLink>, or see{' '}
            <TextLink to="/sample">what a report looks like</TextLink>.
          </p>
        )}
        {data && data.totals.candidate > 0 && <FocusCard result={data.focus} />}
        {hasPractised && <ProgressCard {...data} />}
      </div>
    </div>
  );
}
