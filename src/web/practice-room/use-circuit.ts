import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Round } from '../../contract/round.ts';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';

/** The mock exam of a round, read again with every change of the round. */
export const useCircuit = (round: Round | null) => {
  const circuitId = round?.circuitId ?? '';
  const { data } = useQuery({
    queryKey: ['circuit', circuitId, round?.id, round?.revision],
    queryFn: async ({ signal }) => valueOf(await call('readCircuit', { circuitId }, { signal })).circuit,
    enabled: circuitId !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: 'Failed to load the mock exam' },
  });
  return data?.id === circuitId ? data : null;
};
