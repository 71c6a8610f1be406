import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../contract/endpoints.ts';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { useChannel } from '../realtime/use-channel.ts';

type Kept = CallOutput<'listRecordings'>;

const KEY = ['recordings'];

/** What is kept of your rounds, newest first; it changes when either person records or deletes. */
export const useRecordings = () => {
  const queryClient = useQueryClient();
  const { data, error, isPending } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => valueOf(await call('listRecordings', {}, { signal })),
    meta: { failed: 'Failed to fetch recordings' },
  });
  const refetch = () => void queryClient.invalidateQueries({ queryKey: KEY });
  useChannel('practice_rounds:mine', { onLive: refetch, onChange: refetch });

  /** Takes one that was deleted off the list at once; an answer from before must not bring it back. */
  const drop = (recordingId: string) => {
    queryClient.setQueryData<Kept>(
      KEY,
      (kept) => kept && { ...kept, recordings: kept.recordings.filter(({ id }) => id !== recordingId) },
    );
    refetch();
  };
  return { data, error, isPending, refetch, drop };
};
