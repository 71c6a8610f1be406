import type { z } from 'zod';

/** Whether a piece of work is done in a moment or takes minutes; neither kind waits for the other. */
export type JobPace = 'quick' | 'slow';

/** A piece of work that outlives the request that asked for it. */
export type Job = { name: string; pace: JobPace; run(payload: unknown): Promise<void> };

/** A job whose payload is parsed before it runs. */
export const defineJob = <S extends z.ZodType>(
  name: string,
  payload: S,
  run: (payload: z.output<S>) => Promise<void>,
): Job => ({ name, pace: 'quick', run: (raw) => run(payload.parse(raw)) });
