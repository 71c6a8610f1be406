import { useQueries } from '@tanstack/react-query';
import type { Circuit } from '../../domain/round/circuit.ts';
import { stationsLine } from '../../domain/debrief/stations-line.ts';
import { partnerName } from '../../domain/room/room-people.ts';
import { comparedIn, namesIn } from '../debrief/debrief-comparison.ts';
import { ratingIn } from '../debrief/global-ratings.ts';
import { debriefQuery } from '../mark/debrief-query.ts';
import type { PracticeRoom } from './use-practice-room.ts';

/** What each voice counts over all stations of a mock exam that one was the candidate in, as far as one may know it. */
export function CircuitResult({ practice, circuit }: { practice: PracticeRoom; circuit: Circuit }) {
  const { room, userId } = practice;
  const mine = circuit.stations.filter(({ candidateId }) => candidateId === userId);
  const debriefs = useQueries({
    queries: mine.flatMap(({ roundId }) => (roundId === null ? [] : [debriefQuery(roundId)])),
    combine: (results) => results.flatMap(({ data }) => data?.debrief ?? []),
  });
  const line =
    room &&
    stationsLine(
      debriefs.map((debrief) => ({
        compared: comparedIn(debrief),
        names: namesIn(debrief, partnerName(room, userId)),
      })),
    );
  const rated = mine.flatMap(({ position, name, roundId }) => {
    const debrief = debriefs.find(({ id }) => id === roundId);
    const words = room && debrief ? ratingIn(debrief, partnerName(room, userId)) : null;
    return words === null ? [] : [`${name ?? `Station ${position}`}: ${words}`];
  });
  const isPanel = debriefs.some(({ debrief }) => (debrief?.others.length ?? 0) > 0);
  return (
    <div role="status" className="mt-1 wrap-anywhere">
      {line && (
        <p className="font-semibold tabular-nums">
          You, over {mine.length} {mine.length === 1 ? 'station' : 'stations'}: {line}
        </p>
      )}
      {isPanel && rated.map((words) => <p key={words}>{words}</p>)}
      {room && !isPanel && rated.length > 0 && (
        <p>
          {partnerName(room, userId)} rates them: {rated.join(' · ')}
        </p>
      )}
    </div>
  );
}
