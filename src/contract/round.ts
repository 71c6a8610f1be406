import { z } from 'zod';
import { PROGRESS } from '../domain/assessment/assessment-progress.ts';
import { DEBRIEF_ROLES, FORM_STATES } from '../domain/debrief/debrief.ts';
import { TIMER_MAXIMUM_SECONDS } from '../domain/round/timer.ts';
import { HISTORY_LISTS, HISTORY_ORDERS, SEARCH_LIMIT } from '../domain/round/round-history.ts';
import { ROUND_STATUSES } from '../domain/round/round-status.ts';
import { READING_MAXIMUM_SECONDS } from '../domain/round/timing.ts';
import { assessment } from './assessment.ts';
import { listedCase } from './case.ts';
import type { Endpoint } from './endpoint.ts';
import { caseId, hasOneField, id } from './text-input.ts';
import { room } from './room.ts';
import { roundResult } from './round-result.ts';

/** The recording of a round; times in milliseconds of the server's clock. */
export const recording = z.object({
  id: z.string(),
  roomUrl: z.string(),
  roundId: z.string(),
  startedAt: z.number(),
  stoppedAt: z.number().nullable(),
});
export type Recording = z.infer<typeof recording>;

export const readingSeconds = z.int().min(0).max(READING_MAXIMUM_SECONDS);
export const timerSeconds = z.int().min(0).max(TIMER_MAXIMUM_SECONDS);

/** A round as one of the room's two people may see it. */
export const round = z.object({
  id: z.string(),
  /** Grows with every change of the round, its recording or its progress, as a room's does. */
  revision: z.int(),
  roomId: z.string(),
  roundNumber: z.int(),
  /** The mock exam that it is a station of. */
  circuitId: z.string().nullable(),
  candidateId: z.string().nullable(),
  caseBriefId: z.string().nullable(),
  /** Whether its case is a surprise of a mock exam, which no one is told before it starts. */
  hasHiddenCase: z.boolean(),
  timerSeconds: z.int(),
  readingSeconds: z.int(),
  /** Whether the timing has extra time in it: told to the candidate and the host alone. */
  extraTime: z.boolean(),
  /** When the reading began, in a round that is read first; milliseconds of the server's clock. */
  readingStartedAt: z.number().nullable(),
  /** Whether the guest said in Prep that they are ready. */
  guestReady: z.boolean(),
  recording: recording.nullable(),
  /** What the actor gave the candidate, in that order; its content is read apart. Times of the server's clock. */
  givenFindings: z.array(z.object({ id: z.string(), givenAt: z.number() })),
  /** The timer of a round that runs without a recording. */
  clock: z.object({ startedAt: z.number(), stoppedAt: z.number().nullable() }).nullable(),
  /** Whether both people declined to be recorded: then the timer may run without a recording. */
  bothDeclined: z.boolean(),
  assessment: assessment.nullable(),
  /** How far the assessment is, and why it waits or stopped. */
  progress: z.enum(PROGRESS),
  problem: z.string().nullable(),
});
export type Round = z.infer<typeof round>;

/** A round as a list of past ones shows it: whether it has an assessment, not what that says. */
const pastRound = round.omit({ assessment: true, bothDeclined: true, hasHiddenCase: true }).extend({
  /** Whether there is one that its reader may open. */
  hasAssessment: z.boolean(),
  /** How far both people's forms are; null while the round is not over. */
  debrief: z
    .object({
      role: z.enum(DEBRIEF_ROLES),
      mine: z.enum(FORM_STATES),
      theirs: z.enum(FORM_STATES),
      revealed: z.boolean(),
      /** Whether examiners say something too. */
      isExamined: z.boolean(),
      /** Whether yours is still asked for. */
      waits: z.boolean(),
    })
    .nullable(),
  status: z.enum(ROUND_STATUSES),
  recordingDeleted: z.boolean(),
  /** What its reader may know of how it went; null while there are no marks for them to see. */
  result: roundResult.nullable(),
  /** The candidate's last round on the same station before this one, for the candidate only. */
  before: z.object({ roundId: z.string(), createdAt: z.string() }).nullable(),
  room,
  case: listedCase.nullable(),
  createdAt: z.string(),
});
export type PastRound = z.infer<typeof pastRound>;

/** What a history is narrowed to, and its order. */
const historyFilter = z.object({
  search: z.string().max(SEARCH_LIMIT, `Use at most ${SEARCH_LIMIT} characters.`).optional(),
  type: z.string().max(100).optional(),
  category: z.string().max(100).optional(),
  partnerId: id.optional(),
  /** Only rounds in which a red flag stands. */
  flags: z.literal('raised').optional(),
  order: z.enum(HISTORY_ORDERS).default('newest'),
});
export type HistoryFilter = z.output<typeof historyFilter>;

