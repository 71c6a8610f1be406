import { failureWording } from '../../domain/failure-wording.ts';
import { call } from '../account/session.ts';
import { toast } from '../ui/toast.ts';
import type { Settle } from './settling.tsx';
import { useKeepDebrief } from './use-debrief.ts';

/** Settles items of a round for both people. */
export const useSettle = (roundId: string): Settle => {
  const keep = useKeepDebrief();
  return async (item, counted) => {
    const result = await call('settleMark', { roundId, item, counted });
    if (result.ok) keep(result.value.debrief);
    else toast({ ...failureWording(result.failure), variant: 'destructive' });
  };
};
