import { createCircuit, endCircuit, readCircuit, startNextStation } from './run-circuit.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { timed, timedRound } from '../platform/http/timed-reply.ts';

export const circuitRoutes = {
  createCircuit: timedRound(createCircuit),
  readCircuit,
  startNextStation: timed(startNextStation),
  endCircuit: timedRound(endCircuit),
} satisfies Partial<Handlers>;
