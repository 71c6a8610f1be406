import X from 'lucide-react/icons/x';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { PastRound } from '../../contract/round.ts';
import { partnerName } from '../../domain/room-people.ts';
import { useUser } from '../account/user.ts';
import { useListening } from '../assessment/use-listening.ts';
import { caseWords } from '../parts/case-words.ts';
import { formatStart } from '../parts/when.ts';
import { useFocusBack } from '../ui/use-focus-back.ts';
import { Debrief } from './debrief.tsx';

type DebriefDialogProps = { round: PastRound; onClose: () => void };

/** The debrief of a past round: to write, to wait for, or to read. */
export default function DebriefDialog({ round, onClose }: DebriefDialogProps) {
  const { id: userId } = useUser();
  useFocusBack();
  const listening = useListening(round.recording?.id ?? null);
  const other = partnerName(round.room, userId);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="dialog-veil fixed inset-0 z-40 grid grid-cols-[minmax(0,42rem)] place-content-center bg-veil p-3 sm:p-4"
    >
      <Modal className="dialog-sheet flex max-h-[88vh] rounded-card border border-line bg-sheet">
        <Dialog className="flex min-w-0 flex-1 flex-col outline-none">
          <header className="flex items-start gap-3 border-b border-line py-3 pr-2 pl-5 sm:pr-4 sm:pl-8">
            <div className="min-w-0 flex-1">
              <Heading slot="title" level={2} className="text-lead font-semibold">
                Debrief
              </Heading>
              <p className="text-small wrap-anywhere text-ink-soft">
                {caseWords(round.case?.caseName)} · with {other} · {formatStart(round.createdAt)}
              </p>
            </div>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/7"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </header>
          <div className="overflow-y-auto overscroll-contain px-5 pt-7 pb-6 sm:px-8">
            <Debrief
              roundId={round.id}
              caseBriefId={round.caseBriefId}
              other={other}
              listening={round.recording ? listening : null}
            />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
