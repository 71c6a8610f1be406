import { useEffect, useState } from 'react';
import { partnerName } from '../../domain/room-people.ts';
import { call } from '../account/session.ts';
import type { PracticeRoom } from './use-practice-room.ts';

const FIRST_LOOK_MS = 1500;
const LOOK_EVERY_MS = 8000;

/** Whether the other person is in the call; null until it is known. Seats are sent to those in the call only, so this page polls. */
const useIsThere = (roomId: string, otherId: string | null): boolean | null => {
  const [isThere, setThere] = useState<boolean | null>(null);
  useEffect(() => {
    if (otherId === null) return undefined;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const result = await call('readCall', { roomId });
      if (result.ok) setThere(result.value.seated.includes(otherId));
    };
    const first = setTimeout(() => void look(), FIRST_LOOK_MS);
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [roomId, otherId]);
  return isThere;
};

/** Tells a host who is about to start that the guest is not in the call. Above the buttons, so that it moves none. */
export default function AloneNote({ practice }: { practice: PracticeRoom }) {
  const { room, roomId, userId } = practice;
  const isThere = useIsThere(roomId, room?.guestId ?? null);
  return (
    <output className="block text-small text-ink-soft">
      {room && (room.guestId === null || isThere === false) && (
        <span className="mb-2.5 block">
          You are alone:{' '}
          {room.guestId === null
            ? 'no one has accepted this session yet.'
            : `${partnerName(room, userId)} has not joined the call yet.`}
        </span>
      )}
    </output>
  );
}
