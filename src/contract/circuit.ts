import { z } from 'zod';
import { CIRCUIT_STATIONS_LIMIT } from '../domain/round/circuit.ts';
import type { Preset } from '../domain/round/preset.ts';
import { OPPOSITES } from '../domain/round/opposite.ts';
import { stationTypes } from '../domain/station/case-station.ts';
import type { Endpoint, SchemaOf } from './endpoint.ts';
import { room } from './room.ts';
import { readingSeconds, roundReply, timerSeconds } from './round.ts';
import { caseId, id } from './text-input.ts';

/** A mock exam as one of its two people may see it; times in milliseconds of the server's clock. */
const circuit = z.object({
  id: z.string(),
  roomId: z.string(),
  preset: z.object({ id: z.string(), name: z.string(), opposite: z.enum(OPPOSITES) }).nullable(),
  changeoverSeconds: z.int(),
  stations: z.array(
    z.object({
      position: z.int(),
      name: z.string().nullable(),
      candidateId: z.string().nullable(),
      caseBriefId: z.string().nullable(),
      isSurprise: z.boolean(),
      readingSeconds: z.int(),
      timerSeconds: z.int(),
      /** Told to the candidate and the host alone. */
      extraTime: z.boolean(),
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
  /** Whether the candidate has extra time, which the server adds to the timing. */
  extraTime: z.boolean().default(false),
});

/** A mock exam that is planned already. */
const preset = z.object({
  id: z.string(),
  name: z.string(),
  opposite: z.enum(OPPOSITES),
  changeoverSeconds: z.int(),
  summary: z.string(),
  brief: z.string(),
  stations: z.array(
    z.object({
      name: z.string(),
      types: z.array(z.enum(stationTypes)),
      readingSeconds: z.int(),
      timerSeconds: z.int(),
    }),
  ),
}) satisfies SchemaOf<Preset>;

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
  createPresetCircuit: {
    summary: 'Set up a mock exam by a preset; the current round becomes its first station',
    body: z.object({
      roomId: id,
      presetId: caseId,
      candidateId: id,
      extraTime: z.boolean().default(false),
    }),
    output: roundReply,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  listPresets: {
    summary: 'The mock exams that are planned already',
    output: z.object({ presets: z.array(preset) }),
    refusals: [],
  },
  readCircuit: {
    summary: 'A mock exam of a room of yours, or one that you examine',
    params: z.object({ circuitId: id }),
    output: z.object({ circuit }),
    refusals: ['forbidden', 'missing'],
  },
  readNextPart: {
    summary: 'In the change-over of a mock exam, the brief of the actor of its next station',
    params: z.object({ circuitId: id }),
    /** Null for the candidate, and while there is no change-over. */
    output: z.object({ part: z.object({ caseName: z.string(), actorBrief: z.string() }).nullable() }),
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
