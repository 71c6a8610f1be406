import type { Room } from '../../contract/room.ts';
import { isHost } from '../../domain/room/room.ts';
import { partnerName } from '../../domain/room/room-people.ts';
import { useUser } from '../account/user.ts';
import { NoteField } from '../platform/note-field.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { startWithZone } from '../platform/when.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { useRoomMutation } from '../room/room-mutation.ts';

type StepBackDialogProps = { room: Room; onClose: () => void; onLeft?: () => void };

/** What stepping back does, and who is told. */
const consequence = (room: Room, me: string): string => {
  const told = room.guestId ? ` and ${partnerName(room, me)} is told by email` : '';
  if (isHost(room, me)) return `You host this session, so it is cancelled${told}. This cannot be undone.`;
  return room.private ? `Your seat becomes free${told}.` : `Your seat becomes free for someone else${told}.`;
};

/** Asks before someone steps back from a session. */
export default function StepBackDialog({ room, onClose, onLeft }: StepBackDialogProps) {
  const me = useUser().id;
  const hosts = isHost(room, me);
  const mutate = useRoomMutation();
  const { busy, onSubmit } = useSubmit(async (value) => {
    const { ok } = await mutate({ kind: 'step-back', roomId: room.id, note: value('note') });
    onClose();
    if (ok) onLeft?.();
  });
  return (
    <Dialog title="Can’t make it?" kind="alertdialog" onClose={onClose}>
      <p className="mt-3 font-medium tabular-nums">{startWithZone(room.startUtc)}</p>
      <p className="mt-1 wrap-anywhere text-ink-soft">{consequence(room, me)}</p>
      <form onSubmit={onSubmit} className="mt-5 grid gap-6">
        {room.guestId && (
          <NoteField label="Reason" help={`${partnerName(room, me)} reads it in the email.`} />
        )}
        <DialogButtons back={hosts ? 'Keep session' : 'Keep my seat'} onBack={onClose}>
          <Button type="submit" variant="danger" busy={busy} busyText="Stepping back...">
            I can’t make it
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
