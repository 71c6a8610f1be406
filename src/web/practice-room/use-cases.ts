import { useQuery } from '@tanstack/react-query';
import type { ListedCase } from '../../contract/case.ts';
import { queryClient, valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';

export const FAILED_CASES = 'Failed to fetch cases';

const NONE: readonly ListedCase[] = [];

const casesQuery = {
  queryKey: ['cases'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly ListedCase[]> =>
    valueOf(await call('listCases', {}, { signal })).cases,
  staleTime: 300_000,
  meta: { failed: FAILED_CASES },
};

/** The library, by name; no briefs. */
export const useCases = () => {
  const { data, isError, isPending, refetch } = useQuery(casesQuery);
  return { cases: data ?? NONE, failed: isError && !data, isPending, refetch: () => void refetch() };
};

/** What the library calls a case; its id when the library cannot be read. */
export const readCaseName = async (id: string): Promise<string> => {
  const cases = await queryClient.ensureQueryData(casesQuery).catch(() => NONE);
  return cases.find((one) => one.id === id)?.caseName ?? id;
};
