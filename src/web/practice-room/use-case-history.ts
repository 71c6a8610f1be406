import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../contract/endpoints.ts';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';

export type CaseHistory = CallOutput<'listCaseHistory'>;

const NOTHING: CaseHistory = { met: [], results: [] };

/** Which cases the room's two people have met. Choosing works without it, so a failure shows nothing. */
export const useCaseHistory = (roomId: string, guestId: string | null): CaseHistory => {
  const { data } = useQuery({
    queryKey: ['case-history', roomId, guestId],
    queryFn: async ({ signal }) => valueOf(await call('listCaseHistory', { roomId }, { signal })),
    // A round that has just ended counts.
    refetchOnMount: 'always',
  });
  return data ?? NOTHING;
};
