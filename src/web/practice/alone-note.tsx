import { useEffect, useState } from 'react';
import { partnerName } from '../../domain/room/room-people.ts';
import { call } from '../account/session.ts';
import type { PracticeRoom } from './use-practice-room.ts';

const LOOK_EVERY_MS = 8000;

/** Tells a host who is about to start that the guest is not in the call. Above the buttons, so that it moves none. */
export function AloneNote({ practice }: { practice: PracticeRoom }) {
  const { room, roomId, userId } = practice;
  const guestId = room?.guestId ?? null;
  /** Whether the guest is in the call; null until it is known. */
  const [isThere, setThere] = useState<boolean | null>(null);
  // Seats are sent to those in the call only, so this page polls.
  useEffect(() => {
    if (guestId === null) return undefined;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const result = await call('readCall', { roomId });
      if (result.ok) setThere(result.value.seated.includes(guestId));
    };
    // At once: on a phone this is the largest text of the page, which counts as slow until it is there.
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [roomId, guestId]);
  return (
    <output className="block text-small text-ink-soft">
      {/* Its line is kept while the answer is awaited, so that nothing moves when it comes. */}
      {room && isThere !== true && (
        <span className="mb-2.5 block min-h-[1lh]">
          {guestId === null && 'You are alone: no one has accepted this session yet.'}
          {isThere === false && `You are alone: ${partnerName(room, userId)} has not joined the call yet.`}
        </span>
      )}
    </output>
  );
}
