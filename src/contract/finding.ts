import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { roundReply } from './round.ts';
import { id } from './text-input.ts';

/** A result of an examination, as the round's own copy of the case has it. */
export const findingView = z.object({
  id: z.string(),
  name: z.string(),
  /** Markdown. */
  words: z.string().nullable(),
  table: z.object({ header: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
  /** `svg` is null where the picture cannot be drawn; the description says what it shows. */
  picture: z.object({ svg: z.string().nullable(), description: z.string() }).nullable(),
});
export type FindingView = z.infer<typeof findingView>;

export const findingEndpoints = {
  readFindings: {
    summary: 'The findings of a round: all of them for its actor, those that were given for its candidate',
    params: z.object({ roundId: id }),
    output: z.object({ findings: z.array(findingView) }),
    refusals: ['forbidden', 'missing'],
  },
  giveFinding: {
    summary: 'Show the candidate a finding they asked for; one that is given already stays as it is',
    body: z.object({ roundId: id, findingId: z.string().min(1).max(100) }),
    output: roundReply,
    refusals: ['forbidden', 'missing', 'conflict'],
  },
} as const satisfies Record<string, Endpoint>;
