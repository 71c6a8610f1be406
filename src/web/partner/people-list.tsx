import { useQuery } from '@tanstack/react-query';
import type { OpenPairing, PartnerProspect } from '../../contract/partner.ts';
import { mergedPeople } from '../../domain/partner/people-list.ts';
import { endpointQuery } from '../account/query-client.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { ProspectRow } from './prospect-row.tsx';

type PeopleListProps = {
  people: readonly PartnerProspect[];
  pairings: readonly OpenPairing[];
  hasFreeTime: boolean;
  /** Whom the reader wants to practise with again. */
  wanted: string | null;
};

type Found = { hasFreeTime: boolean; shareTime: boolean; isEmpty: boolean };

const noteFor = ({ hasFreeTime, shareTime, isEmpty }: Found): string => {
  if (!hasFreeTime)
    return isEmpty
      ? 'Say when you are free, and those who share an hour with you appear here.'
      : 'Say when you are free, and each shows times that suit you both.';
  return shareTime
    ? 'Choose a time to send an invitation. The star marks a favourite; only you see it.'
    : 'No one shares an hour with you yet. Add more free time, or let us look: we ask you when someone does.';
};

/** Everyone the reader could practise with, in one list: those they know, and those who are free when they are. */
export function PeopleList({ people, pairings, hasFreeTime, wanted }: PeopleListProps) {
  const { data, error, refetch } = useQuery(
    endpointQuery('listCompanions', {}, 'Failed to fetch the people you practised with'),
  );
  const all = mergedPeople(people, data?.people ?? [], wanted);
  const askedBy = (userId: string) => {
    const pairing = pairings.find(({ other }) => other?.userId === userId);
    return pairing ? (pairing.mine ? 'reader' : 'them') : null;
  };
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="text-lead font-semibold">
        People
      </h2>
      <p className="mt-1 text-ink-soft">
        {noteFor({ hasFreeTime, shareTime: people.length > 0, isEmpty: all.length === 0 })}
      </p>
      {error && !data && (
        <LoadFailure problem="Failed to load the people you practised with" onRetry={refetch} />
      )}
      <ul className="mt-2">
        {all.map((prospect) => {
          const { userId } = prospect.profile;
          const isAsked = askedBy(userId);
          return (
            <ProspectRow
              key={userId}
              prospect={prospect}
              asked={isAsked}
              opens={userId === wanted && prospect.times.length === 0 && isAsked === null}
            />
          );
        })}
      </ul>
    </section>
  );
}
