import Printer from 'lucide-react/icons/printer';
import ScrollText from 'lucide-react/icons/scroll-text';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { failureWording } from '../../domain/failure-wording.ts';
import { CallFailed } from '../account/query-client.ts';
import { formatStart } from '../parts/when.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { useFocusBack } from '../ui/use-focus-back.ts';
import { AssessmentPanes } from './assessment-panes.tsx';
import { useAssessment } from './use-assessment.ts';
import type { PastRound } from '../../contract/round.ts';

const tool =
  'inline-flex min-h-11 min-w-10 shrink-0 sm:min-w-11 items-center justify-center gap-2 rounded-control font-semibold';

/** The whole assessment of one round, to read, to hear and to print. */
export default function AssessmentDialog({ round, onClose }: { round: PastRound; onClose: () => void }) {
  const { data, error, refetch } = useAssessment(round.id);
  useFocusBack();
  const [withTranscript, setWithTranscript] = useState(false);
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
            <button
              type="button"
              aria-pressed={withTranscript}
              onClick={() => setWithTranscript(!withTranscript)}
              className={`${tool} sm:px-3 ${withTranscript ? 'bg-teal-wash text-teal' : 'hover:bg-ink/7'}`}
            >
              <ScrollText aria-hidden="true" className="size-5" />
              <span className="max-sm:sr-only">Transcript</span>
            </button>
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
              withTranscript={withTranscript}
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
