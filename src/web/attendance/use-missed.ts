import { useQuery } from '@tanstack/react-query';
import type { MissedSession } from '../../domain/attendance/attendance.ts';
import { endpointQuery } from '../account/query-client.ts';

/** What became of a session that someone missed; `missed` is null when no one did. */
export const useMissed = (roomId: string) =>
  useQuery({ ...endpointQuery('readMissed', { roomId }), retry: false, staleTime: 0 });

const words: Record<MissedSession, (partner: string) => string> = {
  'ended-without-you': (partner) =>
    `${partner} waited for you and then ended the session, so it counts as missed. It happens: the next one you come to counts as well.`,
  'opened-without-you': (partner) =>
    `${partner} waited for you and then opened the session to others. If the seat is still free, you can accept it again.`,
  'ended-without-partner': (partner) =>
    `${partner} did not come, so you ended the session. Sorry that it did not work out this time.`,
};

export const missedWords = (missed: MissedSession, partner: string): string => words[missed](partner);
