import { refuse, type Outcome } from '../../domain/refusal.ts';
import type { Allowance, Limiter } from '../ports/limiter.ts';

/**
 * Does `work` if every allowance has an attempt left. With `forgive` a successful outcome costs nothing:
 * only failures are counted.
 */
export const limited = async <T>(
  limiter: Limiter,
  allowances: readonly Allowance[],
  { forgive }: { forgive: boolean },
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> => {
  const attempt = await limiter.attempt(allowances);
  if (!attempt.allowed) {
    const minutes = Math.ceil(attempt.retryAfterSeconds / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return refuse('too-many', `Too many attempts. Please wait ${wait} and try again.`);
  }
  const outcome = await work();
  if (forgive && outcome.ok) await attempt.refund();
  return outcome;
};
