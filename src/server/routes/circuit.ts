import { createCircuit, endCircuit, readCircuit, startNextStation } from '../actions/run-circuit.ts';
import type { Handlers } from '../http/bind.ts';
import { timed, timedRound } from './timed-reply.ts';

export const circuitRoutes = {
  createCircuit: timedRound(createCircuit),
  readCircuit,
  startNextStation: timed(startNextStation),
  endCircuit: timedRound(endCircuit),
} satisfies Partial<Handlers>;
