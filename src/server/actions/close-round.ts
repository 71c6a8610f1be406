import type { Round } from '../../contract/round.ts';
import { nextStation, type Circuit } from '../../domain/circuit.ts';
import { findOpenCircuit, updateCircuit } from '../store/circuit.ts';
import type { Database } from '../store/database.ts';
import { touchRound } from '../store/round.ts';
import { openDebrief } from './open-debrief.ts';

/** Ends a mock exam: the debriefs of its rounds, which waited, open together. */
export const closeCircuit = async (trx: Database, circuit: Circuit, now: Date): Promise<void> => {
  await updateCircuit(trx, circuit.id, { ended_at: now, changeover_started_at: null });
  for (const { roundId } of circuit.stations) if (roundId !== null) await openDebrief(trx, roundId, now);
};

/** What the end of a round leads to: its debrief, or in a mock exam the change-over to the next station. */
export const closeRound = async (trx: Database, round: Round, now: Date): Promise<void> => {
  const circuit = round.circuitId === null ? null : await findOpenCircuit(trx, round.roomId);
  if (!circuit) return openDebrief(trx, round.id, now);
  if (nextStation(circuit)) await updateCircuit(trx, circuit.id, { changeover_started_at: now });
  else await closeCircuit(trx, circuit, now);
  await touchRound(trx, round.id);
};
