import { useEffect, useState } from 'react';
import type { Room } from '../../contract/room.ts';
import { SEEN_EVERY_MS, type PartnerWait } from '../../domain/attendance/attendance.ts';
import { refetchEndpoints } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { onDemand } from '../platform/on-demand.tsx';

const WaitingNotice = onDemand(async () => ({
  default: (await import('./waiting-notice.tsx')).WaitingNotice,
}));

type RoomAttendanceProps = { room: Room; userId: string; isPartnerHere: boolean; onOffer: () => void };

/** Says that you are in the room for as long as the page is open, and offers a way on when your partner is not. */
export function RoomAttendance({ room, userId, isPartnerHere, onOffer }: RoomAttendanceProps) {
  const [waiting, setWaiting] = useState<PartnerWait | null>(null);
  const { id: roomId } = room;

  useEffect(() => {
    let isLeft = false;
    const reportPresence = async () => {
      const result = await call('enterRoom', { roomId });
      // A failed report is followed by the next one.
      if (result.ok && !isLeft) setWaiting(result.value.waiting);
    };
    const enter = async () => {
      await reportPresence();
      await refetchEndpoints('readNextSession');
    };
    void enter();
    const timer = setInterval(() => void reportPresence(), SEEN_EVERY_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [roomId]);

  const isOffered = Boolean(room.guestId) && waiting !== null && !isPartnerHere;
  useEffect(() => {
    if (isOffered) onOffer();
  }, [isOffered, onOffer]);
  if (!isOffered || !waiting) return null;
  return <WaitingNotice room={room} userId={userId} waiting={waiting} onWaiting={setWaiting} />;
}
