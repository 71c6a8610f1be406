import { suggestionReason } from '../../domain/progress/next-station.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { useNavigate, useSearchParams } from '../platform/router.tsx';
import { ScreenLink, TextLink } from '../platform/screen-link.tsx';
import { RehearsalHeader } from '../rehearsal/rehearsal-header.tsx';
import { useStations } from '../station/use-stations.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';

const RehearsalRoom = onDemand(
  () => import('../rehearsal/rehearsal-room.tsx'),
  () => <LoadingRings label="Loading..." className="min-h-dvh" />,
);
const RehearsalSetUp = onDemand(
  async () => ({ default: (await import('../rehearsal/rehearsal-set-up.tsx')).RehearsalSetUp }),
  () => <LoadingRings label="Loading..." className="min-h-60" />,
);

/** Which station to rehearse: some to begin with, and the way to all of them. */
function ChooseStation({
  stations,
  note,
}: {
  stations: { id: string; caseName: string; type: string; minutes: number }[];
  note: string;
}) {
  return (
    <div className="page-column page-2xl">
      <PageHeading>Rehearse alone</PageHeading>
      <p className="mt-2 text-ink-soft">
        A station, its clock and its questions, with nobody watching. {note}
      </p>
      <ul className="mt-6 rounded-card border border-line bg-sheet">
        {stations.map(({ id, caseName, type, minutes }) => (
          <li key={id} className="border-t border-line first:border-t-0">
            <ScreenLink
              to={`/rehearse?station=${encodeURIComponent(id)}`}
              className="flex min-h-14 flex-wrap items-baseline gap-x-4 px-5 py-4 hover:bg-ink/5"
            >
              <span className="font-semibold wrap-anywhere">{caseName}</span>
              <span className="text-small text-ink-soft">
                {type} · {minutes} min
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <TextLink to="/stations">All stations</TextLink>
      </p>
    </div>
  );
}

/** A round of one: the choice, the microphone, and the rehearsal itself. */
export default function RehearseScreen() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const roomId = query.get('room');
  const wanted = query.get('station');
  const { data, error, isPending, refetch } = useStations();
  if (roomId !== null) return <RehearsalRoom key={roomId} roomId={roomId} />;
  const stations = data?.stations ?? [];
  const station = stations.find(({ id }) => id === wanted);
  const { ids = [], weakest = null } = data?.tryNext ?? {};
  const suggested = ids.flatMap((id) => stations.find((one) => one.id === id) ?? []);
  return (
    <div className="flex min-h-dvh flex-col">
      <RehearsalHeader caseName={null} onExit={() => navigate('/dashboard')} />
      {isPending && <LoadingRings label="Loading..." className="min-h-60" />}
      {error && (
        <LoadFailure className="p-8" problem="Failed to load stations" onRetry={() => void refetch()} />
      )}
      {data && !station && <ChooseStation stations={suggested} note={suggestionReason(weakest)} />}
      {station && (
        <RehearsalSetUp
          key={station.id}
          station={station}
          // Reloading, or coming back, leads to the rehearsal that has begun.
          onStarted={(id) => navigate(`/rehearse?room=${id}`, { replace: true })}
        />
      )}
    </div>
  );
}
