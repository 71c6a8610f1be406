import { useEffect, useRef } from 'react';
import type { PastRound } from '../../contract/round.ts';
import { useUser } from '../account/user.ts';
import { useDebrief } from '../debrief/use-debrief.ts';
import { useSeen } from '../debrief/use-seen.ts';
import { useAssessment } from './use-assessment.ts';

/** What someone reads of a round: its assessment and its debrief. Opening it is noted once. */
export const useReadRound = (round: PastRound) => {
  const { data, error, refetch } = useAssessment(round.id);
  const read = useRef(round.revision);
  useEffect(() => {
    if (read.current === round.revision) return;
    read.current = round.revision;
    // The round has changed, so its assessment may have been written again.
    void refetch();
  }, [round.revision, refetch]);
  const { debrief } = useDebrief(round.id);
  const { id: userId } = useUser();
  useSeen(data?.assessment && round.candidateId === userId ? round.id : null, 'assessment');
  return { data, error, refetch, debrief };
};
