import type { Room } from '../../contract/room.ts';
import { formatStart, zoneAt } from '../parts/when.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useRoomMutation } from './room-mutation.ts';

/** Confirms before a session is cancelled. */
export default function CancelDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const mutate = useRoomMutation();
  return (
    <Dialog title="Cancel session" kind="alertdialog" onClose={onClose}>
      <p className="mt-3 font-medium tabular-nums">
        {formatStart(room.startUtc)} {zoneAt(Date.parse(room.startUtc))}
      </p>
      <p className="mt-1 text-ink-soft">
        Are you sure you want to cancel this session? This cannot be undone.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep session
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            void mutate({ kind: 'cancel', roomId: room.id });
          }}
        >
          Cancel session
        </Button>
      </div>
    </Dialog>
  );
}
