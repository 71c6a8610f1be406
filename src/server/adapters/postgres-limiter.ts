import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Allowance, Limiter, LimitRule } from '../ports/limiter.ts';
import type { Signer } from '../platform/start-up/signer.ts';

/**
 * Limits counted in the database, so that every process sees the same figures. What is counted may be an address or a
 * person, and its row may outlive them: it goes by a fingerprint.
 */
export const postgresLimiter = (pool: Pool, signer: Pick<Signer, 'fingerprint'>): Limiter => {
  const counters = new Map<string, RateLimiterPostgres>();
  const counter = (rule: LimitRule) => {
    const known = counters.get(rule.name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.seconds,
      clearExpiredByTimeout: true,
    });
    counters.set(rule.name, made);
    return made;
  };

  const refund = async (taken: readonly Allowance[]) => {
    for (const { rule, key } of taken) await counter(rule).reward(signer.fingerprint(key), 1);
  };

  return {
    attempt: async (allowances) => {
      const taken: Allowance[] = [];
      for (const allowance of allowances) {
        try {
          await counter(allowance.rule).consume(signer.fingerprint(allowance.key), 1);
          taken.push(allowance);
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          await refund(taken);
          return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
        }
      }
      return { allowed: true, refund: () => refund(taken) };
    },
  };
};
