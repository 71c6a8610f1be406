import { z } from 'zod';
import { CIRCUIT_STATIONS_LIMIT } from '../domain/circuit.ts';
import type { Endpoint } from './endpoint.ts';
import { room } from './room.ts';
import { readingSeconds, round, timerSeconds } from './round.ts';
import { id } from './text-input.ts';

/** A mock exam as one of its two people may see it; times in milliseconds of the server's clock. */
const circuit = z.object({
  id: z.string(),
  roomId: z.string(),
  stations: z.array(
    z.object({
      position: z.int(),
      candidateId: z.string().nullable(),
      caseBriefId: z.string().nullable(),
      isSurprise: z.boolean(),
      readingSeconds: z.int(),
      timerSeconds: z.int(),
      roundId: z.string().nullable(),
    }),
  ),
  changeoverStartedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
});

const plannedStation = z.object({
  candidateId: id,
  /** Without one the server picks a case that is new to both, and keeps it to itself until the station begins. */
  caseBriefId: z.string().min(1).max(100).nullable(),
  readingSeconds,
  timerSeconds,
});

const serverTime = z.number();

export const circuitEndpoints = {
  createCircuit: {
    summary: 'Set up a mock exam; the current round becomes its first station',
    body: z.object({
      roomId: id,
      stations: z.array(plannedStation).min(1).max(CIRCUIT_STATIONS_LIMIT),
    }),
    output: z.object({ round, serverTime }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  readCircuit: {
    summary: 'A mock exam of a room of yours',
    params: z.object({ circuitId: id }),
    output: z.object({ circuit }),
    refusals: ['forbidden', 'missing'],
  },
  startNextStation: {
    summary: 'Start the next station of a mock exam',
    body: z.object({ circuitId: id }),
    output: z.object({ room, round, serverTime }),
    refusals: ['forbidden', 'missing', 'conflict'],
  },
  endCircuit: {
    summary: 'End a mock exam before its last station; its debriefs open',
    body: z.object({ circuitId: id }),
    output: z.object({ round, serverTime }),
    refusals: ['forbidden', 'missing', 'conflict'],
  },
} as const satisfies Record<string, Endpoint>;
