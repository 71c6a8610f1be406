import { useState, type FormEvent } from 'react';
import type { Room } from '../../contract/room.ts';
import { partnerName } from '../../domain/room/room-people.ts';
import { useUser } from '../account/user.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { cautionFor, clashWords, instantOf, whenOf } from './room-when.ts';
import { useRoomMutation } from '../room/room-mutation.ts';
import { useClashCheck } from '../room/use-clash-check.tsx';
import { Caution, DayField, SlotField } from './when-fields.tsx';

type RescheduleDialogProps = { room: Room; mine: readonly Room[]; now: number; onClose: () => void };

/** Who is notified, and whether anyone is asked. */
const toldWords = (room: Room, me: string): string =>
  room.guestId
    ? `It moves at once. ${partnerName(room, me)} is told by email, and can answer with another time.`
    : 'It moves at once. No one has taken it, so no one else is told.';

/** Moves a session to another time. The row answers at once, so the dialog does not wait. */
export default function RescheduleDialog({ room, mine, now, onClose }: RescheduleDialogProps) {
  const me = useUser();
  const mutate = useRoomMutation();
  const [when, setWhen] = useState(() => whenOf(room.startUtc, now));
  const instant = instantOf(when);
  const clash = useClashCheck();

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (instant === null) return onClose();
    const startUtc = new Date(instant).toISOString();
    clash.check(clashWords({ ...room, startUtc }, mine, me.id), () => {
      onClose();
      void mutate({ kind: 'reschedule', roomId: room.id, startUtc });
    });
  };

  return (
    <Dialog title="Reschedule session" onClose={onClose}>
      <p className="mt-2 wrap-anywhere text-ink-soft">{toldWords(room, me.id)}</p>
      <form onSubmit={save} className="mt-5 grid gap-5">
        <DayField value={when} now={now} onChange={setWhen} />
        <SlotField value={when} now={now} onChange={setWhen} />
        <Caution>{cautionFor({ ...room, instant }, mine, me.id, now)}</Caution>
        <DialogButtons back="Cancel" onBack={onClose}>
          <Button type="submit">Save</Button>
        </DialogButtons>
      </form>
      {clash.dialog}
    </Dialog>
  );
}
