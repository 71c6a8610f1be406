import ListChecks from 'lucide-react/icons/list-checks';
import Printer from 'lucide-react/icons/printer';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useState } from 'react';
import { failureWording } from '../../domain/foundation/failure-wording.ts';
import { CallFailed } from '../account/query-client.ts';
import { formatStart } from '../platform/when.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { headerTool, ReadingDialog } from '../ui/reading-dialog.tsx';
import { AssessmentPanes, type SidePane } from './assessment-panes.tsx';
import { useReadRound } from './use-read-round.ts';
import { assessmentPath } from '../../contract/pages.ts';
import type { PastRound } from '../../contract/round.ts';

/** The whole assessment of one round, to read, to hear and to print. */
export default function AssessmentDialog({ round, onClose }: { round: PastRound; onClose: () => void }) {
  const { data, error, refetch, debrief } = useReadRound(round);
  const [side, setSide] = useState<SidePane | null>(null);
  const tool = (name: string, Icon: typeof ScrollText, onPress: () => void, isPressed?: boolean) => (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={`${headerTool} sm:px-3 ${isPressed ? 'bg-teal-wash text-teal' : 'hover:bg-ink/7'}`}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{name}</span>
    </button>
  );
  const toggle = (pane: SidePane, name: string, Icon: typeof ScrollText) =>
    tool(name, Icon, () => setSide(side === pane ? null : pane), side === pane);
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
          {tool('Print', Printer, () => window.print())}
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
          onPoints={() => setSide('points')}
          page={assessmentPath(round.id)}
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
          onRetry={refetch}
        />
      )}
    </ReadingDialog>
  );
}
