import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FindingView } from '../../contract/finding.ts';
import type { Round } from '../../contract/round.ts';
import { placeInRecording } from '../../domain/mark/mark-time.ts';
import { runOf } from '../../domain/round/timing.ts';
import { endpointQuery } from '../account/query-client.ts';
import { clock } from '../recording/play-button.tsx';
import { timeOfDay } from '../platform/when.ts';
import type { PracticeRoom } from './use-practice-room.ts';

export const FAILED_FINDINGS = 'The findings could not be loaded.';
const NONE: readonly FindingView[] = [];

/** The findings this person may read. The candidate's grow with each one that is given. */
export const useFindings = ({ round, role, hasStarted }: PracticeRoom) => {
  const roundId = round?.id ?? '';
  const given = round?.givenFindings ?? [];
  const hasAny = role === 'actor' || given.length > 0;
  const { data, isError, refetch } = useQuery({
    ...endpointQuery('readFindings', { roundId }, FAILED_FINDINGS),
    queryKey: [
      'findings',
      roundId,
      round?.caseBriefId,
      role,
      role === 'actor' ? '' : given.map(({ id }) => id).join(' '),
    ],
    enabled: hasStarted && roundId !== '' && round?.caseBriefId !== null && hasAny,
    // What is on the screen stays there while the next one is read.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // A change of roles drops what the role before could read.
    gcTime: 0,
  });
  return {
    findings: (hasAny && data?.findings) || NONE,
    failed: isError && !data,
    refetch,
  };
};

/** The names of those that were given, by id. */
export const givenNames = (
  findings: readonly FindingView[],
  { givenFindings }: Pick<Round, 'givenFindings'>,
): ReadonlyMap<string, string> =>
  new Map(
    findings
      .filter(({ id }) => givenFindings.some((given) => given.id === id))
      .map(({ id, name }) => [id, name]),
  );

/** When a finding was given: how long after the start of the talking, or the time of day before and after it; null until then. */
export const givenTime = (findingId: string, round: Round): string | null => {
  const given = round.givenFindings.find(({ id }) => id === findingId);
  if (!given) return null;
  const atMs = placeInRecording(given.givenAt, runOf(round));
  return atMs === null ? `at ${timeOfDay(given.givenAt)}` : clock(atMs);
};
