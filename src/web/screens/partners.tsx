import { useSearchParams } from '../platform/router.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { onDemand } from '../platform/on-demand.tsx';
import { FreeTimeBar } from '../partner/free-time-bar.tsx';
import { MatchCard } from '../partner/match-card.tsx';
import { PairingRow } from '../partner/pairing-row.tsx';
import { PeopleList } from '../partner/people-list.tsx';
import { useProspects } from '../partner/use-partner.ts';
import { LoadFailure } from '../ui/load-failure.tsx';

const WantedSeats = onDemand(() => import('../partner/wanted-seats.tsx'));

/** Finds someone to practise with: people who are free when the reader is, people they know, and a match. */
export default function PartnersScreen() {
  const { data, error, isPending, refetch } = useProspects();
  const wanted = useSearchParams()[0].get('with');
  const { people = [], pairings = [], hasFreeTime = false } = data ?? {};
  return (
    <div className="page-column page-3xl">
      <PageHeading>Find a partner</PageHeading>
      <p className="mt-1.5 text-ink-soft">
        Nothing is booked until both of you agree. When you are free stays with you: others see only times
        that suit you both.
      </p>
      <div className="mt-6 grid grid-cols-1 gap-8">
        {isPending && <p className="appear-late py-10 text-ink-soft">Loading...</p>}
        {error && !data && <LoadFailure problem="Failed to load partners" onRetry={refetch} />}
        {pairings.length > 0 && (
          <section aria-labelledby="open-pairings">
            <h2 id="open-pairings" className="text-lead font-semibold">
              Invitations
            </h2>
            <ul>
              {pairings.map((pairing) => (
                <PairingRow key={pairing.id} pairing={pairing} />
              ))}
            </ul>
          </section>
        )}
        {data && <WantedSeats />}
        {data && <FreeTimeBar />}
        {data && <PeopleList people={people} pairings={pairings} hasFreeTime={hasFreeTime} wanted={wanted} />}
        {data?.hasFreeTime && <MatchCard seekingUntil={data.seekingUntil} />}
      </div>
    </div>
  );
}
