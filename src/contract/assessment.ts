import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** What an assessment says of one dimension of the candidate's performance. */
export const assessmentDimension = z.object({
  name: z.string(),
  insufficient_evidence: z.boolean(),
  red_flags: z.array(z.string()),
  evidence: z.array(z.string()),
  strengths: z.array(z.string()),
  improvements: z.array(z.string()),
});

/** The assessment held in a round. Its fields keep their stored spelling on the wire. */
export const assessment = z.object({
  dimensions: z.array(assessmentDimension),
  overall_feedback: z.object({
    summary: z.string(),
    keep_doing: z.array(z.string()),
    priorities_for_next_time: z.array(z.string()),
  }),
});
export type Assessment = z.infer<typeof assessment>;

const turn = z.object({
  speaker: z.enum(['candidate', 'actor']),
  startMs: z.number(),
  endMs: z.number(),
  text: z.string(),
});

export const assessmentEndpoints = {
  startAssessment: {
    summary: 'Have a recorded round transcribed and assessed; asked again it goes on where it stopped',
    caller: 'signed-in',
    body: z.object({
      roomUrl: z.string().max(2000),
      roomId: z.uuid(),
      roundId: z.uuid(),
      caseName: z.string().max(300),
    }),
    output: z.object({ status: z.literal(true) }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  readAssessment: {
    summary:
      'The assessment of a round with the words behind it: for the candidate, and whom they share it with',
    caller: 'signed-in',
    params: z.object({ roundId: z.uuid() }),
    output: z.object({
      assessment: assessment.nullable(),
      turns: z.array(turn),
      recordingId: z.string().nullable(),
      shared: z.boolean(),
    }),
    refusals: ['forbidden', 'missing'],
  },
  shareAssessment: {
    summary: 'Let the other person of the room read your assessment, or no longer',
    caller: 'signed-in',
    body: z.object({ roundId: z.uuid(), shared: z.boolean() }),
    output: z.object({ status: z.literal(true) }),
    refusals: ['forbidden', 'missing'],
  },
} as const satisfies Record<string, Endpoint>;
