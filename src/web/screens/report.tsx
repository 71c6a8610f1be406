import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../platform/router.tsx';
import { limitsOf } from '../../domain/assessment/limits.ts';
import { endpointQuery, errorDetail } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { AssessmentReport } from '../assessment/assessment-report.tsx';
import { DimensionBadges } from '../assessment/dimension-item.tsx';
import { ReportBody } from '../assessment/report-body.tsx';
import { useTrackPlayer } from '../recording/use-listening.ts';
import { caseWords } from '../platform/case-words.ts';
import { ScreenLink } from '../platform/screen-link.tsx';
import { buttonLook } from '../ui/button.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { formatDay } from '../platform/when.ts';

/** One report that a colleague gave you a link to. */
export default function ReportScreen() {
  const token = useSearchParams()[0].get('s') ?? '';
  const { data, error, isPending } = useQuery({
    ...endpointQuery('readReport', { token }, 'Failed to fetch the report'),
    retry: false,
  });
  const listening = useTrackPlayer(async () => {
    const read = await call('readReport', { token });
    if (!read.ok) return 'unreachable';
    return read.value.tracks.length > 0 ? read.value.tracks : 'missing';
  });
  return (
    <div className="mx-auto w-full max-w-4xl px-5 py-10 sm:px-8 sm:py-14">
      <PageHeading>Assessment Overview</PageHeading>
      {isPending && <p className="appear-late py-10 text-ink-soft">Loading...</p>}
      {error && (
        <p role="alert" className="mt-4 max-w-[60ch] font-medium">
          {token === ''
            ? 'This link is incomplete. Open it again from where you got it.'
            : errorDetail(error)}
        </p>
      )}
      {error && (
        <p className="mt-6">
          <ScreenLink to="/assessments" className={buttonLook('secondary')}>
            Your own assessments
          </ScreenLink>
        </p>
      )}
      {data && (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-6">
          <p className="wrap-anywhere text-ink-soft">
            {data.candidate} gave you a link to this report, which works until{' '}
            {formatDay(Date.parse(data.expiresAt))}. Where it says ‘you’, it means them.
          </p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2 className="text-lead font-semibold wrap-anywhere">{caseWords(data.caseName)}</h2>
            <DimensionBadges dimensions={data.assessment.dimensions} />
          </div>
          <p className="-mt-4 text-small text-ink-soft">
            {data.type} · {formatDay(Date.parse(data.createdAt))}
          </p>
          <AssessmentReport
            title={caseWords(data.caseName)}
            line={`${data.candidate} · ${data.type} • ${formatDay(Date.parse(data.createdAt))}`}
            assessment={data.assessment}
          />
          <ReportBody
            assessment={data.assessment}
            listening={{ ...listening, playable: data.tracks.length > 0 }}
            allOpen
          />
          <p role="status" className="font-medium empty:sr-only">
            {(listening.state.status === 'missing' || listening.state.status === 'unreachable') &&
              'The recording cannot be played. It may no longer be shared.'}
          </p>
          {data.assessment.assessor && (
            <p className="max-w-[70ch] text-small text-ink-soft">{limitsOf(data.assessment.assessor)}</p>
          )}
        </div>
      )}
    </div>
  );
}
