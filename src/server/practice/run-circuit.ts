import type { Room } from '../../contract/room.ts';
import type { Round } from '../../contract/round.ts';
import {
  nextStation,
  withSurprises,
  type Circuit,
  type CircuitStation,
  type PlannedStation,
} from '../../domain/round/circuit.ts';
import { mayStartExamined } from '../../domain/examiner/listening-agreement.ts';
import { casesFor, planOf, type Preset } from '../../domain/round/preset.ts';
import { mayEndCircuit, maySetUpCircuit, mayStartNextStation } from '../../domain/round/circuit-policy.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import { mayLead } from '../../domain/room/room-policy.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import { nextRoundNumber } from '../../domain/round/round.ts';
import type { Person, RequestBy } from '../platform/http/request.ts';
import { hasRoundLeft } from '../../domain/round/round-policy.ts';
import type { Ports } from '../platform/ports.ts';
import { mayUseCase } from '../station/case.store.ts';
import { replaceCircuitCase } from '../station/own-station-removal.store.ts';
import {
  addCircuit,
  findCircuit,
  findOpenCircuit,
  readCasesMet,
  updateCircuit,
} from '../round/circuit.store.ts';
import type { Database } from '../platform/database/database.ts';
import { listPresets } from '../round/presets.ts';
import { setStage } from '../room/room-change.store.ts';
import { findRoom } from '../room/room.store.ts';
import {
  addRound,
  findLatestRound,
  findRound,
  findRoundByNumber,
  touchRound,
  updateRound,
} from '../round/round.store.ts';
import { closeCircuit } from '../assessment/close-round.ts';
import { inRoom, type InRoom } from '../room/in-room.ts';
import { seenRound } from '../round/in-round.ts';
import { beginAgain, mayStillUse, NO_SUCH_CASE, startCase } from './set-up-round.ts';

type Placed = Pick<
  CircuitStation,
  'position' | 'candidateId' | 'caseBriefId' | 'readingSeconds' | 'timerSeconds' | 'extraTime'
>;

/** Makes a round the station of a circuit. */
const takeStation = async (trx: Database, roundId: string, circuitId: string, station: Placed) => {
  const { position, candidateId, caseBriefId, readingSeconds, timerSeconds, extraTime } = station;
  await updateRound(trx, roundId, {
    ...(candidateId === null ? {} : { candidate_id: candidateId }),
    case_brief_id: caseBriefId,
    reading_seconds: readingSeconds,
    timer_seconds: timerSeconds,
    extra_time: extraTime,
    circuit_id: circuitId,
    circuit_position: position,
  });
};

type CircuitRequest = { person: Person; roomId: string; stations: PlannedStation[]; preset: Preset | null };

/** Sets up a mock exam; the current round becomes its first station, which the host then starts as any other. */
const setUpCircuit = (
  ports: Ports,
  { person, roomId, stations, preset }: CircuitRequest,
): Promise<Outcome<Round>> =>
  inRoom(ports, { roomId, person, may: mayLead }, async ({ trx, room }) => {
    const [round, open] = [await findLatestRound(trx, roomId), await findOpenCircuit(trx, roomId)];
    const permission = maySetUpCircuit(room, person.id, { round, open }, stations);
    if (!permission.ok) return permission;
    for (const { caseBriefId } of stations)
      if (caseBriefId !== null && !(await mayUseCase(trx, caseBriefId, person.id))) return NO_SUCH_CASE;
    const people = [room.hostId, ...(room.guestId === null ? [] : [room.guestId])];
    const { library, cases, seen } = await readCasesMet(trx, people);
    const libraryOf = (index: number): string[] => {
      const planned = preset?.stations[index];
      return preset && planned ? casesFor(preset, planned, cases) : library;
    };
    const plan = withSurprises(
      stations,
      libraryOf,
      seen,
      stations.map(() => Math.random()),
    );
    const [first] = plan ?? [];
    if (!plan || !first || !round) return refuse('conflict', 'There are no cases to choose from.');
    const isSurprise = (index: number) => stations[index]?.caseBriefId === null;
    const circuitId = await addCircuit(trx, roomId, plan, { isSurprise, preset });
    const told = isSurprise(0) ? null : first.caseBriefId;
    await takeStation(trx, round.id, circuitId, { ...first, caseBriefId: told, position: 1 });
    await beginAgain(trx, round.id);
    return seenRound({ trx, room }, round.id, person);
  });

