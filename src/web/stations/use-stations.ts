import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { failureWording } from '../../domain/failure-wording.ts';
import { CallFailed, valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { toast } from '../ui/toast.ts';

type Library = EndpointOutput<'listStations'>;
const KEY = ['stations'];

/** The library as its reader knows it. */
export const useStations = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Library> => valueOf(await call('listStations', {}, { signal })),
    meta: { failed: 'Failed to fetch stations' },
  });

const sayWhy = (error: Error) => {
  if (error instanceof CallFailed && error.failure.status !== 401)
    toast({ ...failureWording(error.failure), variant: 'destructive' });
};

/** Changes the library at once, and back where the server refuses. */
const useLibraryChange = <T>(
  send: (change: T) => Promise<unknown>,
  apply: (library: Library, change: T) => Library,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: (change) => {
      const known = client.getQueryData<Library>(KEY);
      client.setQueryData<Library>(KEY, known && apply(known, change));
    },
    onError: sayWhy,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
};

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
