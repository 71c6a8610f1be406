import { done, type Outcome } from '../../domain/refusal.ts';
import { createCircuit, endCircuit, readCircuit, startNextStation } from '../actions/run-circuit.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';

const timed = <T extends object>({ now }: Ports, outcome: Outcome<T>) =>
  outcome.ok ? done({ ...outcome.value, serverTime: now().getTime() }) : outcome;
const asRound = <T>(outcome: Outcome<T>) => (outcome.ok ? done({ round: outcome.value }) : outcome);

export const circuitRoutes = {
  createCircuit: async (ports, request) => timed(ports, asRound(await createCircuit(ports, request))),
  readCircuit,
  startNextStation: async (ports, request) => timed(ports, await startNextStation(ports, request)),
  endCircuit: async (ports, request) => timed(ports, asRound(await endCircuit(ports, request))),
} satisfies Partial<Handlers>;
