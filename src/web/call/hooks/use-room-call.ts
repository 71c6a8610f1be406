import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '../../../contract/endpoints.ts';
import type { Result } from '../../client.ts';
import { valueOf } from '../../account/query-client.ts';
import { call } from '../../account/session.ts';

export type CallFacts = CallOutput<'readCall'>;

const keyOf = (roomId: string) => ['call', roomId];

/** The room, and what this person's side of its call needs. */
export const useRoomCall = (roomId: string) =>
  useQuery({
    queryKey: keyOf(roomId),
    queryFn: async ({ signal }) => {
      const [room, facts] = await Promise.all([
        call('readRoom', { roomId }, { signal }),
        call('readCall', { roomId }, { signal }),
      ]);
      return { room: valueOf(room).room, facts: valueOf(facts) };
    },
  });

/** Asks the server again who is in the call and who agreed to what. */
export const useRoomCallReload = (roomId: string) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(roomId) });
};

/** This person's answer about being recorded, and a way to give another one. */
export const useConsent = (roomId: string) => {
  const reload = useRoomCallReload(roomId);
  const [isBusy, setBusy] = useState(false);
  const answer = async (given: boolean): Promise<Result<{ status: true }>> => {
    setBusy(true);
    const result = await call('giveConsent', { roomId, given });
    if (result.ok) await reload();
    setBusy(false);
    return result;
  };
  return { answer, isBusy };
};
