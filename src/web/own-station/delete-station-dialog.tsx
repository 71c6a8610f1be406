import { toastFailure } from '../account/failure-toast.ts';
import { call } from '../account/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { useBusy } from '../platform/use-busy.ts';

type DeleteStationDialogProps = {
  stationId: string;
  title: string;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks before a station is deleted. */
export default function DeleteStationDialog({
  stationId,
  title,
  onDeleted,
  onClose,
}: DeleteStationDialogProps) {
  const { busy, whileBusy } = useBusy();
  const remove = async () => {
    const result = await whileBusy(call('deleteStation', { stationId }));
    if (!result.ok) return toastFailure('Not deleted', result.failure);
    onDeleted();
  };
  return (
    <Dialog title="Delete this station?" kind="alertdialog" onClose={onClose}>
      <p className="mt-3 wrap-anywhere text-ink-soft">
        “{title}” is deleted for everyone who can choose it. Rounds that were held with it stay as they are.
        No one is told.
      </p>
      <DialogButtons back="Keep it" onBack={onClose} className="mt-6">
        <Button variant="danger" busy={busy} busyText="Deleting..." onClick={() => void remove()}>
          Delete
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
