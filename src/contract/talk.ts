import { z } from 'zod';
import { VERDICTS } from '../domain/mark/mark.ts';
import { markItem } from './debrief.ts';
import type { Endpoint } from './endpoint.ts';
import { namedStation } from './station.ts';
import { caseId } from './text-input.ts';

const talkId = caseId;

export const talkEndpoints = {
  listTalks: {
    summary: 'The scripted talks that can be marked along',
    output: z.object({ talks: z.array(namedStation) }),
    refusals: [],
  },
  readTalk: {
    summary: 'One of them with its mark scheme, without anyone’s marks',
    params: z.object({ talkId }),
    output: z.object({
      talk: namedStation.extend({
        candidateBrief: z.string(),
        turns: z.array(z.object({ speaker: z.enum(['candidate', 'actor']), text: z.string() })),
        items: z.array(markItem),
      }),
    }),
    refusals: ['missing'],
  },
  markTalk: {
    summary:
      'The marks that two independent readings of a talk agreed on, once you have marked it; yours are not kept',
    body: z.object({ talkId }),
    output: z.object({
      marks: z.array(z.object({ item: z.string(), verdict: z.enum(VERDICTS), quote: z.string().nullable() })),
    }),
    refusals: ['missing'],
  },
} as const satisfies Record<string, Endpoint>;
