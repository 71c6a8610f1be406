import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  consequence: string;
  button: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done to a group that cannot be taken back. */
export default function ConfirmDialog({
  title,
  consequence,
  button,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} kind="alertdialog" onClose={onClose}>
      <p className="mt-3 wrap-anywhere text-ink-soft">{consequence}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Back
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {button}
        </Button>
      </div>
    </Dialog>
  );
}
