import X from 'lucide-react/icons/x';
import { Button } from '../../ui/button.tsx';
import { useEffect, useId, useRef, type ReactNode } from 'react';

/** The settings over the call. The browser's own dialog keeps the focus in it and gives it back. */
export function SettingsDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={title}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card border border-line bg-sheet p-5 text-ink backdrop:bg-veil
        sm:p-7"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={title} className="text-lead font-semibold">
          Settings
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="-my-2 -mr-2 grid size-11 place-items-center rounded-control hover:bg-ink/7"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {children}
      <div className="mt-6 flex justify-end border-t border-line pt-5">
        <Button onClick={() => dialog.current?.close()}>Done</Button>
      </div>
    </dialog>
  );
}
