import { done, type Outcome } from '../../domain/refusal.ts';
import { createCircuit, endCircuit, readCircuit, startNextStation } from '../actions/run-circuit.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';

export const circuitRoutes = (ports: Ports) => {
  const timed = <T extends object>(outcome: Outcome<T>) =>
    outcome.ok ? done({ ...outcome.value, serverTime: ports.now().getTime() }) : outcome;
  const asRound = <T>(outcome: Outcome<T>) => (outcome.ok ? done({ round: outcome.value }) : outcome);

  return {
    createCircuit: async (input, { person }) =>
      timed(asRound(await createCircuit(ports, { person, ...input }))),
    readCircuit: (input, { person }) => readCircuit(ports, { person, ...input }),
    startNextStation: async (input, { person }) => timed(await startNextStation(ports, { person, ...input })),
    endCircuit: async (input, { person }) => timed(asRound(await endCircuit(ports, { person, ...input }))),
  } satisfies Partial<Handlers>;
};
