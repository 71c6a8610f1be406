import { isHost } from '../room/room-member.ts';
import type { RoomFacts } from '../room/room.ts';
import { stageOf } from '../room/stage.ts';
import { timingFor } from './extra-time.ts';
import type { Opposite } from './opposite.ts';
import { secondsLeft } from './timer.ts';
import { ST1_TIMING, type Timing } from './timing.ts';

/** How long the two have between the end of one station and the next, which then starts in the host's page, unless a preset says otherwise. */
export const CHANGEOVER_SECONDS = 60;

/** A mock exam that is not ended is over so long after its session, once no one is there; of one that was so long ago no one is asked. */
export const ABANDONED_AFTER_MS = 3_600_000;
export const LEFT_ALONE_AFTER_MS = 7 * 86_400_000;
export const CIRCUIT_STATIONS_LIMIT = 12;

/** A station as the host plans it; without a case the server picks one. */
export type PlannedStation = Timing & {
  candidateId: string;
  caseBriefId: string | null;
  /** Whether the candidate has extra time, which the timing does not have in it. */
  extraTime: boolean;
  /** What a preset calls it. */
  name?: string;
};

export type CircuitStation = Timing & {
  position: number;
  /** What a preset calls it; null in a plan of the host's own. */
  name: string | null;
  candidateId: string | null;
  /** Null where the reader may not know it yet. */
  caseBriefId: string | null;
  isSurprise: boolean;
  /** Whether the candidate has extra time: stored beside the usual times, and in the timing of those who may know. */
  extraTime: boolean;
  /** The round it became; null while it is still to come. */
  roundId: string | null;
};

/** Times in milliseconds of the server's clock. */
export type Circuit = {
  id: string;
  roomId: string;
  /** The preset it was made by, and who sits opposite the candidate in it; null for a plan of the host's own. */
  preset: { id: string; name: string; opposite: Opposite } | null;
  changeoverSeconds: number;
  stations: CircuitStation[];
  changeoverStartedAt: number | null;
  endedAt: number | null;
};

/** A station of the usual length with a case that the server picks. */
export const surpriseFor = (candidateId: string): PlannedStation => ({
  ...ST1_TIMING,
  candidateId,
  caseBriefId: null,
  extraTime: false,
});

/** What a mock exam is unless the host plans otherwise: two stations of ten minutes, then the other way round. */
export const defaultPlan = ({ hostId, guestId }: { hostId: string; guestId: string }): PlannedStation[] =>
  [guestId, guestId, hostId, hostId].map(surpriseFor);

/** The station that comes next; null when all have begun or the circuit is over. */
export const nextStation = <S extends Pick<CircuitStation, 'roundId'>>(circuit: {
  stations: readonly S[];
  endedAt: number | null;
}): S | null =>
  circuit.endedAt === null ? (circuit.stations.find(({ roundId }) => roundId === null) ?? null) : null;

/** Seconds left of the change-over, whole and never below 0; null when there is none. */
export const changeoverLeft = (
  { changeoverStartedAt, changeoverSeconds }: Pick<Circuit, 'changeoverStartedAt' | 'changeoverSeconds'>,
  now: number,
): number | null =>
  changeoverStartedAt === null
    ? null
    : secondsLeft(changeoverSeconds, { startedAt: changeoverStartedAt, stoppedAt: null }, now);

/**
 * The circuit as one of its people may see it: a case to come is known to the host who chose it and to no one else, and extra
 * time to the host and to whose it is.
 */
export const circuitFor = (circuit: Circuit, room: Pick<RoomFacts, 'hostId'>, userId: string): Circuit => ({
  ...circuit,
  stations: circuit.stations.map((planned) => {
    const station = timingFor(planned, room, userId);
    const isKnown = station.roundId !== null || (isHost(room, userId) && !station.isSurprise);
    return isKnown ? station : { ...station, caseBriefId: null };
  }),
});

/** The circuit as an examiner may see it: no case before its station starts, and never whether there is extra time. */
export const circuitForExaminer = (
  circuit: Circuit,
  room: Pick<RoomFacts, 'hostId' | 'stage'>,
  userId: string,
): Circuit => {
  const seen = circuitFor(circuit, room, userId);
  if (stageOf(room) !== 'Prep') return seen;
  return {
    ...seen,
    stations: seen.stations.map((station) => Object.assign({}, station, { caseBriefId: null })),
  };
};

type SeenCases = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * A case for every station: the chosen one, or one that is not in the plan yet. What neither of the two has practised comes
 * first, then what the candidate has not, then anything. `chances` are between 0 and 1, one for each station; null when the
 * library of a station has no case at all.
 */
export const withSurprises = (
  plan: readonly PlannedStation[],
  libraryOf: (index: number) => readonly string[],
  seen: SeenCases,
  chances: readonly number[],
): (PlannedStation & { caseBriefId: string })[] | null => {
  const used = new Set(plan.flatMap(({ caseBriefId }) => caseBriefId ?? []));
  const hasSeen = (id: string, person: string) => seen.get(person)?.has(id) ?? false;
  const isNew = (id: string) => [...seen.values()].every((cases) => !cases.has(id));
  const filled = plan.map((station, index) => {
    if (station.caseBriefId !== null) return { ...station, caseBriefId: station.caseBriefId };
    const library = libraryOf(index);
    const free = library.filter((id) => !used.has(id));
    const choices = [
      free.filter(isNew),
      free.filter((id) => !hasSeen(id, station.candidateId)),
      free,
      library,
    ].find((ids) => ids.length > 0);
    const picked = choices?.[Math.floor((chances[index] ?? 0) * choices.length) % choices.length];
    if (picked === undefined) return null;
    used.add(picked);
    return { ...station, caseBriefId: picked };
  });
  return filled.every((station) => station !== null) ? filled : null;
};
