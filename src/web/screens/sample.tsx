import { useEffect, useState } from 'react';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { call, useSession } from '../account/session.ts';
import { PageHeading } from '../platform/page-heading.tsx';
import { ScreenLink } from '../platform/screen-link.tsx';
import BriefText from '../station/brief-text.tsx';
import { SampleReport } from '../assessment/sample-report.tsx';
import { buttonLook } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';

type Sample = EndpointOutput<'readSample'>;

function Station({ station }: Pick<Sample, 'station'>) {
  const { caseName, type, category, minutes, candidateBrief, actorBrief } = station;
  return (
    <section aria-labelledby="sample-station">
      <h2 id="sample-station" className="text-lead font-semibold wrap-anywhere">
        The station: {caseName}
      </h2>
      <p className="text-small text-ink-soft tabular-nums">
        {type} · {category} · {minutes} min
      </p>
      <div className="mt-4 overflow-clip rounded-card border border-line bg-sheet">
        <Disclosure title="What the candidate reads" level={3} tone="todo" startsOpen={false}>
          <div className="px-4 py-4 sm:px-6">
            <BriefText>{candidateBrief}</BriefText>
          </div>
        </Disclosure>
        <div className="border-t border-line">
          <Disclosure title="What the actor plays from" level={3} startsOpen={false}>
            <div className="px-4 py-4 sm:px-6">
              <BriefText>{actorBrief}</BriefText>
            </div>
          </Disclosure>
        </div>
      </div>
    </section>
  );
}

/** Ticks the step of a newcomer who is signed in; no one else is asked anything. */
const tickStep = async (): Promise<void> => {
  const { ok } = await call('doFirstStep', { step: 'sample' });
  if (ok) await (await import('../account/query-client.ts')).refetchEndpoints('readDashboard');
};

/** A station to read and a report that plays, before anyone has practised. */
export default function SampleScreen() {
  const isSignedIn = useSession().status === 'signed-in';
  const [sample, setSample] = useState<Sample | 'failed' | null>(null);
  const isRead = sample !== null && sample !== 'failed';
  useEffect(() => {
    if (sample !== null) return;
    void call('readSample', {}).then((result) => setSample(result.ok ? result.value : 'failed'));
  }, [sample]);
  useEffect(() => {
    if (isSignedIn && isRead) void tickStep();
  }, [isSignedIn, isRead]);
  return (
    <div className="page-column page-4xl">
      <PageHeading>A sample station and report</PageHeading>
      <p className="mt-2 max-w-[65ch] text-ink-soft">
        What you would read before a round, and what you would get after it.
      </p>
      {sample === null && <p className="appear-late py-10 text-ink-soft">Loading...</p>}
      {sample === 'failed' && (
        <LoadFailure problem="Failed to load the sample" onRetry={() => setSample(null)} className="mt-8" />
      )}
      {isRead && (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 sm:mt-8 sm:gap-12">
          <Station station={sample.station} />
          <SampleReport turns={sample.turns} assessment={sample.assessment} />
          <p>
            <ScreenLink
              to={isSignedIn ? '/dashboard' : '/register'}
              className={buttonLook(isSignedIn ? 'secondary' : 'primary')}
            >
              {isSignedIn ? 'Back to your dashboard' : 'Get Started'}
            </ScreenLink>
          </p>
        </div>
      )}
    </div>
  );
}
