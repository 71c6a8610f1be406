import { z } from 'zod';
import { FIRST_STEPS, RESULTS, WAITING_KINDS } from '../domain/progress/waiting.ts';
import type { FocusResult } from '../domain/progress/focus.ts';
import { HABITS } from '../domain/progress/habit-band.ts';
import type { DimensionProgress, HabitProgress, RatingDot } from '../domain/progress/progress.ts';
import { accepted, type Endpoint, type SchemaOf } from './endpoint.ts';
import { room } from './room.ts';
import { namedStation, weakestDimension } from './station.ts';
import { id } from './text-input.ts';

/** Something that waits for the reader: in a round of theirs, or a room. */
const waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  /** The round it is about; null for a proposal and a pairing. */
  roundId: z.string().nullable(),
  caseName: z.string().nullable(),
  /** The other person, by name. */
  other: z.string(),
  /** Since when, in milliseconds of the server's clock. */
  at: z.number(),
});
export type Waiting = z.infer<typeof waiting>;

const practiceWeek = z.object({
  /** Its Monday, as 2026-11-16. */
  week: z.string(),
  candidate: z.int(),
  actor: z.int(),
});

const focusFacts = z.object({
  kind: z.enum(['safety', 'dimension', 'habit']),
  about: z.string(),
  side: z.enum(['below', 'above']).nullable(),
  missed: z.int(),
  of: z.int(),
  rounds: z.int(),
});

/** A stretch of a recording of the reader's that shows what the focus is about. */
const moment = z.object({
  roundId: z.string(),
  recordingId: z.string(),
  caseName: z.string(),
  at: z.number(),
  about: z.string(),
  quote: z.string().nullable(),
  startMs: z.number(),
  endMs: z.number(),
});

/** The one thing to change next, or why there is none to name; and whether the one before it changed. */
const focus = z.object({
  state: z.enum(['too-little', 'unheard', 'steady', 'chosen']),
  rounds: z.int(),
  focus: focusFacts.extend({ moments: z.array(moment) }).nullable(),
  followUp: z
    .object({
      focus: focusFacts,
      outcome: z.enum(['changed', 'partly', 'not-yet', 'untested']),
      missed: z.int(),
      of: z.int(),
    })
    .nullable(),
}) satisfies SchemaOf<FocusResult>;

const dated = { roundId: z.string(), at: z.number(), caseName: z.string() };
const share = z.object({ met: z.int(), of: z.int() }).nullable();
const band = z.object({ least: z.number(), most: z.number().nullable() });

/** How the last rounds went, oldest first: only what the reader may know of each. */
const progress = z.object({
  dimensions: z.array(
    z.object({
      name: z.string(),
      dots: z.array(
        z.object({
          ...dated,
          shares: z.object({ self: share, partner: share, examiners: share, assessor: share }),
        }),
      ),
    }) satisfies SchemaOf<DimensionProgress>,
  ),
  habits: z.array(
    z.object({
      habit: z.enum(HABITS),
      dots: z.array(
        z.object({ ...dated, value: z.number(), band, place: z.enum(['below', 'within', 'above']) }),
      ),
    }) satisfies SchemaOf<HabitProgress>,
  ),
  ratings: z.array(
    z.object({
      ...dated,
      mine: z.number(),
      theirs: z.number(),
      partner: z.string(),
    }) satisfies SchemaOf<RatingDot>,
  ),
});

export const dashboard = z.object({
  serverTime: z.number(),
  /** The session that comes next or goes on. */
  next: room.nullable(),
  /** What could be taken, where nothing lies ahead. */
  open: z.object({ thisWeek: z.int(), nearest: z.array(room) }).nullable(),
  waiting: z.array(waiting),
  /** What a newcomer has done; null for those who have practised. */
  firstSteps: z.object({ room: z.boolean(), devices: z.boolean(), sample: z.boolean() }).nullable(),
  /** Rounds practised with others since the beginning, those rehearsed alone, and those examined. */
  totals: z.object({ candidate: z.int(), actor: z.int(), rehearsals: z.int(), examined: z.int() }),
  weeks: z.array(practiceWeek),
  focus,
  progress,
  /** Stations to try, as the library suggests them. */
  tryNext: z.object({ stations: z.array(namedStation), weakest: weakestDimension.nullable() }),
});
export type Dashboard = z.infer<typeof dashboard>;

export const dashboardEndpoints = {
  readDashboard: {
    summary: 'What lies ahead of you, what waits for you and how your practice goes',
    output: dashboard,
    refusals: [],
  },
  doFirstStep: {
    summary: 'Tick a step of the first three: camera and microphone checked, or the samples read',
    body: z.object({ step: z.enum(FIRST_STEPS) }),
    output: accepted,
    refusals: ['invalid'],
  },
  seeResult: {
    summary: 'Note that you have opened a result of a round of yours, so that it is no longer new',
    body: z.object({ roundId: id, result: z.enum(RESULTS) }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing'],
  },
} as const satisfies Record<string, Endpoint>;
