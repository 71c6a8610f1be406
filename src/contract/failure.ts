import { z } from 'zod';

/** The answer to every call that was refused or failed. */
export const failureReply = z.object({
  error: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
});
export type FailureReply = z.infer<typeof failureReply>;
