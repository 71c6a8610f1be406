import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Allowance, Limiter, LimitRule } from '../ports/limiter.ts';

/** Limits counted in the database, so that every process sees the same figures. */
export const postgresLimiter = (pool: Pool): Limiter => {
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

  const giveBack = async (taken: readonly Allowance[]) => {
    for (const { rule, key } of taken) await counter(rule).reward(key, 1);
  };

  return {
    attempt: async (allowances) => {
      const taken: Allowance[] = [];
      for (const allowance of allowances) {
        try {
          await counter(allowance.rule).consume(allowance.key, 1);
          taken.push(allowance);
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          await giveBack(taken);
          return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
        }
      }
      return { allowed: true, refund: () => giveBack(taken) };
    },
  };
};
