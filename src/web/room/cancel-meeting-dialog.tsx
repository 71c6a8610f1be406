import type { Room } from '../../contract/room.ts';
import { partnerName } from '../../domain/room-people.ts';
import { useUser } from '../account/user.ts';
import { formatStart, zoneAt } from '../parts/when.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useRoomMutation } from './room-mutation.ts';

type CancelMeetingDialogProps = { room: Room; proposalId: string; onClose: () => void };

/** Confirms before a proposed time is answered by cancelling the session. */
export default function CancelMeetingDialog({ room, proposalId, onClose }: CancelMeetingDialogProps) {
  const partner = partnerName(room, useUser().id);
  const mutate = useRoomMutation();
  return (
    <Dialog title="Cancel meeting" kind="alertdialog" onClose={onClose}>
      <p className="mt-3 font-medium tabular-nums">
        {formatStart(room.startUtc)} {zoneAt(Date.parse(room.startUtc))}
      </p>
      <p className="mt-1 wrap-anywhere text-ink-soft">
        The session is cancelled for both of you and {partner} is told by email. This cannot be undone.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep session
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            void mutate({ kind: 'answer', roomId: room.id, proposalId, action: 'cancel' });
          }}
        >
          Cancel meeting
        </Button>
      </div>
    </Dialog>
  );
}
