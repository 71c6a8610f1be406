import { endpointQuery, queryClient, refetchAskedBefore } from '../account/query-client.ts';

export const dashboardQuery = {
  ...endpointQuery('readDashboard', {}, 'Failed to load your dashboard'),
  // It shows more than what the feed tells of.
  staleTime: 0,
};

/** Reads the dashboard again after something happened elsewhere: unlike a change of one's own, a read under way may know it. */
export const refetchDashboard = (): void =>
  void queryClient.invalidateQueries({ queryKey: dashboardQuery.queryKey }, { cancelRefetch: false });

/** The same for what happened before the feed was followed. */
export const refetchOldDashboard = (changedAt: number): void =>
  refetchAskedBefore(changedAt, dashboardQuery.queryKey);
