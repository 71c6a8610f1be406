import { useQuery } from '@tanstack/react-query';
import type { OwnStation } from '../../contract/own-station.ts';
import { queryClient, valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';

/** A station with its text, as the server has it. Each visit to the page reads it again: another window may have changed it. */
export const useOwnStation = (stationId: string | null) =>
  useQuery({
    queryKey: ['own-station', stationId],
    queryFn: async ({ signal }) =>
      valueOf(await call('readOwnStation', { stationId: stationId ?? '' }, { signal })),
    enabled: stationId !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: 'Failed to fetch a station' },
  });

/** Makes every list read again that may show a station. */
export const refetchStations = (): void => {
  for (const queryKey of [['stations'], ['cases']]) void queryClient.invalidateQueries({ queryKey });
};

/** In a word or two, who may practise a station. */
export const audienceWords = ({ ready, audience, groupName }: OwnStation): string => {
  if (!ready) return 'Draft';
  if (audience === 'everyone') return 'For everyone';
  if (audience === 'offered') return 'Offered to everyone';
  return audience === 'group' && groupName !== null ? `For ${groupName}` : 'Only you';
};
