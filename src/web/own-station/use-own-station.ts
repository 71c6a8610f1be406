import { useQuery } from '@tanstack/react-query';
import type { OwnStation } from '../../contract/own-station.ts';
import { endpointQuery, refetchEndpoints } from '../account/query-client.ts';

/** A station with its text, as the server has it. Each visit to the page reads it again: another window may have changed it. */
export const useOwnStation = (stationId: string | null) =>
  useQuery({
    ...endpointQuery('readOwnStation', { stationId: stationId ?? '' }, 'Failed to fetch a station'),
    enabled: stationId !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Makes every list read again that may show a station. */
export const refetchStations = (): void => void refetchEndpoints('listStations', 'listCases');

/** In a word or two, who may practise a station. */
export const audienceWords = ({ ready, audience, groupName }: OwnStation): string => {
  if (!ready) return 'Draft';
  if (audience === 'everyone') return 'For everyone';
  if (audience === 'offered') return 'Offered to everyone';
  return audience === 'group' && groupName !== null ? `For ${groupName}` : 'Only you';
};
