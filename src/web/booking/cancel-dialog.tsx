import type { Room } from '../../contract/room.ts';
import { partnerName } from '../../domain/room/room-people.ts';
import { useUser } from '../account/user.ts';
import { startWithZone } from '../platform/when.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { useRoomMutation } from '../room/room-mutation.ts';

type CancelDialogProps = {
  room: Room;
  /** The proposed time that is answered by cancelling. */
  proposalId?: string;
  onClose: () => void;
};

/** Who is notified; no one has to agree. */
const toldWords = (room: Room, partner: string): string =>
  room.guestId
    ? `${partner} is told by email and need not agree.`
    : 'No one has taken it, so no one else is told.';

/** Confirms before a session is cancelled. */
export default function CancelDialog({ room, proposalId, onClose }: CancelDialogProps) {
  const partner = partnerName(room, useUser().id);
  const mutate = useRoomMutation();
  const { id: roomId, startUtc } = room;
  const [title, words, mutation] =
    proposalId === undefined
      ? ([
          'Cancel session',
          'Are you sure you want to cancel this session? This cannot be undone.',
          { kind: 'cancel', roomId },
        ] as const)
      : ([
          'Cancel meeting',
          `The session is cancelled for both of you and ${partner} is told by email. This cannot be undone.`,
          { kind: 'answer', roomId, proposalId, action: 'cancel' },
        ] as const);
  return (
    <Dialog title={title} kind="alertdialog" onClose={onClose}>
      <p className="mt-3 font-medium tabular-nums">{startWithZone(startUtc)}</p>
      <p className="mt-1 wrap-anywhere text-ink-soft">{words}</p>
      {proposalId === undefined && (
        <p className="mt-1 wrap-anywhere text-ink-soft">{toldWords(room, partner)}</p>
      )}
      <DialogButtons back="Keep session" onBack={onClose} className="mt-6">
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            void mutate(mutation);
          }}
        >
          {title}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
