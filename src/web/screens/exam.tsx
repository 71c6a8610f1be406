import { useQueries, useQuery } from '@tanstack/react-query';
import type { Debrief } from '../../contract/debrief.ts';
import { examinePath, practiceRoomPath } from '../../contract/pages.ts';
import { stationsLine } from '../../domain/debrief/stations-line.ts';
import { toChange } from '../../domain/debrief/to-change.ts';
import { failureWording } from '../../domain/foundation/failure-wording.ts';
import { counterpartName } from '../../domain/debrief/counterpart.ts';
import { isMember } from '../../domain/room/room-member.ts';
import { nameIn } from '../../domain/room/room-people.ts';
import type { Circuit } from '../../domain/round/circuit.ts';
import { endpointQuery, failureOf } from '../account/query-client.ts';
import { useUser } from '../account/user.ts';
import { comparedIn, namesIn } from '../debrief/debrief-comparison.ts';
import { debriefQuery } from '../mark/debrief-query.ts';
import { heardIn, ratingIn } from '../debrief/global-ratings.ts';
import { ReportHead } from '../assessment/report-head.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { useParams } from '../platform/router.tsx';
import { ScreenLink } from '../platform/screen-link.tsx';
import { formatStart } from '../platform/when.ts';
import { ExamCertificate } from '../progress/exam-certificate.tsx';
import { ExamStation } from '../progress/exam-station.tsx';
import { buttonLook } from '../ui/button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';

const changesIn = (debrief: Debrief): string[] => heardIn(debrief).map(({ form }) => form.change);

type WholeProps = { circuit: Circuit; debriefs: readonly Debrief[]; other: string };

/** All stations together: what each voice counts, the global ratings, and what to change next. */
function Whole({ circuit, debriefs, other }: WholeProps) {
  const compared = debriefs.flatMap(comparedIn);
  const [first] = debriefs;
  const line = stationsLine(
    debriefs.map((debrief) => ({ compared: comparedIn(debrief), names: namesIn(debrief, other) })),
  );
  const rated = circuit.stations.flatMap(({ name, position, roundId }) => {
    const debrief = debriefs.find(({ id }) => id === roundId);
    const word = debrief ? ratingIn(debrief, other) : null;
    return word === null ? [] : [{ station: name ?? `Station ${position}`, word }];
  });
  const changes = toChange(compared);
  const words = [...new Set(debriefs.flatMap(changesIn))].filter((text) => text !== '');
  return (
    <>
      {line && <p className="mt-4 text-lead font-semibold tabular-nums wrap-anywhere">{line}</p>}
      {rated.length > 0 && (
        <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
          {rated.map(({ station, word }) => (
            <div key={station}>
              <dt className="text-small text-ink-soft">{station}</dt>
              <dd className="font-medium wrap-anywhere">{word}</dd>
            </div>
          ))}
        </dl>
      )}
      {(changes.length > 0 || words.length > 0) && (
        <section aria-labelledby="change-next" className="mt-6 rounded-card border border-line bg-sheet p-5">
          <h2 id="change-next" className="font-semibold">
            {first?.role === 'candidate' ? 'What to change next' : `What ${other} could change next`}
          </h2>
          {words.map((text) => (
            <p key={text} className="mt-2 border-l-2 border-teal pl-3 whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          ))}
          <ul className="mt-3 grid list-disc gap-1 pl-5">
            {changes.map(({ item }) => (
              <li
                key={`${item.dimension} ${item.text}`}
                className={item.kind === 'flag' ? 'font-semibold text-danger' : ''}
              >
                {item.kind === 'flag' && 'Red flag: '}
                {item.text}
                {item.safetyCritical && <span className="text-small text-ink-soft"> (safety-critical)</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A whole mock exam on one page, for its two people and its examiners: each sees of it what the debriefs show them. */
export default function ExamScreen() {
  const { circuitId = '' } = useParams();
  const { id: userId } = useUser();
  const { data, error, refetch } = useQuery({
    ...endpointQuery('readCircuit', { circuitId }, 'The mock exam could not be loaded'),
    retry: false,
  });
  const circuit = data?.circuit;
  const [started] = circuit?.stations ?? [];
  const { data: past } = useQuery({
    ...endpointQuery('readPastRound', { roundId: started?.roundId ?? '' }, 'The round could not be loaded'),
    enabled: Boolean(started?.roundId),
  });
  const debriefs = useQueries({
    queries: (circuit?.stations ?? []).flatMap(({ roundId }) =>
      roundId === null ? [] : [debriefQuery(roundId)],
    ),
    combine: (results) => results.flatMap(({ data: read }) => read?.debrief ?? []),
  });
  const room = past?.round.room;
  const isOwn = room !== undefined && isMember(room, userId);
  // To an examiner the other one is the candidate of each station.
  const otherIn = (candidateId: string | null) =>
    past ? counterpartName({ room: past.round.room, candidateId }, userId) : '';
  const other = otherIn(started?.candidateId ?? null);
  const candidates = [...new Set(circuit?.stations.map(({ candidateId }) => candidateId))];
  const isOne = candidates.length === 1;
  const mine = debriefs.filter(({ role }) => role === 'candidate');
  return (
    <div className="page-column page-3xl pt-4 sm:pt-8">
      <ReportHead canPrint={circuit !== undefined && circuit.endedAt !== null} />
      <PageHeading className="mt-2 text-title font-semibold">
        {circuit?.preset?.name ?? 'Mock exam'}
      </PageHeading>
      {error && !circuit && (
        <LoadFailure problem={failureWording(failureOf(error)).description} onRetry={() => void refetch()} />
      )}
      {!error && !(circuit && room && past) && <LoadingRings label="Loading..." className="min-h-60" />}
      {circuit && room && past && (
        <>
          <p className="mt-1 text-ink-soft wrap-anywhere">
            {[
              formatStart(past.round.createdAt),
              `${circuit.stations.length} stations`,
              ...(isOne
                ? [
                    candidates[0] === userId
                      ? `You with ${other}`
                      : `Candidate: ${nameIn(room, candidates[0] ?? null)}`,
                  ]
                : isOwn
                  ? [`With ${other}`]
                  : []),
              ...(isOwn ? [] : ['You examined']),
            ].join(' · ')}
          </p>
          {circuit.endedAt === null ? (
            <>
              <p className="mt-4 font-medium">It is still going on. This page fills when it is over.</p>
              <p className="mt-4">
                <ScreenLink
                  to={(isOwn ? practiceRoomPath : examinePath)(room.id)}
                  className={buttonLook('secondary')}
                >
                  Go to the room
                </ScreenLink>
              </p>
            </>
          ) : (
            <>
              {/* Of someone who was both, what is about them comes first. */}
              {(isOwn || isOne) && (
                <Whole circuit={circuit} debriefs={mine.length > 0 ? mine : debriefs} other={other} />
              )}
              <div className="mt-8 grid gap-8">
                {circuit.stations.map(
                  (station) =>
                    station.roundId !== null && (
                      <ExamStation
                        key={station.position}
                        station={station}
                        roundId={station.roundId}
                        debrief={debriefs.find(({ id }) => id === station.roundId)}
                        other={otherIn(station.candidateId)}
                      />
                    ),
                )}
              </div>
              {isOwn && (
                <div className="mt-8 border-t border-line pt-5 print:hidden">
                  <ExamCertificate day={past.round.createdAt.slice(0, 10)} />
                  <p className="mt-2 text-small text-ink-soft">
                    It names stations, roles and minutes, and no results.
                  </p>
                </div>
              )}
            </>
          )}
        </>
      )}
    </div>
  );
}
