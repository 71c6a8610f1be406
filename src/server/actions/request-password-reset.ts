import { done, type Outcome } from '../../domain/refusal.ts';
import { limits } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { addJob } from '../store/job.ts';
import { limited } from './limited.ts';

/** Asks for a reset link. Whether there is an account is looked up by the job, so the answer takes the same time. */
export const requestPasswordReset = (
  { db, limiter }: Ports,
  { email, ip }: { email: string; ip: string },
): Promise<Outcome<{ status: true }>> => {
  const allowances = [
    { rule: limits.resetByAccount, key: email },
    { rule: limits.resetByAddress, key: ip },
  ];
  return limited(limiter, allowances, { forgive: false }, async () => {
    await addJob(db, 'reset-password', { email });
    return done({ status: true });
  });
};
