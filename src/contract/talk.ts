import { z } from 'zod';
import { TALK_SOURCES } from '../domain/assessment/talk-file.ts';
import { VERDICTS } from '../domain/mark/mark.ts';
import { markItem } from './debrief.ts';
import { accepted, type Endpoint } from './endpoint.ts';
import { namedStation } from './station.ts';
import { caseId, id } from './text-input.ts';

const talkId = caseId;

/** Whose marks a talk is compared with: two readings, Fellow Eye's, or the people of a round that they released. */
const markedBy = z.enum(TALK_SOURCES);
const listedTalk = namedStation.extend({ markedBy });

export const talkEndpoints = {
  listTalks: {
    summary:
      'The talks that can be marked along: scripted ones, the sample round, and rounds that their people released',
    output: z.object({ talks: z.array(listedTalk) }),
    refusals: [],
  },
  readTalk: {
    summary: 'One of them with its mark scheme, without anyone’s marks',
    params: z.object({ talkId }),
    output: z.object({
      talk: listedTalk.extend({
        candidateBrief: z.string(),
        turns: z.array(z.object({ speaker: z.enum(['candidate', 'actor']), text: z.string() })),
        items: z.array(markItem),
      }),
    }),
    refusals: ['missing'],
  },
  markTalk: {
    summary:
      'The marks on a talk, once you have marked it: of two readings, Fellow Eye, or the people of a round; yours are not kept',
    body: z.object({ talkId }),
    output: z.object({
      marks: z.array(z.object({ item: z.string(), verdict: z.enum(VERDICTS), quote: z.string().nullable() })),
    }),
    refusals: ['missing'],
  },
  readRelease: {
    summary: 'Whether you and the other one of a round let others mark it along',
    params: z.object({ roundId: id }),
    output: z.object({ mine: z.boolean(), theirs: z.boolean(), may: z.boolean() }),
    refusals: ['forbidden', 'missing'],
  },
  releaseRound: {
    summary: 'Let everyone who is signed in mark a round of yours along, once both of you do; or no longer',
    body: z.object({ roundId: id, released: z.boolean() }),
    output: accepted,
    refusals: ['forbidden', 'missing', 'conflict'],
  },
} as const satisfies Record<string, Endpoint>;
