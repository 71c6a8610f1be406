import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { FAILED_CASES } from './use-cases.ts';
import type { PracticeRoom } from './use-practice-room.ts';

/** The case of the round as far as this person's role in it may read it. */
export const useBrief = ({ round, role, hasStarted }: PracticeRoom) => {
  const caseId = round?.caseBriefId ?? '';
  const roundId = round?.id ?? '';
  return useQuery({
    queryKey: ['brief', roundId, caseId, role],
    queryFn: async ({ signal }) => valueOf(await call('readCase', { caseId, roundId }, { signal })).case,
    // Asked for too early, the server would hand out nothing, and nothing would be kept.
    enabled: hasStarted && caseId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: FAILED_CASES },
    // A change of roles drops the previous brief.
    gcTime: 0,
  });
};
