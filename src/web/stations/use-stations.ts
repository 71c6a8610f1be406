import { useMutation, useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { toastCallFailure } from '../account/failure-toast.ts';
import { endpointQuery, failureOf, queryClient, valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';

type Library = EndpointOutput<'listStations'>;
const libraryQuery = endpointQuery('listStations', {}, 'Failed to fetch stations');
const { queryKey } = libraryQuery;

/** The library as its reader knows it. */
export const useStations = () => useQuery(libraryQuery);

const sayWhy = (error: Error) => {
  const failure = failureOf(error);
  if (failure.status !== 401) toastCallFailure(failure);
};

/** Changes the library at once, and back where the server refuses. */
const useLibraryChange = <T>(
  send: (change: T) => Promise<unknown>,
  apply: (library: Library, change: T) => Library,
) =>
  useMutation({
    mutationFn: send,
    onMutate: (change) => {
      queryClient.setQueryData<Library>(queryKey, (known) => known && apply(known, change));
    },
    onError: sayWhy,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });

export const useFavourite = () =>
  useLibraryChange(
    async (change: { caseId: string; favourite: boolean }) => valueOf(await call('markFavourite', change)),
    (library, { caseId, favourite }) => ({
      ...library,
      stations: library.stations.map((one) => (one.id === caseId ? { ...one, favourite } : one)),
    }),
  );

export const useWish = () =>
  useLibraryChange(
    async (caseId: string | null) => valueOf(await call('wishStation', { caseId })),
    (library, caseId) => ({ ...library, wish: caseId }),
  );
