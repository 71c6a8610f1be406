import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id } from './text-input.ts';

/** A case as lists carry it: enough to choose by, no brief. */
export const listedCase = z.object({
  id: z.string(),
  category: z.string(),
  caseName: z.string(),
  caseNameInternal: z.string(),
  type: z.string(),
  minutes: z.number(),
});
export type ListedCase = z.infer<typeof listedCase>;

/** A case as one person in one round may read it: the candidate never gets the actor brief or the mark scheme. */
export const caseBrief = listedCase.extend({
  candidateBrief: z.string().nullable(),
  actorBrief: z.string().nullable(),
  markScheme: z.string().nullable(),
});
export type CaseBrief = z.infer<typeof caseBrief>;

const caseId = z.string().min(1).max(100);

export const caseEndpoints = {
  listCases: {
    summary: 'Every case in use, by name, without briefs',
    caller: 'signed-in',
    output: z.object({ cases: z.array(listedCase) }),
    refusals: [],
  },
  readCase: {
    summary: 'One case; with the round you are in, the briefs of your role there',
    caller: 'signed-in',
    params: z.object({ caseId }),
    query: z.object({ roundId: id.optional() }),
    output: z.object({ case: caseBrief }),
    refusals: ['missing', 'forbidden'],
  },
} as const satisfies Record<string, Endpoint>;
