import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Assessment } from '../../contract/assessment.ts';
import type { PastRound } from '../../contract/round.ts';
import { limitsOf } from '../../domain/assessment/limits.ts';
import { endpointQuery } from '../account/query-client.ts';
import { toastCallFailure } from '../account/failure-toast.ts';
import { call } from '../account/session.ts';
import { caseWords } from '../platform/case-words.ts';
import { ShareByLink } from './share-by-link.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import { useBusy } from '../platform/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { DimensionBadges } from './dimension-item.tsx';
import type { Listening } from '../recording/play-button.tsx';
import { ReportBody } from './report-body.tsx';
import { refetchAssessment } from './use-assessment.ts';

/** Who can read an assessment besides its candidate, in words. */
const readers = (partner: string | null, links: number): string => {
  if (partner === null && links === 0) return 'Only you can read this.';
  const byLink = links === 1 ? 'one person by link' : `${links} people by link`;
  if (partner === null) return `You and ${byLink} can read this.`;
  return links === 0 ? `${partner} can read this too.` : `${partner} and ${byLink} can read this too.`;
};

/** Who may read this, and the way to change it. */
function Sharing({ roundId, shared, partner }: { roundId: string; shared: boolean; partner: string }) {
  const { busy, whileBusy } = useBusy();
  const { data } = useQuery(endpointQuery('listReportLinks', { roundId }, 'Failed to fetch links'));
  const links = data?.links ?? [];
  const change = async () => {
    const result = await call('shareAssessment', { roundId, shared: !shared });
    if (result.ok) await refetchAssessment(roundId);
    else toastCallFailure(result.failure);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {readers(shared ? partner : null, links.length)}
      </p>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        onClick={() => void whileBusy(change())}
        className="max-w-full py-2 whitespace-normal! wrap-anywhere"
      >
        {shared ? 'Stop sharing' : `Share with ${partner}`}
      </Button>
    </div>
  );
}

const notPlaying = {
  missing: 'The recording is no longer kept, so quotes cannot be played.',
  unreachable: 'The recording could not be loaded. Check your connection and play it again.',
} as const;

type AssessmentViewProps = {
  round: PastRound;
  assessment: Assessment;
  shared: boolean;
  /** Whose assessment this is, when it is someone else's. */
  sharedBy: string | null;
  /** Whom the candidate may share it with, if there is anyone. */
  partner: string | null;
  listening: Listening;
  /** How many points of each dimension count, where voices have said so. */
  counts?: ReadonlyMap<string, string>;
  /** What each voice counts. */
  result?: ReactNode;
  /** What is in doubt, before anything that is sure. */
  doubts?: ReactNode;
  /** The address of the same report as a page. */
  page?: string | undefined;
};

/** What an assessment says: the whole first, then each dimension, then what to make of it. */
export function AssessmentView(props: AssessmentViewProps) {
  const { round, assessment, shared, sharedBy, partner, listening, counts, result, doubts, page } = props;
  const { dimensions, assessor } = assessment;
  const { status } = listening.state;
  const problem =
    status === 'missing' || status === 'unreachable'
      ? notPlaying[status]
      : !listening.playable && notPlaying.missing;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-lead font-semibold wrap-anywhere">{caseWords(round.case?.caseName)}</p>
        <DimensionBadges dimensions={dimensions} />
        {page !== undefined && (
          <span className="text-small sm:ml-auto">
            <TextLink to={page}>Open as a page</TextLink>
          </span>
        )}
      </div>
      {sharedBy !== null && (
        <p className="-mt-4 wrap-anywhere text-ink-soft">
          {sharedBy} shared this with you. Where it says ‘you’, it means them.
        </p>
      )}
      {round.progress === 'assessing' && (
        <p role="status" className="-mt-4 font-medium text-teal">
          <span aria-hidden="true" className="ring-breathe mr-2 inline-block size-2 rounded-full bg-teal" />
          Assessing again with your correction…
        </p>
      )}
      {result && <div className="-mt-3">{result}</div>}
      {doubts}
      <ReportBody assessment={assessment} listening={listening} counts={counts} />
      {sharedBy === null && <ShareByLink roundId={round.id} />}
      {partner !== null && <Sharing roundId={round.id} shared={shared} partner={partner} />}
      {assessor && <p className="max-w-[70ch] text-small text-ink-soft">{limitsOf(assessor)}</p>}
      {/* At hand wherever the quote is that would not play. */}
      <p
        role="status"
        className={
          problem
            ? 'sticky -bottom-5 -mb-5 border-t border-line bg-sheet py-3 font-medium sm:-bottom-7 sm:-mb-7'
            : 'sr-only'
        }
      >
        {problem}
      </p>
    </div>
  );
}