/** Where the next page begins; null after the last. */
const nextPage = z.string().nullable();

const roomId = id;
const roundNumber = z.coerce.number().pipe(z.int().min(1).max(1000));
// The server's clock at the moment of the answer, so that a page can show the server's seconds.
const serverTime = z.number();
export const roundReply = z.object({ round, serverTime });

export const roundEndpoints = {
  createRound: {
    summary: 'Begin the next round; one that exists already is answered as it is',
    body: z.object({ roomId, roundNumber }),
    // The round itself, and once more under its name, as every other call about a round answers it.
    output: round.extend(roundReply.shape),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  updateRound: {
    summary:
      'Set the candidate, the case, the timer, the timing or the extra time of the current round; one of them at a time',
    body: z
      .object({
        roundId: id,
        candidateId: id.optional(),
        caseBriefId: caseId.optional(),
        // Both are the usual times, without extra time.
        timerSeconds: timerSeconds.optional(),
        timing: z.object({ readingSeconds, timerSeconds }).optional(),
        extraTime: z.boolean().optional(),
      })
      .refine(
        ({ roundId: _id, ...fields }) => hasOneField(fields),
        'Send exactly one of candidateId, caseBriefId, timerSeconds, timing and extraTime.',
      ),
    output: roundReply,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  sayReady: {
    summary: 'As the guest, say in Prep that you are ready for the current round, or take it back',
    body: z.object({ roundId: id, guestReady: z.boolean() }),
    output: roundReply,
    refusals: ['forbidden', 'missing', 'conflict'],
  },
  startTimer: {
    summary:
      'Start the timer of the current round without a recording, once both people declined to be recorded',
    body: z.object({ roundId: id }),
    output: roundReply,
    refusals: ['forbidden', 'missing', 'conflict'],
  },
  stopTimer: {
    summary: 'Stop the timer that runs without a recording',
    body: z.object({ roundId: id }),
    output: roundReply,
    refusals: ['forbidden', 'missing', 'conflict'],
  },
  readLatestRound: {
    summary: 'The current round of a room, or null before the first',
    query: z.object({ roomId }),
    output: z.object({ round: round.nullable(), serverTime }),
    refusals: ['forbidden', 'missing'],
  },
  readRound: {
    summary: 'A round by its room and number',
    query: z.object({ roomId, roundNumber }),
    output: roundReply,
    refusals: ['forbidden', 'missing'],
  },
  listMyRounds: {
    summary:
      'The first page of the rounds in which you were the candidate, of those whose candidate shares the assessment with you, of the others you were the partner in, and of those you examined',
    query: historyFilter,
    output: z.object({
      rounds: z.array(pastRound),
      shared: z.array(pastRound),
      /** Those you were the partner in and whose assessment is not shared with you. */
      partnered: z.array(pastRound),
      /** Those you examined. */
      examined: z.array(pastRound),
      next: z.object({ rounds: nextPage, shared: nextPage, partnered: nextPage, examined: nextPage }),
    }),
    refusals: ['invalid'],
  },
  listMoreRounds: {
    summary: 'The next page of one of the lists of your rounds',
    query: historyFilter.extend({ list: z.enum(HISTORY_LISTS), after: id }),
    output: z.object({ rounds: z.array(pastRound), next: nextPage }),
    refusals: ['invalid'],
  },
  readPastRound: {
    summary: 'One round of yours as the lists show it',
    params: z.object({ roundId: id }),
    output: z.object({ round: pastRound }),
    refusals: ['forbidden', 'missing'],
  },
  listPartners: {
    summary: 'Everyone you have practised with, by name',
    output: z.object({ partners: z.array(z.object({ userId: z.string(), name: z.string() })) }),
    refusals: [],
  },
  readRoomOfRound: {
    summary: 'The room a round belongs to',
    params: z.object({ roundId: id }),
    output: z.object({ room }),
    refusals: ['forbidden', 'missing'],
  },
} as const satisfies Record<string, Endpoint>;

const roomUrl = z.string().min(1).max(2000);

export const recordingEndpoints = {
  startRecording: {
    summary: 'Start recording the current round',
    body: z.object({ roomUrl }),
    output: roundReply.extend({ recording }),
    refusals: ['forbidden', 'missing', 'conflict', 'upstream'],
  },
  stopRecording: {
    whileHeld: true,
    summary: 'Stop recording the current round',
    body: z.object({ roomUrl, roomId: id.optional() }),
    output: roundReply.extend({ recording }),
    refusals: ['forbidden', 'missing', 'conflict', 'upstream'],
  },
} as const satisfies Record<string, Endpoint>;
