import type { Room } from '../../contract/room.ts';
import { EXTRA_TIME_WORDS } from '../../domain/round/extra-time.ts';
import { isHost } from '../../domain/room/room-member.ts';
import { nameIn, partnerName } from '../../domain/room/room-people.ts';
import { Checkbox } from '../ui/checkbox.tsx';

type ExtraTimeProps = {
  room: Room;
  userId: string;
  candidateId: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** The host gives a candidate extra time, and reads who learns of it. */
export function ExtraTime({ room, userId, candidateId, checked, onChange }: ExtraTimeProps) {
  const isOwn = candidateId === userId;
  const help =
    isOwn && isHost(room, userId)
      ? `For reading and for talking. Only you are told; ${partnerName(room, userId)} sees the running clock and not why.`
      : `For reading and for talking. Only you and ${nameIn(room, candidateId)} are told. No list or report shows it.`;
  return (
    <Checkbox
      label={`${EXTRA_TIME_WORDS} for ${isOwn ? 'you' : nameIn(room, candidateId)}`}
      help={help}
      checked={checked}
      onChange={onChange}
    />
  );
}
