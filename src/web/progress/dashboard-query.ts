import { endpointQuery, queryClient } from '../account/query-client.ts';

export const dashboardQuery = endpointQuery('readDashboard', {}, 'Failed to load your dashboard');

/** Reads the dashboard again after something happened elsewhere: unlike a change of one's own, a read under way may know it. */
export const refetchDashboard = (): void =>
  void queryClient.invalidateQueries({ queryKey: dashboardQuery.queryKey }, { cancelRefetch: false });
