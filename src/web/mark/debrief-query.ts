import { useQuery } from '@tanstack/react-query';
import type { Debrief } from '../../contract/debrief.ts';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { readServerClock, surerReading, type ClockReading } from '../../domain/foundation/server-clock.ts';
import { endpointQuery, queryClient } from '../account/query-client.ts';
import { newest } from '../platform/entities.ts';
import { useChannel } from '../account/use-channel.ts';

let clock: ClockReading | null = null;

/** The time by the server's clock; null before anything is known of it. */
export const serverNow = (): number | null => clock && Math.round(Date.now() + clock.ahead);

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
      const asked = Date.now();
      const read = await queryFn(context);
      clock = surerReading(clock, readServerClock(asked, Date.now(), read.serverTime));
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
