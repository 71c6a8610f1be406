import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';

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
      <DialogButtons back="Back" onBack={onClose} className="mt-6">
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {button}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
