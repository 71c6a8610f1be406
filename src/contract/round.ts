import { z } from 'zod';
import { PROGRESS } from '../domain/assessment-progress.ts';
import { DEBRIEF_ROLES, FORM_STATES } from '../domain/debrief.ts';
import { TIMER_MAXIMUM_SECONDS } from '../domain/recording.ts';
import { assessment } from './assessment.ts';
import { listedCase } from './case.ts';
import type { Endpoint } from './endpoint.ts';
import { id } from './text-input.ts';
import { room } from './room.ts';

/** The recording of a round; times in milliseconds of the server's clock. */
export const recording = z.object({
  id: z.string(),
  roomUrl: z.string(),
  roundId: z.string(),
  startedAt: z.number(),
  stoppedAt: z.number().nullable(),
});
export type Recording = z.infer<typeof recording>;

/** A round as one of the room's two people may see it. */
export const round = z.object({
  id: z.string(),
  /** Grows with every change of the round, its recording or its progress, as a room's does. */
  revision: z.int(),
  roomId: z.string(),
  roundNumber: z.int(),
  candidateId: z.string().nullable(),
  caseBriefId: z.string().nullable(),
  timerSeconds: z.int(),
  recording: recording.nullable(),
  /** What the actor gave the candidate, in that order; its content is read apart. Times of the server's clock. */
  givenFindings: z.array(z.object({ id: z.string(), givenAt: z.number() })),
  assessment: assessment.nullable(),
  /** How far the assessment is, and why it waits or stopped. */
  progress: z.enum(PROGRESS),
  problem: z.string().nullable(),
});
export type Round = z.infer<typeof round>;

/** A round as a list of past ones shows it: whether it has an assessment, not what that says. */
const pastRound = round.omit({ assessment: true }).extend({
  hasAssessment: z.boolean(),
  /** How far both people's forms are; null while the round is not over. */
  debrief: z
    .object({
      role: z.enum(DEBRIEF_ROLES),
      mine: z.enum(FORM_STATES),
      theirs: z.enum(FORM_STATES),
      revealed: z.boolean(),
      /** Whether yours is still asked for. */
      waits: z.boolean(),
    })
    .nullable(),
  room,
  case: listedCase.nullable(),
  createdAt: z.string(),
});
export type PastRound = z.infer<typeof pastRound>;

const roomId = id;
const roundNumber = z.coerce.number().pipe(z.int().min(1).max(1000));
// The server's clock at the moment of the answer, so that a page can show the server's seconds.
const serverTime = z.number();
export const roundReply = z.object({ round, serverTime });

export const roundEndpoints = {
  createRound: {
    summary: 'Begin the next round; one that exists already is answered as it is',
    caller: 'signed-in',
    body: z.object({ roomId, roundNumber }),
    // The round itself, and once more under its name, as every other call about a round answers it.
    output: round.extend(roundReply.shape),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  updateRound: {
    summary: 'Set the candidate, the case or the timer of the current round; one of them at a time',
    caller: 'signed-in',
    body: z
      .object({
        roundId: id,
        candidateId: id.optional(),
        caseBriefId: z.string().min(1).max(100).optional(),
        timerSeconds: z.int().min(0).max(TIMER_MAXIMUM_SECONDS).optional(),
      })
      .refine(
        ({ roundId: _id, ...fields }) =>
          Object.values(fields).filter((field) => field !== undefined).length === 1,
        { message: 'Send exactly one of candidateId, caseBriefId and timerSeconds.' },
      ),
    output: roundReply,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  readLatestRound: {
    summary: 'The current round of a room, or null before the first',
    caller: 'signed-in',
    query: z.object({ roomId }),
    output: z.object({ round: round.nullable(), serverTime }),
    refusals: ['forbidden', 'missing'],
  },
  readRound: {
    summary: 'A round by its room and number',
    caller: 'signed-in',
    query: z.object({ roomId, roundNumber }),
    output: roundReply,
    refusals: ['forbidden', 'missing'],
  },
  listMyRounds: {
    summary:
      'The rounds in which you were the candidate, those whose candidate shares the assessment with you, and the others you were the partner in; newest first',
    caller: 'signed-in',
    output: z.object({
      rounds: z.array(pastRound),
      shared: z.array(pastRound),
      /** Those you were the partner in and whose assessment is not shared with you. */
      partnered: z.array(pastRound),
    }),
    refusals: [],
  },
  readRoomOfRound: {
    summary: 'The room a round belongs to',
    caller: 'signed-in',
    params: z.object({ roundId: id }),
    output: z.object({ room }),
    refusals: ['forbidden', 'missing'],
  },
} as const satisfies Record<string, Endpoint>;

const roomUrl = z.string().min(1).max(2000);

export const recordingEndpoints = {
  startRecording: {
    summary: 'Start recording the current round',
    caller: 'signed-in',
    body: z.object({ roomUrl }),
    output: roundReply.extend({ recording }),
    refusals: ['forbidden', 'missing', 'conflict', 'upstream'],
  },
  stopRecording: {
    summary: 'Stop recording the current round',
    caller: 'signed-in',
    body: z.object({ roomUrl, roomId: id.optional() }),
    output: roundReply.extend({ recording }),
    refusals: ['forbidden', 'missing', 'conflict', 'upstream'],
  },
} as const satisfies Record<string, Endpoint>;
