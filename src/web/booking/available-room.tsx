import Check from 'lucide-react/icons/check';
import type { Room } from '../../contract/room.ts';
import { clashingRooms, isGuest } from '../../domain/room/room.ts';
import { hostName } from '../../domain/room/room-people.ts';
import { useUser } from '../account/user.ts';
import { HostReliability } from '../attendance/reliability.tsx';
import { HostAbout } from '../profile/host-about.tsx';
import { SafetyButton } from '../block/safety-button.tsx';
import { Button } from '../ui/button.tsx';
import { useAccepted } from '../room/accepted-rooms.ts';
import { acceptClash } from './room-when.ts';
import { RoomRow, roomWords } from './room-row.tsx';
import { useRoomMutation } from '../room/room-mutation.ts';
import { SeatPart } from './seat-part.tsx';
import { useClashCheck } from '../room/use-clash-check.tsx';

type AvailableRoomProps = {
  room: Room;
  mine: readonly Room[];
  /** The hosts that are asked about together. */
  hosts: readonly string[];
  now: number;
};

/** An open invitation. */
export function AvailableRoom({ room, mine, hosts, now }: AvailableRoomProps) {
  const mutate = useRoomMutation();
  const me = useUser();
  const taken = Boolean(room.guestId);
  const canUndo = useAccepted().includes(room.id) && isGuest(room, me.id);
  const clashing = taken ? [] : clashingRooms(mine, room);
  const note = clashing.length > 0 ? 'Overlaps one of your sessions' : null;
  const clash = useClashCheck();
  const words = acceptClash(room, mine, me.id);
  return (
    <>
      <RoomRow
        room={room}
        now={now}
        note={note}
        isTaken={taken && !isGuest(room, me.id)}
        question={room.panel && <SeatPart part="line" room={room} mine={mine} />}
        reliability={<HostReliability userId={room.hostId} hosts={hosts} />}
        about={<HostAbout userId={room.hostId} hosts={hosts} />}
        aside={<SafetyButton userId={room.hostId} name={hostName(room)} />}
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
              if (!taken) clash.check(words, () => void mutate({ kind: 'accept', roomId: room.id }));
            }}
          >
            {taken && <Check aria-hidden="true" className="size-4" />}
            {taken ? 'Accepted' : 'Accept Invitation'}
          </Button>
        }
      />
      {clash.dialog}
    </>
  );
}
