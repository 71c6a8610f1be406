import Check from 'lucide-react/icons/check';
import type { Room } from '../../contract/room.ts';
import { clashingRooms, isGuest } from '../../domain/room.ts';
import { useUser } from '../account/user.ts';
import { Button } from '../ui/button.tsx';
import { useAccepted } from './accepted-rooms.ts';
import { RoomRow, roomWords } from './room-row.tsx';
import { useRoomMutation } from './room-mutation.ts';

type AvailableRoomProps = { room: Room; mine: readonly Room[]; now: number };

/** An open invitation. */
export function AvailableRoom({ room, mine, now }: AvailableRoomProps) {
  const mutate = useRoomMutation();
  const me = useUser();
  const taken = Boolean(room.guestId);
  const canUndo = useAccepted().includes(room.id) && isGuest(room, me.id);
  const note = !taken && clashingRooms(mine, room).length > 0 ? 'Overlaps one of your sessions' : null;
  return (
    <RoomRow
      room={room}
      now={now}
      note={note}
      marksGuest
      more={
        canUndo && (
          <Button
            variant="quiet"
            size="small"
            aria-describedby={roomWords(room)}
            onClick={() => void mutate({ kind: 'step-back', roomId: room.id, note: '' })}
          >
            Undo
          </Button>
        )
      }
      action={
        // Not `disabled` when taken: it would lose the focus.
        <Button
          variant={taken ? 'quiet' : 'secondary'}
          size="small"
          aria-disabled={taken || undefined}
          aria-describedby={roomWords(room)}
          onClick={() => {
            if (!taken) void mutate({ kind: 'accept', roomId: room.id });
          }}
        >
          {taken && <Check aria-hidden="true" className="size-4" />}
          {taken ? 'Accepted' : 'Accept Invitation'}
        </Button>
      }
    />
  );
}
