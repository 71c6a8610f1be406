import type { Outcome } from '../../domain/foundation/refusal.ts';
import { FairQueue } from '../platform/http/fair-queue.ts';
import { limits } from '../platform/http/limits.ts';
import type { Allowance } from '../ports/limiter.ts';
import type { Ports } from '../platform/ports.ts';
import { limited } from '../platform/http/limited.ts';

// Hashing shares a few threads with compression and files: two at a time leave some for everyone else.
const hashing = new FairQueue({ atOnce: 2, atOncePerKey: 1, waiting: 50, waitMs: 5000 });
const checks = new FairQueue({ atOnce: Infinity, atOncePerKey: 1, waiting: 1000, waitMs: 5000 });

/** Hashes or verifies passwords in turn; `by` is whose share of the queue it takes. */
export const inPasswordQueue = <T>(by: string, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
  hashing.run(by, work);

/**
 * Checks a password for `key` (an account at an address, or a sign-in, so that a thief does not hold up the owner), one at a time. Wrong ones count against
 * `allowances`; right ones, which cost as much, count for `account`: an account at an address, or a person.
 */
export const checkPassword = <T>(
  { limiter }: Pick<Ports, 'limiter'>,
  {
    key,
    by,
    account,
    allowances,
  }: { key: string; by: string; account: string; allowances: readonly Allowance[] },
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  checks.run(key, () =>
    limited(limiter, [{ rule: limits.rightPassword, key: account }], { counts: 'successes' }, () =>
      limited(limiter, allowances, { counts: 'failures' }, () => inPasswordQueue(by, work)),
    ),
  );
