import { useEffect, useState } from 'react';
import { SEEN_EVERY_MS, type PartnerWait } from '../../domain/attendance.ts';
import { queryClient } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { NEXT_SESSION } from './next-session-key.ts';

/** Says that you are in the room for as long as the page is open, and answers what you are offered while you wait. */
export const useAttendance = (roomId: string) => {
  const [waiting, setWaiting] = useState<PartnerWait | null>(null);

  useEffect(() => {
    let isLeft = false;
    const sayHere = async () => {
      const result = await call('enterRoom', { roomId });
      // What fails is said again soon.
      if (result.ok && !isLeft) setWaiting(result.value.waiting);
    };
    const enter = async () => {
      await sayHere();
      await queryClient.invalidateQueries({ queryKey: NEXT_SESSION });
    };
    void enter();
    const timer = setInterval(() => void sayHere(), SEEN_EVERY_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [roomId]);

  return { waiting, setWaiting };
};
