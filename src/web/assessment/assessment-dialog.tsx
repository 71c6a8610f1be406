import ListChecks from 'lucide-react/icons/list-checks';
import Printer from 'lucide-react/icons/printer';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useEffect, useRef, useState } from 'react';
import { failureWording } from '../../domain/failure-wording.ts';
import { CallFailed } from '../account/query-client.ts';
import { formatStart } from '../parts/when.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { headerTool, ReadingDialog } from '../ui/reading-dialog.tsx';
import { useDebrief } from '../debrief/use-debrief.ts';
import { AssessmentPanes, type SidePane } from './assessment-panes.tsx';
import { useUser } from '../account/user.ts';
import { useSeen } from '../dashboard/dashboard-query.ts';
import { useAssessment } from './use-assessment.ts';
import type { PastRound } from '../../contract/round.ts';

/** Reads the assessment again when the round has changed: it may have been written again. */
const useFreshAssessment = (round: PastRound) => {
  const assessment = useAssessment(round.id);
  const { refetch } = assessment;
  const seen = useRef(round.revision);
  useEffect(() => {
    if (seen.current === round.revision) return;
    seen.current = round.revision;
    void refetch();
  }, [round.revision, refetch]);
  return assessment;
};

/** The whole assessment of one round, to read, to hear and to print. */
export default function AssessmentDialog({ round, onClose }: { round: PastRound; onClose: () => void }) {
  const { data, error, refetch } = useFreshAssessment(round);
  const { debrief } = useDebrief(round.id);
  const { id: userId } = useUser();
  useSeen(data?.assessment && round.candidateId === userId ? round.id : null, 'assessment');
  const [side, setSide] = useState<SidePane | null>(null);
  const toggle = (pane: SidePane, name: string, Icon: typeof ScrollText) => (
    <button
      type="button"
      aria-pressed={side === pane}
      onClick={() => setSide(side === pane ? null : pane)}
      className={`${headerTool} sm:px-3 ${side === pane ? 'bg-teal-wash text-teal' : 'hover:bg-ink/7'}`}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{name}</span>
    </button>
  );
  return (
    <ReadingDialog
      title="Assessment Overview"
      lead={`Interview • ${formatStart(round.createdAt)}`}
      width="grid-cols-[minmax(0,72rem)]"
      height="h-[70vh]"
      tools={
        <>
          {debrief && debrief.marks.length > 0 && toggle('points', 'Points', ListChecks)}
          {toggle('transcript', 'Transcript', ScrollText)}
          <button
            type="button"
            onClick={() => window.print()}
            className={`${headerTool} sm:px-3 hover:bg-ink/7`}
          >
            <Printer aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">Print</span>
          </button>
        </>
      }
      onClose={onClose}
    >
      {data?.assessment && (
        <AssessmentPanes
          round={round}
          data={data}
          assessment={data.assessment}
          debrief={debrief}
          side={side}
        />
      )}
      {!data && !error && <LoadingRings label="Loading..." className="flex-1" />}
      {error && !data && (
        <LoadFailure
          className="px-5 py-8 sm:px-8"
          problem={
            error instanceof CallFailed
              ? failureWording(error.failure).description
              : 'Failed to load assessments'
          }
          onRetry={() => void refetch()}
        />
      )}
    </ReadingDialog>
  );
}
