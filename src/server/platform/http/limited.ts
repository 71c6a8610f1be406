import { refuse, type Outcome, type Refusal, type Refused } from '../../../domain/foundation/refusal.ts';
import type { Allowance, Limiter, LimitRule } from '../../ports/limiter.ts';
import { limits } from './limits.ts';
import type { Ports } from '../ports.ts';

/** What an allowance counts. Work that was not done because others were busy, or away, is no failure. */
type Counted = 'all' | 'successes' | 'failures';

const NO_FAILURES: readonly Refusal[] = ['too-many', 'second-step', 'upstream'];

const isCounted = (counts: Counted, outcome: Outcome<unknown>): boolean => {
  if (counts === 'all') return true;
  // A right password, after which a second step is asked for, cost as much as one that signs in.
  if (counts === 'successes') return outcome.ok || outcome.refusal === 'second-step';
  return !outcome.ok && !NO_FAILURES.includes(outcome.refusal);
};

/** Does `work` if every allowance has an attempt left. What does not count is given back. */
export const limited = async <T>(
  limiter: Limiter,
  allowances: readonly Allowance[],
  { counts }: { counts: Counted },
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> => {
  const attempt = await limiter.attempt(allowances);
  if (!attempt.allowed) {
    const minutes = Math.ceil(attempt.retryAfterSeconds / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return refuse('too-many', `Too many attempts. Please wait ${wait} and try again.`);
  }
  const outcome = await work();
  if (!isCounted(counts, outcome)) await attempt.refund();
  return outcome;
};

/** Does `work` as often as a rule lets one person; each time counts, whatever comes of it. */
export const limitedByPerson = <T>(
  { limiter }: Pick<Ports, 'limiter'>,
  rule: LimitRule,
  userId: string,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> => limited(limiter, [{ rule, key: userId }], { counts: 'all' }, work);

/** Does `work` unless too many failures of the same kind were before it. */
export const limitedFailures = <T>(
  { limiter }: Pick<Ports, 'limiter'>,
  rule: LimitRule,
  key: string,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> => limited(limiter, [{ rule, key }], { counts: 'failures' }, work);

/**
 * Refuses a link that was never made here, and counts it against the address it came from. Only those are counted:
 * the holder of a genuine link is not blocked by others on the same IP address.
 */
export const refuseForgedToken = (
  { limiter }: Ports,
  ip: string,
  refused: Refused,
): Promise<Outcome<never>> => {
  const allowances = [{ rule: limits.forgedTokenByAddress, key: ip }];
  return limited(limiter, allowances, { counts: 'all' }, async () => refused);
};
