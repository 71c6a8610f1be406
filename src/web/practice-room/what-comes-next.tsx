import { useQuery } from '@tanstack/react-query';
import { Link } from '../router.tsx';
import type { PastRound } from '../../contract/round.ts';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { textLink } from '../parts/screen-link.tsx';

const words = (rounds: readonly PastRound[]): string | null => {
  const recorded = rounds.filter(({ recording }) => recording !== null);
  if (recorded.length === 0) return null;
  return recorded.every(({ hasAssessment }) => hasAssessment)
    ? 'Your assessment is ready.'
    : 'Your assessment is being written.';
};

/** What becomes of the rounds someone was the candidate in; nothing where there is none to assess. */
export function WhatComesNext({ roomId }: { roomId: string }) {
  const { data } = useQuery({
    queryKey: ['my-rounds-in', roomId],
    queryFn: async ({ signal }) =>
      valueOf(await call('listMyRounds', {}, { signal })).rounds.filter(({ room }) => room.id === roomId),
  });
  const said = words(data ?? []);
  return (
    <p role="status" className="mt-3 min-h-[1lh] font-semibold">
      {said && (
        <>
          {said}{' '}
          <Link to="/assessments" className={textLink}>
            See your assessments
          </Link>
        </>
      )}
    </p>
  );
}