/** A mock exam that the host plans. */
export const createCircuit = (ports: Ports, request: RequestBy<'createCircuit'>): Promise<Outcome<Round>> =>
  setUpCircuit(ports, { ...request, preset: null });

/** A mock exam by a preset: one candidate throughout, and cases that no one knows before they start. */
export const createPresetCircuit = async (
  ports: Ports,
  { presetId, candidateId, extraTime, ...request }: RequestBy<'createPresetCircuit'>,
): Promise<Outcome<Round>> => {
  const preset = (await listPresets()).find(({ id }) => id === presetId);
  if (!preset) return refuse('missing');
  return setUpCircuit(ports, { ...request, stations: planOf(preset, candidateId, extraTime), preset });
};

const inCircuit = async <T>(
  ports: Ports,
  { person, circuitId }: { person: Person; circuitId: string },
  work: (state: InRoom & { circuit: Circuit; current: Round }) => Promise<Outcome<T>>,
): Promise<Outcome<T>> => {
  const known = await findCircuit(ports.db, circuitId);
  if (!known) return refuse('missing');
  return inRoom(ports, { roomId: known.roomId, person, may: mayLead }, async (state) => {
    const circuit = await findCircuit(state.trx, circuitId);
    const current = await findLatestRound(state.trx, known.roomId);
    return circuit && current ? work({ ...state, circuit, current }) : refuse('missing');
  });
};

/** The next station; one whose case the host may no longer use gets a case of the library. */
const usableStation = async (trx: Database, circuit: Circuit, hostId: string) => {
  const station = nextStation(circuit);
  if (!station?.caseBriefId || (await mayStillUse(trx, station.caseBriefId, hostId))) return station;
  await replaceCircuitCase(trx, circuit.id, station.position);
  const replaced = await findCircuit(trx, circuit.id);
  return replaced && nextStation(replaced);
};

/** Starts the next station: its round is made and set up, and its case starts, as the host's steps would do one by one. */
export const startNextStation = (
  ports: Ports,
  request: RequestBy<'startNextStation'>,
): Promise<Outcome<{ room: Room; round: Round }>> =>
  inCircuit(ports, request, async ({ trx, room, circuit, current }) => {
    const permission = mayStartNextStation(room, request.person.id, circuit);
    if (!permission.ok) return permission;
    const station = await usableStation(trx, circuit, room.hostId);
    const candidateId = station?.candidateId ?? null;
    const examined = mayStartExamined(room.panel, { candidateId, userId: request.person.id });
    if (!examined.ok) return examined;
    const roundNumber = nextRoundNumber(current);
    const left = hasRoundLeft(roundNumber);
    if (!left.ok) return left;
    await addRound(trx, room.id, roundNumber);
    const made = await findRoundByNumber(trx, room.id, roundNumber);
    if (!station || !made) return refuse('missing');
    await takeStation(trx, made.id, circuit.id, station);
    const ready = await findRound(trx, made.id);
    if (ready) await startCase(trx, ready, ports.now());
    await updateCircuit(trx, circuit.id, { changeover_started_at: null });
    await setStage(trx, room.id, 'Interview');
    const moved = (await findRoom(trx, room.id)) ?? room;
    const round = await seenRound({ trx, room: moved }, made.id, request.person);
    return round.ok ? done({ room: roomFor(moved, request.person.id), round: round.value }) : round;
  });

/** Ends a mock exam before its last station. */
export const endCircuit = (ports: Ports, request: RequestBy<'endCircuit'>): Promise<Outcome<Round>> =>
  inCircuit(ports, request, async ({ trx, room, circuit, current }) => {
    const permission = mayEndCircuit(room, request.person.id, circuit);
    if (!permission.ok) return permission;
    // The station that is going on is not over yet: its debrief opens with its own end.
    const over = circuit.stations.filter(({ roundId }) => room.stage === 'WrapUp' || roundId !== current.id);
    await closeCircuit(trx, { ...circuit, stations: over }, ports.now());
    await touchRound(trx, current.id);
    return seenRound({ trx, room }, current.id, request.person);
  });
