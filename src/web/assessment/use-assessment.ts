import { useQuery } from '@tanstack/react-query';
import { endpointQuery, queryClient } from '../account/query-client.ts';

const queryOf = (roundId: string) => endpointQuery('readAssessment', { roundId });

/** The assessment of a round with the words behind it; 'always' asks even where an answer is at hand. */
export const useAssessment = (roundId: string, refetchOnMount: 'always' | true = true) =>
  useQuery({ ...queryOf(roundId), refetchOnMount });

/** Reads an assessment that will likely be wanted next. */
export const prefetchAssessment = (roundId: string): void => void queryClient.prefetchQuery(queryOf(roundId));

/** Reads an assessment again after a change to it. */
export const refetchAssessment = (roundId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryOf(roundId).queryKey });
