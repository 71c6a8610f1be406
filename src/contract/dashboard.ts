import { z } from 'zod';
import { FIRST_STEPS } from '../domain/first-step.ts';
import { RESULTS, WAITING_KINDS } from '../domain/waiting.ts';
import { listedCase } from './case.ts';
import type { Endpoint } from './endpoint.ts';
import { room } from './room.ts';
import { id } from './text-input.ts';

/** Something that waits for the reader: in a round of theirs, or a room. */
const waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  /** The round it is about; null for a proposal. */
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

export const dashboard = z.object({
  serverTime: z.number(),
  /** The session that comes next or goes on. */
  next: room.nullable(),
  waiting: z.array(waiting),
  /** What a newcomer has done; null for those who have practised. */
  firstSteps: z.object({ room: z.boolean(), devices: z.boolean(), sample: z.boolean() }).nullable(),
  /** Rounds practised since the beginning. */
  totals: z.object({ candidate: z.int(), actor: z.int() }),
  weeks: z.array(practiceWeek),
  /** Stations to try: none of them done. */
  stations: z.array(listedCase),
});
export type Dashboard = z.infer<typeof dashboard>;

const done = z.object({ status: z.literal(true) });

export const dashboardEndpoints = {
  readDashboard: {
    summary: 'What lies ahead of you, what waits for you and how your practice goes',
    caller: 'signed-in',
    output: dashboard,
    refusals: [],
  },
  doFirstStep: {
    summary: 'Tick a step of the first three: camera and microphone checked, or the samples read',
    caller: 'signed-in',
    body: z.object({ step: z.enum(FIRST_STEPS) }),
    output: done,
    refusals: ['invalid'],
  },
  seeResult: {
    summary: 'Note that you have opened a result of a round of yours, so that it is no longer new',
    caller: 'signed-in',
    body: z.object({ roundId: id, result: z.enum(RESULTS) }),
    output: done,
    refusals: ['invalid', 'forbidden', 'missing'],
  },
} as const satisfies Record<string, Endpoint>;
