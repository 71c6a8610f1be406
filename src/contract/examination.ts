import { z } from 'zod';
import { SEAT_POSITIONS } from '../domain/room/panel.ts';
import { STAGES } from '../domain/room/stage.ts';
import { iceServer } from './call.ts';
import { caseBrief } from './case.ts';
import type { Endpoint } from './endpoint.ts';
import { findingView } from './finding.ts';
import { round } from './round.ts';
import { id } from './text-input.ts';

const person = z.object({ userId: z.string(), name: z.string() });

/** A room as one of its examiners sees it. */
const examination = z.object({
  /** The room's. */
  id: z.string(),
  stage: z.enum(STAGES),
  startUtc: z.string(),
  host: person,
  guest: person.nullable(),
  /** The candidate of the running interview took back that examiners listen. */
  isPutOut: z.boolean(),
  seat: z.object({ position: z.literal(SEAT_POSITIONS), observing: z.boolean() }),
  /** The latest one. */
  round: round.nullable(),
  /** Every brief of its case, once that has started. */
  case: caseBrief.nullable(),
  /** What the candidate was given of it, in that order. */
  findings: z.array(findingView),
});
export type Examination = z.infer<typeof examination>;

export const examinationEndpoints = {
  readExamination: {
    summary: 'What an examiner of a room reads: its stage, its round with the case, and ways into its call',
    params: z.object({ roomId: id }),
    output: z.object({
      examination,
      iceServers: z.array(iceServer),
      /** Whether only ways through a relay are used. */
      relayOnly: z.boolean(),
      serverTime: z.number(),
    }),
    refusals: ['forbidden', 'missing'],
  },
} as const satisfies Record<string, Endpoint>;
