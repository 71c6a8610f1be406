import ListChecks from 'lucide-react/icons/list-checks';
import Printer from 'lucide-react/icons/printer';
import ScrollText from 'lucide-react/icons/scroll-text';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { failureWording } from '../../domain/failure-wording.ts';
import { CallFailed } from '../account/query-client.ts';
import { formatStart } from '../parts/when.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { useFocusBack } from '../ui/use-focus-back.ts';
import { useDebrief } from '../debrief/use-debrief.ts';
import { AssessmentPanes, type SidePane } from './assessment-panes.tsx';
import { useAssessment } from './use-assessment.ts';
import type { PastRound } from '../../contract/round.ts';

const tool =
  'inline-flex min-h-11 min-w-10 shrink-0 sm:min-w-11 items-center justify-center gap-2 rounded-control font-semibold';

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
  useFocusBack();
  const [side, setSide] = useState<SidePane | null>(null);
  const toggle = (pane: SidePane, name: string, Icon: typeof ScrollText) => (
    <button
      type="button"
      aria-pressed={side === pane}
      onClick={() => setSide(side === pane ? null : pane)}
      className={`${tool} sm:px-3 ${side === pane ? 'bg-teal-wash text-teal' : 'hover:bg-ink/7'}`}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{name}</span>
    </button>
  );
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="dialog-veil fixed inset-0 z-40 grid grid-cols-[minmax(0,72rem)] place-content-center bg-veil p-3 sm:p-4"
    >
      <Modal className="dialog-sheet flex h-[70vh] rounded-card border border-line bg-sheet">
        <Dialog className="flex min-w-0 flex-1 flex-col outline-none">
          <header className="flex items-center gap-1 border-b border-line py-3 pr-2 pl-5 sm:pr-4 sm:pl-8">
            <div className="min-w-0 flex-1">
              <Heading slot="title" level={2} className="text-lead font-semibold">
                Assessment Overview
              </Heading>
              <p className="text-small text-ink-soft">Interview • {formatStart(round.createdAt)}</p>
            </div>
            {debrief && debrief.marks.length > 0 && toggle('points', 'Points', ListChecks)}
            {toggle('transcript', 'Transcript', ScrollText)}
            <button type="button" onClick={() => window.print()} className={`${tool} sm:px-3 hover:bg-ink/7`}>
              <Printer aria-hidden="true" className="size-5" />
              <span className="max-sm:sr-only">Print</span>
            </button>
            <button type="button" aria-label="Close" onClick={onClose} className={`${tool} hover:bg-ink/7`}>
              <X aria-hidden="true" className="size-5" />
            </button>
          </header>
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
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
