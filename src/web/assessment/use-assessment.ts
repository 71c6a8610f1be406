import { useQuery, useQueryClient } from '@tanstack/react-query';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';

const queryOf = (roundId: string) => ({
  queryKey: ['assessment', roundId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    valueOf(await call('readAssessment', { roundId }, { signal })),
});

/** The assessment of a round with the words behind it; 'always' asks even where an answer is at hand. */
export const useAssessment = (roundId: string, refetchOnMount: 'always' | true = true) =>
  useQuery({ ...queryOf(roundId), refetchOnMount });

/** Reads an assessment that will likely be wanted next. */
export const useAssessmentPrefetch = () => {
  const queryClient = useQueryClient();
  return (roundId: string) => void queryClient.prefetchQuery(queryOf(roundId));
};
