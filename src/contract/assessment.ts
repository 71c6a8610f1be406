import { z } from 'zod';

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
