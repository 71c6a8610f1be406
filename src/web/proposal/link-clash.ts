import type { TimeRange } from '../../domain/proposal.ts';
import { call } from '../account/session.ts';
import { formatStart } from '../parts/when.ts';

/** Which session of the link's owner a time overlaps, in words; null when there is none, or no answer: then nothing is in the way of asking. */
export const linkClash = async (token: string, { startUtc, endUtc }: TimeRange): Promise<string | null> => {
  const result = await call('findClash', { token, proposedStartUtc: startUtc, proposedEndUtc: endUtc });
  return result.ok && result.value.clashUtc !== null
    ? `This overlaps your session on ${formatStart(result.value.clashUtc)}.`
    : null;
};
