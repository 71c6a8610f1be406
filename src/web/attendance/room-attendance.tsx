import { useEffect } from 'react';
import { useNavigate } from '../router.tsx';
import type { Room } from '../../contract/room.ts';
import { useAttendance } from './use-attendance.ts';
import { WaitingNotice } from './waiting-notice.tsx';

type RoomAttendanceProps = { room: Room; userId: string; onOffer: () => void };

/** Notes that this person is in the room, and offers a way on when their partner is not. */
export function RoomAttendance({ room, userId, onOffer }: RoomAttendanceProps) {
  const navigate = useNavigate();
  const { waiting, setWaiting } = useAttendance(room.id);
  const isOffered = Boolean(room.guestId) && waiting !== null;
  useEffect(() => {
    if (isOffered) onOffer();
  }, [isOffered, onOffer]);
  if (!room.guestId || !waiting) return null;
  return (
    <WaitingNotice
      room={room}
      userId={userId}
      waiting={waiting}
      onWaiting={setWaiting}
      onEnded={() => navigate('/interview-scheduling')}
    />
  );
}
