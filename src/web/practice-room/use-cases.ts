import { useQuery } from '@tanstack/react-query';
import type { ListedCase } from '../../contract/case.ts';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';

const NONE: readonly ListedCase[] = [];

/** The library, by name; no briefs. */
export const useCases = () => {
  const { data, isError, isPending } = useQuery({
    queryKey: ['cases'],
    queryFn: async ({ signal }) => valueOf(await call('listCases', {}, { signal })).cases,
    staleTime: 300_000,
  });
  return { cases: data ?? NONE, failed: isError && !data, isPending };
};
