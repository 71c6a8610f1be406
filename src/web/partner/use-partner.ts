import { useMutation, useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import type { EndpointName } from '../../contract/wire.ts';
import { toastCallFailure } from '../account/failure-toast.ts';
import {
  endpointMutation,
  endpointQuery,
  failureOf,
  queryClient,
  refetchEndpoints,
} from '../account/query-client.ts';
import { toast } from '../platform/toast.ts';

const freeTimeQuery = endpointQuery('readFreeTime', {}, 'Failed to fetch your free time');

export const useFreeTime = () => useQuery(freeTimeQuery);

export const useProspects = () => useQuery(endpointQuery('listProspects', {}, 'Failed to fetch partners'));

export const refetchPartners = () =>
  refetchEndpoints('listProspects', 'listCompanions', 'listFavouritePeople');

const sayWhy = (error: Error) => toastCallFailure(failureOf(error));

/** Changes something between the reader and others; the lists are read again afterwards, whatever came of it. */
export const usePartnerChange = <N extends EndpointName>(
  name: N,
  said?: (answer: EndpointOutput<N>) => string | null,
) =>
  useMutation({
    ...endpointMutation(name),
    onSuccess: (answer) => {
      const title = said?.(answer);
      if (title) toast({ title });
    },
    onError: sayWhy,
    onSettled: refetchPartners,
  });

export const useSaveFreeTime = () =>
  useMutation({
    ...endpointMutation('saveFreeTime'),
    onSuccess: (saved) => {
      queryClient.setQueryData(freeTimeQuery.queryKey, saved);
      toast({ title: 'Saved', description: 'People see times that suit both of you, never your calendar.' });
      return refetchPartners();
    },
    onError: sayWhy,
  });
