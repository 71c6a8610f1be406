import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import type { Debrief } from '../../contract/debrief.ts';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { endpointQuery, queryClient } from '../account/query-client.ts';
import { newest } from '../platform/entities.ts';
import { serverClock } from '../platform/server-clock.ts';
import { useChannel } from '../account/use-channel.ts';

type Read = EndpointOutput<'readDebrief'>;

/** Runs wherever the cache takes an answer about a debrief: the newer view of it stays, whoever asked. */
const keepNewer = (known: unknown, incoming: unknown): unknown => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only answers to this query come here
  const [before, read] = [known as Read | undefined, incoming as Read];
  return replaceEqualDeep(before, { ...read, debrief: newest(before?.debrief, read.debrief) });
};

export const debriefQuery = (roundId: string) => ({
  ...endpointQuery('readDebrief', { roundId }, 'Failed to fetch the debrief'),
  structuralSharing: keepNewer,
});

/** Shows a debrief the server has answered with, where one is shown. */
export const keepDebrief = (debrief: Debrief): void =>
  void queryClient.setQueryData<Read>(
    debriefQuery(debrief.id).queryKey,
    (known) => known && { ...known, debrief },
  );

/** The marks, notes and forms of a round as this person may see them now; null reads nothing. */
export const useDebriefQuery = (roundId: string | null) => {
  const { queryKey, queryFn, ...options } = debriefQuery(roundId ?? '');
  const query = useQuery({
    ...options,
    queryKey,
    queryFn: async (context) => {
      const asked = serverClock.pageNow();
      const read = await queryFn(context);
      serverClock.take(asked, read.serverTime);
      return read;
    },
    enabled: roundId !== null,
    // A round may begin again with another case: what was read of the one before is not shown until the answer comes.
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
