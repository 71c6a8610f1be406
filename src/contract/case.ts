import { z } from 'zod';
import { SPOKEN_VOICES } from '../domain/mark/mark.ts';
import type { Endpoint } from './endpoint.ts';
import { caseId, id } from './text-input.ts';

/** A case as lists carry it: enough to choose by, no brief. */
export const listedCase = z.object({
  id: z.string(),
  category: z.string(),
  caseName: z.string(),
  caseNameInternal: z.string(),
  type: z.string(),
  minutes: z.number(),
  difficulty: z.string(),
  /** What the interview it is for says of it, and what may be hard to hear: to know before choosing. */
  label: z.string().nullable().optional(),
  contentNote: z.string().nullable().optional(),
  /** Whether a clinician reviewed it. */
  reviewed: z.boolean().optional(),
  /** Of a station that someone wrote: where it comes from, and whether it has nothing for the assessor to listen for. */
  own: z
    .object({
      from: z.enum(['you', 'group', 'member']),
      group: z.string().nullable(),
      markedByPeople: z.boolean(),
    })
    .optional(),
});
export type ListedCase = z.infer<typeof listedCase>;

/** A case as one person in one round may read it: the candidate never gets the actor's or examiner's brief or the mark scheme. */
export const caseBrief = listedCase.extend({
  candidateBrief: z.string().nullable(),
  actorBrief: z.string().nullable(),
  /** What someone asks who examines instead of playing a part; not every station has one. */
  examinerBrief: z.string().nullable(),
  markScheme: z.string().nullable(),
});
export type CaseBrief = z.infer<typeof caseBrief>;

export const caseEndpoints = {
  listCases: {
    summary: 'Every case in use, by name, without briefs',
    output: z.object({ cases: z.array(listedCase) }),
    refusals: [],
  },
  listCaseHistory: {
    summary: 'Which cases the two people of a room have met, and your own last results',
    params: z.object({ roomId: id }),
    output: z.object({
      met: z.array(
        z.object({ caseId: z.string(), userId: z.string(), role: z.enum(['candidate', 'actor']) }),
      ),
      /** Points met of all points in your last round as the candidate, and by whom. */
      results: z.array(
        z.object({ caseId: z.string(), met: z.int(), of: z.int(), by: z.enum(SPOKEN_VOICES).nullable() }),
      ),
    }),
    refusals: ['missing', 'forbidden'],
  },
  readCase: {
    summary: 'One case; with the round you are in, the briefs of your role there',
    params: z.object({ caseId }),
    query: z.object({ roundId: id.optional() }),
    output: z.object({ case: caseBrief }),
    refusals: ['missing', 'forbidden'],
  },
} as const satisfies Record<string, Endpoint>;
