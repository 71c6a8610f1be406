import type { PastRound } from '../../contract/round.ts';
import { failureWording } from '../../domain/foundation/failure-wording.ts';
import { failureOf } from '../account/query-client.ts';
import { AssessmentTabs } from '../assessment/assessment-tabs.tsx';
import { NoAssessmentNotice } from '../assessment/no-assessment-notice.tsx';
import { RoundProgress } from '../assessment/round-progress.tsx';
import { useHistoryChanges, usePastRound } from '../assessment/use-history.ts';
import { useReadRound } from '../assessment/use-read-round.ts';
import { ReportHead } from '../assessment/report-head.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { useNavigate, useParams } from '../platform/router.tsx';
import { formatStart } from '../platform/when.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';

function Report({ round }: { round: PastRound }) {
  const { data, error, refetch, debrief } = useReadRound(round);
  if (data?.assessment)
    return <AssessmentTabs round={round} data={data} assessment={data.assessment} debrief={debrief} />;
  if (error && !data)
    return <LoadFailure problem={failureWording(failureOf(error)).description} onRetry={refetch} />;
  return <LoadingRings label="Loading..." className="min-h-60" />;
}

/** The report of one round as a page: an address to open, to come back to and to read at any size. */
export default function AssessmentScreen() {
  const { roundId = '' } = useParams();
  const navigate = useNavigate();
  const { data: round, isPending } = usePastRound(roundId);
  const refetch = useHistoryChanges();
  const isReadable = round?.hasAssessment === true;
  return (
    <div className="page-column page-4xl pt-4 sm:pt-8">
      <ReportHead canPrint={isReadable} />
      <PageHeading className="mt-2 text-title font-semibold">Assessment Overview</PageHeading>
      <p className="mt-1 mb-3 min-h-[1lh] text-ink-soft">
        {round && `Interview • ${formatStart(round.createdAt)}`}
      </p>
      {isPending && <LoadingRings label="Loading..." className="min-h-60" />}
      {round && isReadable && <Report key={round.id} round={round} />}
      {!isPending && !isReadable && (
        <>
          <NoAssessmentNotice roundId={roundId} onClose={() => navigate('/assessments')} />
          {round && (
            <div className="mt-4">
              <RoundProgress round={round} onRetried={refetch} />
            </div>
          )}
        </>
      )}
    </div>
  );
}
