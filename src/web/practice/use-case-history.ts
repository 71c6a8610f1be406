import { useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { endpointQuery } from '../account/query-client.ts';
import type { PracticeRoom } from './use-practice-room.ts';

export type CaseHistory = EndpointOutput<'listCaseHistory'>;

const NOTHING: CaseHistory = { met: [], results: [] };

/** Which cases the two people have met. Choosing works without knowing, so a failure shows nothing. */
export const useCaseHistory = ({ roomId, room }: PracticeRoom): CaseHistory => {
  const { data = NOTHING } = useQuery({
    ...endpointQuery('listCaseHistory', { roomId }),
    queryKey: ['case-history', roomId, room?.guestId],
    // A round that has just ended counts.
    refetchOnMount: 'always',
  });
  return data;
};
