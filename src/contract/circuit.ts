import { z } from 'zod';
import { CIRCUIT_STATIONS_LIMIT } from '../domain/round/circuit.ts';
import type { Endpoint } from './endpoint.ts';
import { room } from './room.ts';
import { readingSeconds, roundReply, timerSeconds } from './round.ts';
import { caseId, id } from './text-input.ts';

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
  caseBriefId: caseId.nullable(),
  readingSeconds,
  timerSeconds,
});

export const circuitEndpoints = {
  createCircuit: {
    summary: 'Set up a mock exam; the current round becomes its first station',
    body: z.object({
      roomId: id,
      stations: z.array(plannedStation).min(1).max(CIRCUIT_STATIONS_LIMIT),
    }),
    output: roundReply,
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
    output: z.object({ room, ...roundReply.shape }),
    refusals: ['forbidden', 'missing', 'conflict'],
  },
  endCircuit: {
    summary: 'End a mock exam before its last station; its debriefs open',
    body: z.object({ circuitId: id }),
    output: roundReply,
    refusals: ['forbidden', 'missing', 'conflict'],
  },
} as const satisfies Record<string, Endpoint>;
