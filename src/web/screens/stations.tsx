import { useState } from 'react';
import { useSearchParams } from '../platform/router.tsx';
import type { LibraryStation } from '../../contract/station.ts';
import { suggestionReason } from '../../domain/progress/next-station.ts';
import { MyStations } from '../own-station/my-stations.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import { SHOWN, shownStations, type StationFilter } from '../station/shown-stations.ts';
import { StationRow, WISHED } from '../station/station-row.tsx';
import { useStations, useWish } from '../station/use-stations.ts';
import { Button } from '../ui/button.tsx';
import { ListSection } from '../ui/card.tsx';
import { Choice } from '../ui/choice.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';

const ANY = 'Any';
/** More are shown to those who ask: filters are the quicker way. */
const SHOWN_FIRST = 20;

/** The station that is remembered for the next session. */
function Wish({ caseName }: { caseName: string }) {
  const { mutate } = useWish();
  return (
    <div role="status" className="border-l-2 border-teal pl-4">
      <p className="font-semibold wrap-anywhere">Next: {caseName}</p>
      <p className="mt-1 text-ink-soft">
        {WISHED} <TextLink to="/interview-scheduling">Schedule a session</TextLink>
      </p>
      <Button variant="quiet" size="small" className="mt-1 -ml-3" onClick={() => mutate({ caseId: null })}>
        Forget it
      </Button>
    </div>
  );
}

/** Every station, without spoilers: what you have done, how it went, and what to try next. */
export default function StationsScreen() {
  const { data, error, isPending, refetch } = useStations();
  const [params] = useSearchParams();
  const [filter, setFilter] = useState<StationFilter>({
    search: params.get('search')?.slice(0, 100) ?? '',
    type: null,
    category: null,
    difficulty: null,
    shown: 'all',
  });
  const stations = data?.stations ?? [];
  const wish = data?.wish ?? null;
  const wished = stations.find(({ id }) => id === wish);
  const [showsAll, setShowsAll] = useState(false);
  const choice = (label: string, field: 'type' | 'category' | 'difficulty') => (
    <Select
      label={label}
      value={filter[field] ?? ANY}
      options={[ANY, ...new Set(stations.map((station) => station[field]).toSorted())]}
      onChange={(value) => setFilter({ ...filter, [field]: value === ANY ? null : value })}
    />
  );
  const fitting = shownStations(stations, filter);
  const { ids = [], weakest = null } = data?.tryNext ?? {};
  const suggested = ids.flatMap((id) => stations.find((one) => one.id === id) ?? []);
  const row = (station: LibraryStation) => (
    <StationRow key={station.id} station={station} wished={station.id === wish} />
  );

  return (
    <div className="page-column page-4xl">
      <PageHeading>Stations</PageHeading>
      <p className="mt-2 text-ink-soft">
        What there is to practise, without giving anything away: read the brief when your round begins.
      </p>
      <div className="mt-8 grid gap-10">
        {isPending && <p className="appear-late py-10 text-ink-soft">Loading...</p>}
        {error && <LoadFailure problem="Failed to load stations" onRetry={refetch} />}
        {data && <MyStations stations={data.mine} />}
        {wished && <Wish caseName={wished.caseName} />}
        {suggested.length > 0 && (
          <ListSection title="Try next" note={suggestionReason(weakest)}>
            {suggested.map(row)}
          </ListSection>
        )}
        {data && (
          <div className="grid gap-6">
            <search aria-label="Stations" className="grid items-end gap-4 sm:grid-cols-2">
              <TextField
                label="Search"
                type="search"
                maxLength={100}
                placeholder="A station or a category"
                value={filter.search}
                onChange={(event) => setFilter({ ...filter, search: event.target.value })}
              />
              {choice('Type', 'type')}
              {choice('Category', 'category')}
              {choice('Difficulty', 'difficulty')}
              <div className="sm:col-span-2">
                <Choice
                  label="Show"
                  value={filter.shown}
                  options={SHOWN}
                  onChange={(shown) => setFilter({ ...filter, shown })}
                />
              </div>
            </search>
            {fitting.length > 0 ? (
              <ListSection title="All stations" note={`${fitting.length} of ${stations.length}`}>
                {(showsAll ? fitting : fitting.slice(0, SHOWN_FIRST)).map(row)}
                {!showsAll && fitting.length > SHOWN_FIRST && (
                  <li className="border-t border-line px-4 py-3 sm:px-6">
                    <Button variant="secondary" size="small" onClick={() => setShowsAll(true)}>
                      Show all {fitting.length}
                    </Button>
                  </li>
                )}
              </ListSection>
            ) : (
              <p role="status" className="text-ink-soft">
                No stations fit. Try fewer filters.
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
