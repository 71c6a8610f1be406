import { z } from 'zod';
import { TICK_VERDICTS } from '../domain/mark/mark.ts';
import { debrief } from './debrief.ts';
import type { Endpoint } from './endpoint.ts';
import { caseId, id } from './text-input.ts';

/** How many ticks one call may carry; a longer queue is sent in several. */
const TICKS_AT_ONCE = 100;

const item = z
  .string()
  .max(4)
  .regex(/^[pf][1-9]\d?$/, 'No such item.');

/** One touch on an item, kept in the browser until the server has it. */
const tick = z.object({
  /** Made by the browser: sending a tick again adds nothing. */
  id,
  /** The browser it was made in, and its place there: the order of one device's ticks is kept. */
  device: id,
  position: z.int().min(0).max(1_000_000),
  item,
  verdict: z.enum(TICK_VERDICTS),
  /** When it was made, by the browser's estimate of the server's clock; null when it has none. */
  at: z.number().nullable(),
});
export type Tick = z.infer<typeof tick>;

export const markEndpoints = {
  recordMarks: {
    summary: 'Keep ticks of yours, in order; a tick that is kept already is not kept twice',
    body: z.object({
      roundId: id,
      /** The case the ticks are about: ticks on a case that was changed since are dropped. */
      caseBriefId: caseId,
      ticks: z.array(tick).min(1).max(TICKS_AT_ONCE),
    }),
    output: z.object({ debrief }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  settleMark: {
    summary:
      'Say whether an item counted, which settles it once your partner says the same; null takes it back',
    body: z.object({ roundId: id, item, counted: z.boolean().nullable() }),
    output: z.object({ debrief }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
