import { failureWording } from '../../domain/failure-wording.ts';
import { call } from '../account/session.ts';
import { toast } from '../ui/toast.ts';
import { refetchAssessment } from './use-assessment.ts';

/** Says what was said in a turn, or with null goes back to what was heard; answers whether it was kept. */
export type Correct = (turn: number, text: string | null) => Promise<boolean>;

/** Corrects turns of a round; the assessment follows when it has been written again. */
export const correctTurns =
  (roundId: string): Correct =>
  async (turn, text) => {
    const result = await call('correctTurn', { roundId, turn, text });
    if (!result.ok) toast({ ...failureWording(result.failure), variant: 'destructive' });
    else await refetchAssessment(roundId);
    return result.ok;
  };
