import { refuse, type Outcome, type Refused } from '../../domain/refusal.ts';
import type { Allowance, Limiter, LimitRule } from '../ports/limiter.ts';
import { limits } from '../limits.ts';
import type { Ports } from '../ports.ts';

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

/** Does `work` as often as a rule lets one person; each time counts, whatever comes of it. */
export const limitedByPerson = <T>(
  { limiter }: Pick<Ports, 'limiter'>,
  rule: LimitRule,
  userId: string,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> => limited(limiter, [{ rule, key: userId }], { forgive: false }, work);

/**
 * Refuses a link that was never made here, and counts it against the address it came from. Only those are counted:
 * the holder of a genuine link is not blocked by others on the same IP address.
 */
export const refuseMadeUpLink = (
  { limiter }: Ports,
  ip: string,
  refused: Refused,
): Promise<Outcome<never>> => {
  const allowances = [{ rule: limits.madeUpLinkByAddress, key: ip }];
  return limited(limiter, allowances, { forgive: false }, async () => refused);
};
