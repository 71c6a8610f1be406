import { useState } from 'react';
import { settledWords } from '../../domain/debrief/settled-counts.ts';
import { errorDetail } from '../account/query-client.ts';
import { useUser } from '../account/user.ts';
import { StationWriter } from '../own-station/station-writer.tsx';
import { useOwnStation } from '../own-station/use-own-station.ts';
import { PageHeading } from '../platform/page-heading.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import { useNavigate, useSearchParams } from '../platform/router.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { onDemand } from '../platform/on-demand.tsx';

const WritingGuide = onDemand(() => import('../own-station/writing-guide.tsx'));

type Kept = Parameters<typeof StationWriter>[0]['kept'];

/** Where someone writes a station: a new one, or one of theirs. */
export default function WriteStationScreen() {
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const stationId = query.get('station');
  const [isGuideOpen, setGuideOpen] = useState(false);
  const [saved, setSaved] = useState<Kept>(null);
  const isSaved = saved !== null && saved.station.id === stationId;
  const { data, error, refetch } = useOwnStation(isSaved ? null : stationId);
  const kept = isSaved ? saved : (data ?? null);

  return (
    <div className="page-column">
      <PageHeading pageTitle="Write a station">{kept?.station.title ?? 'Write a station'}</PageHeading>
      <p className="mt-2 max-w-[65ch] text-ink-soft">
        Same format as our stations, checked as you type.{' '}
        <TextLink to="/help#writers">Guide for writers</TextLink> ·{' '}
        <TextLink to="/stations">Back to stations</TextLink>
      </p>
      {data?.settled && (
        <p className="mt-2 max-w-[65ch] tabular-nums">
          What people settled of Fellow Eye’s verdicts, in {data.settled.rounds} rounds:{' '}
          {settledWords(data.settled)}.
        </p>
      )}
      <details
        className="mt-6 rounded-card border border-line bg-sheet"
        onToggle={(event) => setGuideOpen(event.currentTarget.open)}
      >
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold sm:px-6">
          How to write a station
        </summary>
        {isGuideOpen && <WritingGuide />}
      </details>
      {error && !kept && <LoadFailure className="mt-8" problem={errorDetail(error)} onRetry={refetch} />}
      {stationId !== null && !kept && !error && <p className="appear-late py-10 text-ink-soft">Loading...</p>}
      {(stationId === null || kept) && (
        <StationWriter
          key={stationId ?? 'new'}
          userId={userId}
          kept={stationId === null ? null : kept}
          onKept={(next) => {
            setSaved(next);
            if (next.station.id !== stationId) setQuery({ station: next.station.id }, { replace: true });
          }}
          onDeleted={() => navigate('/stations')}
        />
      )}
    </div>
  );
}
