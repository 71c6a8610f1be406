import type { z } from 'zod';

/** A piece of work that outlives the request that asked for it. */
export type Job = { name: string; run(payload: unknown): Promise<void> };

/** A job whose payload is parsed before it runs. */
export const defineJob = <S extends z.ZodType>(
  name: string,
  payload: S,
  run: (payload: z.output<S>) => Promise<void>,
): Job => ({ name, run: (raw) => run(payload.parse(raw)) });
