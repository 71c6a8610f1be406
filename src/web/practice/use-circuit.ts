import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Round } from '../../contract/round.ts';
import type { Circuit } from '../../domain/round/circuit.ts';
import { endpointQuery } from '../account/query-client.ts';

/** The mock exam of a round, read again with every change of the round. */
export const useCircuit = (round: Pick<Round, 'id' | 'circuitId' | 'revision'> | null): Circuit | null => {
  const circuitId = round?.circuitId ?? '';
  const { data } = useQuery({
    ...endpointQuery('readCircuit', { circuitId }, 'Failed to load the mock exam'),
    queryKey: ['circuit', circuitId, round?.id, round?.revision],
    enabled: circuitId !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.circuit.id === circuitId ? data.circuit : null;
};
