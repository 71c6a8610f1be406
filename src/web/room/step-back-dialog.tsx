import type { Room } from '../../contract/room.ts';
import { hostName } from '../../domain/room-people.ts';
import { NoteField } from '../parts/note-field.tsx';
import { useSubmit } from '../parts/use-submit.ts';
import { formatStart, zoneAt } from '../parts/when.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useRoomMutation } from './room-mutation.ts';

type StepBackDialogProps = { room: Room; onClose: () => void; onLeft?: () => void };

/** Asks the guest before they step back from a session. */
export default function StepBackDialog({ room, onClose, onLeft }: StepBackDialogProps) {
  const mutate = useRoomMutation();
  const { busy, onSubmit } = useSubmit(async (value) => {
    const { ok } = await mutate({ kind: 'step-back', roomId: room.id, note: value('note') });
    onClose();
    if (ok) onLeft?.();
  });
  return (
    <Dialog title="Can’t make it?" kind="alertdialog" onClose={onClose}>
      <p className="mt-3 font-medium tabular-nums">
        {formatStart(room.startUtc)} {zoneAt(Date.parse(room.startUtc))}
      </p>
      <p className="mt-1 wrap-anywhere text-ink-soft">
        {room.private
          ? `Your seat becomes free and ${hostName(room)} is told by email.`
          : `Your seat becomes free for someone else and ${hostName(room)} is told by email.`}
      </p>
      <form onSubmit={onSubmit} className="mt-5 grid gap-6">
        <NoteField label="Reason" help={`${hostName(room)} reads it in the email.`} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep my seat
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyText="Stepping back...">
            I can’t make it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
