import Check from 'lucide-react/icons/check';
import type { Room } from '../../contract/room.ts';
import { clashingRooms } from '../../domain/room.ts';
import { Button } from '../ui/button.tsx';
import { RoomRow, roomWords } from './room-row.tsx';
import { useRoomMutation } from './room-mutation.ts';

type AvailableRoomProps = { room: Room; mine: readonly Room[]; now: number };

/** An open invitation. */
export function AvailableRoom({ room, mine, now }: AvailableRoomProps) {
  const mutate = useRoomMutation();
  const taken = Boolean(room.guestId);
  const note = !taken && clashingRooms(mine, room).length > 0 ? 'Overlaps one of your sessions' : null;
  return (
    <RoomRow
      room={room}
      now={now}
      note={note}
      marksGuest
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
