import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { JudgeRecord } from '../../domain/assessment/judge-record.ts';

const figures = z.object({
  talks: z.int(),
  kappa: z.number(),
  precision: z.number(),
  recall: z.number(),
  unsure: z.number(),
  dangers: z.object({ of: z.int(), raised: z.int(), noticed: z.int() }),
  falseAlarms: z.number(),
  unquotable: z.int(),
  secondsPerTalk: z.number(),
  tokensPerTalk: z.number().nullable(),
});
const record = z.object({
  assessor: z.string(),
  measuredOn: z.string(),
  open: figures,
  fresh: figures.nullable(),
}) satisfies z.ZodType<JudgeRecord>;

/** What `npm run judge` kept about this model; null where it was not run, or for another model. */
export const readJudgeFile = (path: string, model: string): JudgeRecord | null => {
  try {
    const { success, data } = record.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return success && data.assessor === model ? data : null;
  } catch {
    return null;
  }
};
