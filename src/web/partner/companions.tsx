import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../account/query-client.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { ProspectRow } from './prospect-row.tsx';

type CompanionsProps = { isAsked: (userId: string) => boolean; wanted: string | null };

/** People the reader has practised with; `wanted` is the one they want to practise with again. */
export function Companions({ isAsked, wanted }: CompanionsProps) {
  const { data, error, refetch } = useQuery(
    endpointQuery('listCompanions', {}, 'Failed to fetch the people you practised with'),
  );
  if (error && !data)
    return <LoadFailure problem="Failed to load the people you practised with" onRetry={refetch} />;
  if (!data || data.people.length === 0) return null;
  const ordered = data.people.toSorted(
    (one, other) =>
      Number(other.profile.userId === wanted) - Number(one.profile.userId === wanted) ||
      Number(other.favourite) - Number(one.favourite),
  );
  return (
    <section aria-labelledby="companions">
      <h2 id="companions" className="text-lead font-semibold">
        People you practise with
      </h2>
      <p className="mt-1 text-ink-soft">
        Practise again at a time you share. The star marks a favourite; only you see it.
      </p>
      <ul className="mt-2">
        {ordered.map((prospect) => {
          const { userId } = prospect.profile;
          return (
            <ProspectRow
              key={userId}
              prospect={prospect}
              isAsked={isAsked(userId)}
              opens={userId === wanted && prospect.times.length === 0 && !isAsked(userId)}
            />
          );
        })}
      </ul>
    </section>
  );
}
