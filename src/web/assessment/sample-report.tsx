import type { EndpointOutput } from '../../contract/endpoints.ts';
import { assessorLine } from '../../domain/assessment/assessor-line.ts';
import { limitsOf } from '../../domain/assessment/limits.ts';
import { DimensionBadges } from './dimension-item.tsx';
import { ReportBody } from './report-body.tsx';
import TranscriptView from './transcript-view.tsx';
import { CaptionBar } from '../recording/caption-bar.tsx';
import { useReadAloud } from './use-read-aloud.ts';
import { Disclosure } from '../ui/disclosure.tsx';

const names = { candidate: 'Candidate', actor: 'Mr Aldous' };

/** The report of the scripted conversation, as the people of a round would read it. */
export function SampleReport({ turns, assessment }: Omit<EndpointOutput<'readSample'>, 'station'>) {
  const listening = useReadAloud(turns);
  return (
    <section aria-labelledby="sample-report" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="sample-report" className="text-lead font-semibold">
          The report
        </h2>
        <DimensionBadges dimensions={assessment.dimensions} />
      </div>
      {assessment.verdicts && (
        <p className="-mt-5 font-semibold tabular-nums wrap-anywhere">{assessorLine(assessment.verdicts)}</p>
      )}
      <p className="-mt-5 max-w-[65ch] text-ink-soft">
        Two people read a script, and Fellow Eye assessed it as it assesses every round. Your browser reads
        the quotes aloud; in your own rounds you hear yourselves.
      </p>
      <ReportBody assessment={assessment} listening={listening} />
      <div className="overflow-clip rounded-control border border-line">
        <Disclosure title="Transcript" level={3} startsOpen={false}>
          <div className="px-4 py-3">
            <TranscriptView
              turns={turns}
              names={names}
              listening={listening}
              file={{ name: 'Sample round', speakers: names }}
              onCorrect={null}
            />
          </div>
        </Disclosure>
      </div>
      {assessment.assessor && (
        <p className="max-w-[70ch] text-small text-ink-soft">{limitsOf(assessment.assessor)}</p>
      )}
      <CaptionBar turns={turns} names={names} listening={listening} />
      <p role="status" className="sticky bottom-0 bg-paper py-3 font-medium empty:sr-only">
        {(listening.state.status === 'unreachable' || !listening.playable) &&
          'Your browser has no voice to read this aloud.'}
      </p>
    </section>
  );
}
