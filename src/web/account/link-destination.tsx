import { useEffect, useState } from 'react';
import { invitedRoom, linkDestination } from '../../domain/account/link-destination.ts';
import { startWithZone } from '../platform/when.ts';
import { returnPath } from './return-path.ts';
import { call } from './session.ts';

/** When the session of an invite link is; null until it is known, or where it is over. */
const useInviteTime = (roomId: string | null): string | null => {
  const [time, setTime] = useState<string | null>(null);
  useEffect(() => {
    if (roomId === null) return;
    void call('readInviteTime', { roomId }).then((result) => {
      if (result.ok) setTime(`${startWithZone(result.value.startUtc)}, ${result.value.durationMinutes} min`);
    });
  }, [roomId]);
  return time;
};

/** Shows above the form of an account page where the link that led here goes; it names no person. */
export function LinkDestination({ carried }: { carried: unknown }) {
  const path = returnPath(carried);
  const words = linkDestination(path);
  const time = useInviteTime(invitedRoom(path));
  return (
    words && (
      <section aria-label="What waits for you" className="mb-8 border-l-2 border-teal pl-4">
        <p className="font-semibold">{words}</p>
        {/* Its line is there from the beginning, so that the form does not move. */}
        {invitedRoom(path) !== null && <p className="min-h-6 tabular-nums">{time}</p>}
        <p className="mt-1 text-ink-soft">It waits for you. You get there once you are signed in.</p>
      </section>
    )
  );
}
