import { useEffect } from 'react';
import type { EndpointInput } from '../../contract/endpoints.ts';
import { endpointQuery, queryClient, refetchEndpoints } from '../account/query-client.ts';
import { call } from '../account/session.ts';

export const dashboardQuery = endpointQuery('readDashboard', {}, 'Failed to load your dashboard');

/** Reads the dashboard again after something happened elsewhere: unlike a change of one's own, a read under way may know it. */
export const refetchDashboard = (): void =>
  void queryClient.invalidateQueries({ queryKey: dashboardQuery.queryKey }, { cancelRefetch: false });

type Result = EndpointInput<'seeResult'>['result'];

/** Notes once that a result of a round has been opened; null while it is not the reader's, or not there yet. */
export const useSeen = (roundId: string | null, result: Result): void => {
  useEffect(() => {
    if (roundId === null) return;
    // What fails here only leaves the result marked as new.
    void call('seeResult', { roundId, result }).then(({ ok }) => ok && refetchEndpoints('readDashboard'));
  }, [roundId, result]);
};
