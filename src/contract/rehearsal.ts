import { z } from 'zod';
import type { ActorLine } from '../domain/rehearsal/actor-line.ts';
import { accepted, type Endpoint, type SchemaOf } from './endpoint.ts';
import { room } from './room.ts';
import { readingSeconds, roundReply, timerSeconds } from './round.ts';
import { caseId, id } from './text-input.ts';

const actorLine = z.object({
  text: z.string(),
  byMinute: z.int().nullable(),
  isExtra: z.boolean(),
}) satisfies SchemaOf<ActorLine>;

export const rehearsalEndpoints = {
  startRehearsal: {
    summary: 'Begin a round of one: a private room of yours with the case started in it',
    body: z.object({
      caseBriefId: caseId,
      timing: z.object({ readingSeconds, timerSeconds }),
      /** That you agree to be recorded, by sound only. */
      recorded: z.literal(true, 'Agree to be recorded first: a rehearsal is judged by what was heard.'),
    }),
    output: roundReply.extend({ room }),
    refusals: ['invalid', 'forbidden', 'conflict', 'too-many'],
  },
  readScript: {
    summary: 'What a rehearsal of yours has to say and to show: the actor’s lines, and the names of findings',
    params: z.object({ roundId: id }),
    output: z.object({
      lines: z.array(actorLine),
      findings: z.array(z.object({ id: z.string(), name: z.string() })),
      /** The lines that were spoken, by their place in the list; one may be there twice. */
      spoken: z.array(z.int()),
    }),
    refusals: ['forbidden', 'missing'],
  },
  sayLine: {
    summary: 'Note that a line was spoken to you in a rehearsal, for its transcript',
    body: z.object({ roundId: id, line: z.int().min(0).max(100) }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
