import { useQuery } from '@tanstack/react-query';
import type { Debrief } from '../../contract/debrief.ts';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { endpointQuery, queryClient } from '../account/query-client.ts';
import { newest } from '../platform/entities.ts';
import { serverClock } from '../platform/server-clock.ts';
import { useChannel } from '../account/use-channel.ts';

type Read = EndpointOutput<'readDebrief'>;

const queryOf = (roundId: string) => endpointQuery('readDebrief', { roundId }, 'Failed to fetch the debrief');

/** Shows a debrief the server has answered with, where one is shown and it is not older than that. */
export const keepDebrief = (incoming: Debrief): void =>
  void queryClient.setQueryData<Read>(
    queryOf(incoming.id).queryKey,
    (known) => known && { ...known, debrief: newest(known.debrief, incoming) },
  );

/** The marks, notes and forms of a round as this person may see them now; null reads nothing. */
export const useDebriefQuery = (roundId: string | null) => {
  const { queryKey, queryFn, meta } = queryOf(roundId ?? '');
  const query = useQuery({
    queryKey,
    queryFn: async (context) => {
      const asked = serverClock.pageNow();
      const read = await queryFn(context);
      serverClock.take(asked, read.serverTime);
      return { ...read, debrief: newest(queryClient.getQueryData<Read>(queryKey)?.debrief, read.debrief) };
    },
    enabled: roundId !== null,
    meta,
    // A round that begins again with another case counts its changes from the start.
    gcTime: 0,
  });
  useChannel(roundId === null ? null : `debriefs:round:${roundId}`, {
    onLive: () => void queryClient.invalidateQueries({ queryKey }),
    onChange: (change) => {
      if (change.table === 'debriefs' && change.new) keepDebrief(change.new);
    },
  });
  return query;
};
