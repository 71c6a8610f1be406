import { useEffect, useState } from 'react';
import type { TimeRange } from '../../domain/room/time-range.ts';
import { withRetry } from '../platform/retry.ts';
import { call, useSession } from '../account/session.ts';
import type { Result } from '../platform/client.ts';
import { formatStart } from '../platform/when.ts';

type Ask<T> = (token: string, signal: AbortSignal) => Promise<Result<T>>;

/**
 * What the server says of a link when the page opens, null until then; `again` asks once more. It is asked once it is
 * known who reads: a link may say something else to a visitor than to someone whose it is no more.
 */
export const useAnswer = <T>(ask: Ask<T>, token: string): { result: Result<T> | null; again: () => void } => {
  const [asked, setAsked] = useState(0);
  const [result, setResult] = useState<Result<T> | null>(null);
  const isReaderKnown = useSession().status !== 'loading';

  useEffect(() => {
    if (!isReaderKnown) return undefined;
    const leaving = new AbortController();
    const load = async () => {
      // A pressed button needs an answer at once, even when it failed.
      const tries = asked === 0 ? 4 : 1;
      const answer = await withRetry(() => ask(token, leaving.signal), { tries });
      if (!leaving.signal.aborted) setResult(answer);
    };
    void load();
    return () => leaving.abort();
  }, [ask, token, asked, isReaderKnown]);

  const again = () => {
    setResult(null);
    setAsked(asked + 1);
  };
  return { result, again };
};

/** Which session of the link's owner a time overlaps, in words; null when there is none, or no answer: then nothing is in the way of asking. */
export const linkClash = async (token: string, { startUtc, endUtc }: TimeRange): Promise<string | null> => {
  const result = await call('findClash', { token, proposedStartUtc: startUtc, proposedEndUtc: endUtc });
  return result.ok && result.value.clashUtc !== null
    ? `This overlaps your session on ${formatStart(result.value.clashUtc)}.`
    : null;
};
