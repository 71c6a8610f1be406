import { useMutation, useQuery } from '@tanstack/react-query';
import type { EndpointInput, EndpointOutput } from '../../contract/endpoints.ts';
import type { EndpointName } from '../../contract/wire.ts';
import type { FreeTime } from '../../domain/free-time.ts';
import { failureWording } from '../../domain/failure-wording.ts';
import { queryClient, valueOf, failureOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { toast } from '../ui/toast.ts';

const PARTNERS = ['partners'] as const;
const COMPANIONS = ['partners', 'companions'] as const;
const FREE_TIME = ['free-time'] as const;

export const useProspects = () =>
  useQuery({
    queryKey: PARTNERS,
    queryFn: async ({ signal }) => valueOf(await call('listProspects', {}, { signal })),
    meta: { failed: 'Failed to fetch partners' },
  });

export const useCompanions = () =>
  useQuery({
    queryKey: COMPANIONS,
    queryFn: async ({ signal }) => valueOf(await call('listCompanions', {}, { signal })).people,
    meta: { failed: 'Failed to fetch the people you practised with' },
  });

export const useFreeTime = () =>
  useQuery({
    queryKey: FREE_TIME,
    queryFn: async ({ signal }) => valueOf(await call('readFreeTime', {}, { signal })).freeTime,
    meta: { failed: 'Failed to fetch your free time' },
  });

export const refetchPartners = () => void queryClient.invalidateQueries({ queryKey: PARTNERS });

const sayWhy = (error: Error) =>
  toast({
    ...failureWording(failureOf(error)),
    variant: 'destructive',
  });

type Change = Extract<
  EndpointName,
  'askPartner' | 'answerPairing' | 'withdrawPairing' | 'seekMatch' | 'stopSeeking' | 'markFavouritePerson'
>;

/** Changes something between the reader and others; the lists are read again afterwards, whatever came of it. */
export const usePartnerChange = <N extends Change>(
  name: N,
  said?: (answer: EndpointOutput<N>) => string | null,
) =>
  useMutation({
    mutationFn: async (input: EndpointInput<N>): Promise<EndpointOutput<N>> =>
      valueOf(await call(name, input)),
    networkMode: 'always',
    onSuccess: (answer) => {
      const title = said?.(answer);
      if (title) toast({ title });
    },
    onError: sayWhy,
    onSettled: () => queryClient.invalidateQueries({ queryKey: PARTNERS }),
  });

export const useSaveFreeTime = () =>
  useMutation({
    mutationFn: async (freeTime: FreeTime) => valueOf(await call('saveFreeTime', { freeTime })).freeTime,
    networkMode: 'always',
    onSuccess: (freeTime) => {
      queryClient.setQueryData(FREE_TIME, freeTime);
      toast({ title: 'Saved', description: 'People see times that suit both of you, never your calendar.' });
      return queryClient.invalidateQueries({ queryKey: PARTNERS });
    },
    onError: sayWhy,
  });
