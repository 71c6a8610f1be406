import { failureWording } from '../../domain/failure-wording.ts';
import { call } from '../account/session.ts';
import { toast } from '../ui/toast.ts';
import type { Settle } from './settling.tsx';
import { keepDebrief } from '../marking/debrief-query.ts';

/** Settles items of a round for both people. */
export const useSettle = (roundId: string): Settle => {
  return async (item, counted) => {
    const result = await call('settleMark', { roundId, item, counted });
    if (result.ok) keepDebrief(result.value.debrief);
    else toast({ ...failureWording(result.failure), variant: 'destructive' });
  };
};
