import { done } from '../../domain/foundation/refusal.ts';
import { listPresets } from '../round/presets.ts';
import { createCircuit, createPresetCircuit, endCircuit, startNextStation } from './run-circuit.ts';
import { readCircuit, readNextPart } from './read-circuit.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { timed, timedRound } from '../platform/http/timed-reply.ts';

export const circuitRoutes = {
  createCircuit: timedRound(createCircuit),
  createPresetCircuit: timedRound(createPresetCircuit),
  listPresets: async () => done({ presets: await listPresets() }),
  readCircuit,
  readNextPart,
  startNextStation: timed(startNextStation),
  endCircuit: timedRound(endCircuit),
} satisfies Partial<Handlers>;
