import { useEffect, useState } from 'react';
import { withRetry } from '../account/retry.ts';
import type { Result } from '../client.ts';

type Ask<T> = (token: string, signal: AbortSignal) => Promise<Result<T>>;

/** What the server says of a link when the page opens, null until then; `again` asks once more. */
export const useAnswer = <T>(ask: Ask<T>, token: string): { result: Result<T> | null; again: () => void } => {
  const [asked, setAsked] = useState(0);
  const [result, setResult] = useState<Result<T> | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      // A pressed button needs an answer at once, even when it failed.
      const tries = asked === 0 ? 4 : 1;
      const answer = await withRetry(() => ask(token, leaving.signal), { tries });
      if (!leaving.signal.aborted) setResult(answer);
    };
    void load();
    return () => leaving.abort();
  }, [ask, token, asked]);

  const again = () => {
    setResult(null);
    setAsked(asked + 1);
  };
  return { result, again };
};
