import { useQuery } from '@tanstack/react-query';
import { toastCallFailure } from '../account/failure-toast.ts';
import { endpointQuery, queryClient } from '../account/query-client.ts';
import { call } from '../account/session.ts';

const queryOf = (roundId: string) => endpointQuery('readAssessment', { roundId });

/** The assessment of a round with the words behind it; 'always' asks even where an answer is at hand. */
export const useAssessment = (roundId: string, refetchOnMount: 'always' | true = true) =>
  useQuery({ ...queryOf(roundId), refetchOnMount });

/** Reads an assessment that will likely be wanted next. */
export const prefetchAssessment = (roundId: string): void => void queryClient.prefetchQuery(queryOf(roundId));

/** Reads an assessment again after a change to it. */
export const refetchAssessment = (roundId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryOf(roundId).queryKey });

/** Says what was said in a turn, or with null goes back to what was heard; answers whether it was kept. */
export const correctTurn = async (roundId: string, turn: number, text: string | null): Promise<boolean> => {
  const result = await call('correctTurn', { roundId, turn, text });
  if (result.ok) await refetchAssessment(roundId);
  else toastCallFailure(result.failure);
  return result.ok;
};
