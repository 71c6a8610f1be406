import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from '../platform/router.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { Companions } from '../partner/companions.tsx';
import { MatchCard } from '../partner/match-card.tsx';
import { PairingRow } from '../partner/pairing-row.tsx';
import { ProspectRow } from '../partner/prospect-row.tsx';
import { useFreeTime, useProspects } from '../partner/use-partner.ts';
import { Button } from '../ui/button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';

const FreeTimeEditor = lazy(() => import('../partner/free-time-editor.tsx'));

/** When the reader is free: open until they have said so, then behind a button. */
function FreeTimePart() {
  const freeTime = useFreeTime().data?.freeTime;
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (freeTime === undefined) return null;
  if (!(isOpen ?? freeTime === null))
    return (
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        Change when I am free
      </Button>
    );
  return (
    <Suspense fallback={<div className="h-[60rem] rounded-card border border-line bg-sheet" />}>
      <FreeTimeEditor freeTime={freeTime} onSaved={() => setOpen(false)} />
    </Suspense>
  );
}

/** Finds someone to practise with: people who are free when the reader is, a match, and people they know. */
export default function PartnersScreen() {
  const { data, error, isPending, refetch } = useProspects();
  const wanted = useSearchParams()[0].get('with');
  const { people = [], pairings = [] } = data ?? {};
  const isAsked = (userId: string) => pairings.some(({ other }) => other?.userId === userId);
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-10 sm:px-8 sm:py-14">
      <PageHeading>Find a partner</PageHeading>
      <p className="mt-2 text-ink-soft">
        People who are free when you are. One touch sends an invitation; nothing is booked until both of you
        agree.
      </p>
      <div className="mt-8 grid grid-cols-1 gap-10">
        {isPending && <p className="appear-late py-10 text-ink-soft">Loading...</p>}
        {error && !data && <LoadFailure problem="Failed to load partners" onRetry={refetch} />}
        {pairings.length > 0 && (
          <section aria-labelledby="open-pairings">
            <h2 id="open-pairings" className="text-lead font-semibold">
              Open between you and others
            </h2>
            <ul>
              {pairings.map((pairing) => (
                <PairingRow key={pairing.id} pairing={pairing} />
              ))}
            </ul>
          </section>
        )}
        {data && <FreeTimePart />}
        {data?.hasFreeTime && (
          <>
            <section aria-labelledby="prospects">
              <h2 id="prospects" className="text-lead font-semibold">
                Free when you are
              </h2>
              {people.length === 0 ? (
                <p className="mt-2 text-ink-soft">
                  No one shares an hour with you yet. Add more free time, or let us look: we ask you when
                  someone does.
                </p>
              ) : (
                <ul className="mt-2">
                  {people.map((prospect) => (
                    <ProspectRow
                      key={prospect.profile.userId}
                      prospect={prospect}
                      isAsked={isAsked(prospect.profile.userId)}
                    />
                  ))}
                </ul>
              )}
            </section>
            <MatchCard seekingUntil={data.seekingUntil} />
          </>
        )}
        {data && <Companions isAsked={isAsked} wanted={wanted} />}
      </div>
    </div>
  );
}
