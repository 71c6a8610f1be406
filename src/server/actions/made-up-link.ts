import type { Outcome, Refused } from '../../domain/refusal.ts';
import { limits } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { limited } from './limited.ts';

/**
 * Refuses a link that was never made here, and counts it against the address it came from. Only those are counted:
 * the holder of a genuine link is not blocked by others on the same IP address.
 */
export const refuseMadeUpLink = (
  { limiter }: Ports,
  address: string,
  refused: Refused,
): Promise<Outcome<never>> => {
  const allowances = [{ rule: limits.madeUpLinkByAddress, key: address }];
  return limited(limiter, allowances, { forgive: false }, async () => refused);
};
