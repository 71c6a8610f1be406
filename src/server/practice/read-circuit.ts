import { circuitFor, circuitForExaminer, type Circuit } from '../../domain/round/circuit.ts';
import { nextPartFor } from '../../domain/round/circuit-policy.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import { mayEnter } from '../../domain/room/room-policy.ts';
import { examinesAny } from '../debrief/round-examiner.store.ts';
import type { Reply, RequestBy } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { findOwnRoom } from '../room/own-room.ts';
import { findRoom } from '../room/room.store.ts';
import { findCircuit } from '../round/circuit.store.ts';
import { findCase, mayUseCase, readCaseText } from '../station/case.store.ts';

/** A mock exam as one of the room's two people may see it, or who examines one of its rounds. */
export const readCircuit = async (
  ports: Ports,
  { person, circuitId }: RequestBy<'readCircuit'>,
): Promise<Outcome<{ circuit: Circuit }>> => {
  const circuit = await findCircuit(ports.db, circuitId);
  const room = circuit && (await findRoom(ports.db, circuit.roomId));
  if (!circuit || !room) return refuse('missing');
  const own = mayEnter(room, person.id);
  if (own.ok) return done({ circuit: circuitFor(circuit, room, person.id) });
  const roundIds = circuit.stations.flatMap(({ roundId }) => roundId ?? []);
  return (await examinesAny(ports.db, roundIds, person.id))
    ? done({ circuit: circuitForExaminer(circuit, room, person.id) })
    : own;
};

/** What the actor of the next station reads in the change-over, as its round will have it. */
export const readNextPart = async (
  ports: Ports,
  { person, circuitId }: RequestBy<'readNextPart'>,
): Reply<'readNextPart'> => {
  const circuit = await findCircuit(ports.db, circuitId);
  if (!circuit) return refuse('missing');
  const room = await findOwnRoom(ports, circuit.roomId, person.id);
  if (!room.ok) return room;
  const caseId = nextPartFor(circuit, room.value, person.id);
  // A station that its author took back gets another case when it starts.
  if (caseId === null || !(await mayUseCase(ports.db, caseId, room.value.hostId)))
    return done({ part: null });
  const [listed, { actorBrief }] = [await findCase(ports.db, caseId), await readCaseText(ports.db, caseId)];
  return done({ part: listed ? { caseName: listed.caseName, actorBrief } : null });
};
