import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Round } from '../../../contract/round.ts';
import { recordingIsOn, timerEnd } from '../../../domain/recording.ts';
import { valueOf } from '../../account/query-client.ts';
import { call } from '../../account/session.ts';
import { useChannel } from '../../realtime/use-channel.ts';

/** The recording that runs in a room at this moment, followed live through its rounds. */
export const useRecording = (roomId: string): { id: string; startedAt: number; endsAt: number } | null => {
  const queryClient = useQueryClient();
  const queryKey = ['call-round', roomId];
  const { data: round = null } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => valueOf(await call('readLatestRound', { roomId }, { signal })).round,
  });
  const reload = () => void queryClient.invalidateQueries({ queryKey });
  const take = (next: Round) => {
    const known = queryClient.getQueryData<Round | null>(queryKey);
    if (!known || next.roundNumber >= known.roundNumber) queryClient.setQueryData(queryKey, next);
  };

  useChannel(`practice_rounds:room:${roomId}`, {
    onLive: reload,
    onChange: (change) => {
      if (change.table === 'practice_rounds' && change.new) take(change.new);
    },
  });
  useChannel(round ? `practice_rounds:round:${round.id}` : null, {
    onLive: reload,
    onChange: (change) => {
      if (change.table === 'practice_rounds' && change.new) take(change.new);
    },
  });

  const recording = round?.recording ?? null;
  if (!round || !recording || !recordingIsOn(recording)) return null;
  const { id, startedAt } = recording;
  return { id, startedAt, endsAt: timerEnd(round.timerSeconds, startedAt) };
};
