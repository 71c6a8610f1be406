import { useEffect } from 'react';
import type { EndpointInput } from '../../contract/endpoints.ts';
import { endpointQuery, queryClient } from '../account/query-client.ts';
import { call } from '../account/session.ts';

export const dashboardQuery = endpointQuery('readDashboard', {}, 'Failed to load your dashboard');
const { queryKey } = dashboardQuery;

/** Reads the dashboard again after something happened elsewhere; a read that is under way is enough. */
export const refetchDashboard = (): void =>
  void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });

/** Reads the dashboard again after a change of one's own, which a read that is under way may not know. */
export const refetchChangedDashboard = (): void => void queryClient.invalidateQueries({ queryKey });

type Result = EndpointInput<'seeResult'>['result'];

/** Notes once that a result of a round has been opened; null while it is not the reader's, or not there yet. */
export const useSeen = (roundId: string | null, result: Result): void => {
  useEffect(() => {
    if (roundId === null) return;
    // What fails here only leaves the result marked as new.
    void call('seeResult', { roundId, result }).then(({ ok }) => ok && refetchChangedDashboard());
  }, [roundId, result]);
};
