import { useMutation, useQuery } from '@tanstack/react-query';
import type { EndpointInput, EndpointOutput } from '../../contract/endpoints.ts';
import { toastCallFailure } from '../account/failure-toast.ts';
import { endpointMutation, endpointQuery, failureOf, queryClient } from '../account/query-client.ts';

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
const useLibraryChange = <N extends 'markFavourite' | 'wishStation'>(
  name: N,
  apply: (library: Library, change: EndpointInput<N>) => Library,
) =>
  useMutation({
    mutationFn: endpointMutation(name).mutationFn,
    onMutate: (change) => {
      queryClient.setQueryData<Library>(queryKey, (known) => known && apply(known, change));
    },
    onError: sayWhy,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });

export const useFavourite = () =>
  useLibraryChange('markFavourite', (library, { caseId, favourite }) => ({
    ...library,
    stations: library.stations.map((one) => (one.id === caseId ? { ...one, favourite } : one)),
  }));

export const useWish = () =>
  useLibraryChange('wishStation', (library, { caseId }) => ({ ...library, wish: caseId }));
