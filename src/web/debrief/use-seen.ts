import { useEffect } from 'react';
import type { EndpointInput } from '../../contract/endpoints.ts';
import { refetchEndpoints } from '../account/query-client.ts';
import { call } from '../account/session.ts';

type Result = EndpointInput<'seeResult'>['result'];

/** Records once that a result of a round has been opened; null while it is not the reader's, or not there yet. */
export const useSeen = (roundId: string | null, result: Result): void => {
  useEffect(() => {
    if (roundId === null) return;
    // What fails here only leaves the result marked as new.
    void call('seeResult', { roundId, result }).then(({ ok }) => ok && refetchEndpoints('readDashboard'));
  }, [roundId, result]);
};
