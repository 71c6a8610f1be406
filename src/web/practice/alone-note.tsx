import { partnerName } from '../../domain/room/room-people.ts';
import type { PracticeRoom } from './use-practice-room.ts';

/** Tells a host who is about to start that the guest is not in the call. Above the buttons, so that it moves none. */
export function AloneNote({ practice }: { practice: PracticeRoom }) {
  const { room, userId, partnerPlace } = practice;
  const hasGuest = room !== null && room.guestId !== null;
  const name = room ? partnerName(room, userId) : '';
  return (
    <output className="block text-small text-ink-soft">
      {/* Its line is kept while the answer is awaited, so that nothing moves when it comes. */}
      {room && partnerPlace !== 'in-call' && (
        <span className="mb-2.5 block min-h-[1lh]">
          {!hasGuest && 'You are alone: no one has accepted this session yet.'}
          {partnerPlace === 'away' && `You are alone: ${name} has not joined the call yet.`}
          {partnerPlace === 'setting-up' && `${name} is setting up and has not joined the call yet.`}
        </span>
      )}
    </output>
  );
}
