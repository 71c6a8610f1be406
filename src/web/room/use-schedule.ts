import { useQueryClient } from '@tanstack/react-query';
import { CallFailed, valueOf } from '../account/query-client.ts';
import { call, session } from '../account/session.ts';
import { useUser } from '../account/user.ts';
import { keepAnswer } from './room-cache.ts';

export type RoomPlan = { startUtc: string; durationMinutes: 30 | 60 | 90; private: boolean };

/** Puts up a room in your name. Answers what went wrong, or null. */
export const useSchedule = () => {
  const { id: hostId } = useUser();
  const cache = useQueryClient();

  return async (plan: RoomPlan): Promise<string | null> => {
    if (session.getSnapshot().status !== 'signed-in') return 'You must be logged in to schedule a room.';
    try {
      await keepAnswer(cache, null, async () => valueOf(await call('createRoom', { hostId, ...plan })).room);
      return null;
    } catch (error) {
      const answered = error instanceof CallFailed ? error.failure.error : undefined;
      return answered || 'Failed to schedule room.';
    }
  };
};
