import { useQuery } from '@tanstack/react-query';
import type { ListedCase } from '../../contract/case.ts';
import { endpointQuery, queryClient } from '../account/query-client.ts';

export const FAILED_CASES = 'Failed to fetch cases';

const NONE: readonly ListedCase[] = [];

const casesQuery = { ...endpointQuery('listCases', {}, FAILED_CASES), staleTime: 300_000 };

/** The library, by name; no briefs. */
export const useCases = () => {
  const { data, isError, isPending, refetch } = useQuery(casesQuery);
  return { cases: data?.cases ?? NONE, failed: isError && !data, isPending, refetch: () => void refetch() };
};

/** What the library calls a case; its id when the library cannot be read. */
export const readCaseName = async (id: string): Promise<string> => {
  const known = await queryClient.ensureQueryData(casesQuery).catch(() => null);
  return known?.cases.find((one) => one.id === id)?.caseName ?? id;
};
