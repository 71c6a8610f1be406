import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EndpointInput } from '../../contract/endpoints.ts';
import type { HistoryList } from '../../domain/round/round-history.ts';
import { endpointQuery, refetchAskedBefore, refetchEndpoints } from '../account/query-client.ts';
import { useChannel } from '../account/use-channel.ts';

export type HistoryQuery = EndpointInput<'listMyRounds'>;

const FAILED = 'Failed to fetch rounds';

const LISTS = ['listMyRounds', 'listMoreRounds', 'readPastRound'] as const;

export const historyQuery = (filter: HistoryQuery = {}) => ({
  ...endpointQuery('listMyRounds', filter, FAILED),
  // A row shows more than what the feed tells of.
  staleTime: 0,
});

/** Reads your rounds again whenever one of them changes; what it answers does so at once. */
export const useHistoryChanges = (): (() => void) => {
  const refetch = () => void refetchEndpoints(...LISTS);
  useChannel('practice_rounds:mine', {
    onLive: (changedAt) => LISTS.forEach((name) => refetchAskedBefore(changedAt, [name])),
    onChange: refetch,
  });
  return refetch;
};

/** The first page of each list of your rounds; they change as things happen. */
export const useHistory = (filter: HistoryQuery) => {
  // What is shown stays until the answer to another filter is there.
  const history = useQuery({ ...historyQuery(filter), placeholderData: keepPreviousData });
  const refetch = useHistoryChanges();
  return { ...history, refetch };
};

/** The page of a list that begins after a round. */
export const useMoreRounds = (list: HistoryList, after: string, filter: HistoryQuery) =>
  useQuery(endpointQuery('listMoreRounds', { ...filter, list, after }, FAILED));

/** A round that a link names and that is on none of the pages at hand; null asks for nothing. */
export const usePastRound = (roundId: string | null) =>
  useQuery({
    ...endpointQuery('readPastRound', { roundId: roundId ?? '' }, FAILED),
    select: ({ round }) => round,
    enabled: roundId !== null,
    retry: false,
  });

/** Everyone you have practised with. */
export const usePartners = () => useQuery(endpointQuery('listPartners', {}, 'Failed to fetch partners'));
