import { useCallback, useState } from 'react';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { limitsOf } from '../../domain/assessment/limits.ts';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { call, useSession } from '../account/session.ts';
import { AssessmentReport } from '../assessment/assessment-report.tsx';
import { DimensionBadges } from '../assessment/dimension-item.tsx';
import { ReportBody } from '../assessment/report-body.tsx';
import { ReportCodeForm } from '../assessment/report-code-form.tsx';
import { keepPass, keptPass } from '../assessment/report-pass.ts';
import { caseWords } from '../platform/case-words.ts';
import { PageHeading } from '../platform/page-heading.tsx';
import { useSearchParams } from '../platform/router.tsx';
import { formatDay } from '../platform/when.ts';
import { isDead, LinkProblem } from '../proposal/link-problem.tsx';
import { useAnswer } from '../proposal/use-answer.ts';
import { useTrackPlayer } from '../recording/use-listening.ts';
import { Button } from '../ui/button.tsx';
import { LoadingRings } from '../ui/rings.tsx';

const TITLE = 'Assessment Overview';

type ReportProps = { data: EndpointOutput<'readReport'>; token: string; pass: string | undefined };

function Report({ data, token, pass }: ReportProps) {
  const listening = useTrackPlayer(async () => {
    const read = await call('readReport', { token, pass });
    if (!read.ok) return 'unreachable';
    return read.value.tracks.length > 0 ? read.value.tracks : 'missing';
  });
  return (
    <div className="page-column page-4xl">
      <PageHeading>{TITLE}</PageHeading>
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
    </div>
  );
}

/** What is behind a link, once it is known who asks. */
function SharedReport({ token, signedInAs }: { token: string; signedInAs: string | null }) {
  const [pass, setPass] = useState(() => keptPass(token));
  const read = useCallback(
    (of: string, signal: AbortSignal) => call('readReport', { token: of, pass }, { signal }),
    [pass],
  );
  const { result, again } = useAnswer(read, token);
  if (!result) return <LoadingRings label="Loading..." className="min-h-[60dvh]" />;
  if (result.ok) return <Report data={result.value} token={token} pass={pass} />;
  const { failure } = result;
  if (failure.status === 403) {
    const open = (given: string) => {
      keepPass(token, given);
      setPass(given);
    };
    return <ReportCodeForm token={token} signedInAs={signedInAs} onOpened={open} />;
  }
  return (
    <LinkProblem title={TITLE} message={failureDetail(failure)}>
      {!isDead(failure) && (
        <Button className="mt-6" onClick={again}>
          Try again
        </Button>
      )}
    </LinkProblem>
  );
}

/** One report that a colleague gave you a link to. */
export default function ReportScreen() {
  const token = useSearchParams()[0].get('s');
  const state = useSession();
  if (!token)
    return (
      <LinkProblem title={TITLE} message="This link is incomplete. Open it again from where you got it." />
    );
  if (state.status === 'loading') return <LoadingRings label="Loading..." className="min-h-[60dvh]" />;
  const signedInAs = state.status === 'signed-in' ? state.session.user.email : null;
  return <SharedReport key={`${token} ${signedInAs}`} token={token} signedInAs={signedInAs} />;
}
