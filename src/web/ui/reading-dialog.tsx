import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useFocusBack } from './dialog.tsx';

/** How a button in the header of such a dialog looks. */
export const headerTool =
  'inline-flex min-h-11 min-w-10 shrink-0 sm:min-w-11 items-center justify-center gap-2 rounded-control font-semibold';

type ReadingDialogProps = {
  title: string;
  /** What it is about, in a line. */
  lead: string;
  /** How wide and how high it may become, as classes of the veil and of the sheet. */
  width: string;
  height: string;
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** Something long to read or fill in over the page. Escape and a click outside close it. */
export function ReadingDialog({ title, lead, width, height, tools, onClose, children }: ReadingDialogProps) {
  useFocusBack();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={onClose}
      className={`dialog-veil fixed inset-0 z-40 grid ${width} place-content-center bg-veil p-3 sm:p-4`}
    >
      <Modal className={`dialog-sheet flex ${height} rounded-card border border-line bg-sheet`}>
        <Dialog className="flex min-w-0 flex-1 flex-col outline-none">
          <header className="flex items-center gap-1 border-b border-line py-3 pr-2 pl-5 sm:pr-4 sm:pl-8">
            <div className="min-w-0 flex-1">
              <Heading slot="title" level={2} className="text-lead font-semibold">
                {title}
              </Heading>
              <p className="text-small wrap-anywhere text-ink-soft">{lead}</p>
            </div>
            {tools}
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className={`${headerTool} hover:bg-ink/7`}
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
