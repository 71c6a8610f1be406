import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type ClashDialogProps = { words: string; onBook: () => void; onClose: () => void };

/** Asks before someone is in two sessions at once. */
export default function ClashDialog({ words, onBook, onClose }: ClashDialogProps) {
  return (
    <Dialog title="You have a session then" kind="alertdialog" onClose={onClose}>
      <p className="mt-2 wrap-anywhere">{words}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button
          variant="secondary"
          onClick={() => {
            onClose();
            onBook();
          }}
        >
          Book it all the same
        </Button>
        <Button onClick={onClose}>Choose another time</Button>
      </div>
    </Dialog>
  );
}
