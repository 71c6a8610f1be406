import { useEffect, useState, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';

/**
 * For what opens over the page: once it has closed, the focus is where it was before, or at the head of the page when
 * that is gone, such as the button of a session that was just cancelled. It is never nowhere.
 */
export const useFocusBack = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Other code that restores the focus has done so by then.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
        (isThere ? opener : document.querySelector('h1'))?.focus();
      });
    },
    [opener],
  );
};

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** An alert must be answered: a click outside does not close it. */
  kind?: 'dialog' | 'alertdialog';
};

/** Asks for one thing before anything else goes on. Escape and a click outside close it. */
export function Dialog({ title, onClose, children, kind = 'dialog' }: DialogProps) {
  useFocusBack();
  return (
    <ModalOverlay
      isOpen
      isDismissable={kind === 'dialog'}
      onOpenChange={onClose}
      // Where a toast could lie on its buttons, it leaves room for one.
      className="dialog-veil fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-veil p-4 max-xl:pb-28"
    >
      <Modal className="dialog-sheet w-full max-w-md rounded-card border border-line bg-sheet p-5 sm:p-7">
        <AriaDialog role={kind} className="outline-none">
          <Heading slot="title" level={2} className="text-lead font-semibold">
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

type DialogButtonsProps = { back: string; onBack: () => void; className?: string; children: ReactNode };

/** The answers to a dialog: the way back, and beside it what it asks about. */
export const DialogButtons = ({ back, onBack, className = '', children }: DialogButtonsProps) => (
  <div className={`flex flex-wrap justify-end gap-3 ${className}`}>
    <Button variant="secondary" onClick={onBack}>
      {back}
    </Button>
    {children}
  </div>
);
