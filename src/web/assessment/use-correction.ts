import { useQueryClient } from '@tanstack/react-query';
import { failureWording } from '../../domain/failure-wording.ts';
import { call } from '../account/session.ts';
import { toast } from '../ui/toast.ts';

/** Says what was said in a turn, or with null goes back to what was heard; answers whether it was kept. */
export type Correct = (turn: number, text: string | null) => Promise<boolean>;

/** Corrects turns of a round; the assessment follows when it has been written again. */
export const useCorrection = (roundId: string): Correct => {
  const queryClient = useQueryClient();
  return async (turn, text) => {
    const result = await call('correctTurn', { roundId, turn, text });
    if (!result.ok) toast({ ...failureWording(result.failure), variant: 'destructive' });
    else await queryClient.invalidateQueries({ queryKey: ['assessment', roundId] });
    return result.ok;
  };
};
