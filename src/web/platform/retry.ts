import type { Failure } from '../../domain/foundation/failure-wording.ts';
import type { Result } from './client.ts';

const FIRST_WAIT_MS = 200;

/** Whether asking again may help: no answer at all, or a gateway that is briefly without its server. */
export const isRetryable = ({ status }: Failure): boolean =>
  status === undefined || status === 502 || status === 503 || status === 504;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks up to `tries` times, waiting 200 ms, 400 ms, 800 ms… between; `onSetback` is called with each failure that is retried. */
export const withRetry = async <T>(
  ask: () => Promise<Result<T>>,
  { tries, onSetback }: { tries: number; onSetback?: () => void },
): Promise<Result<T>> => {
  for (let attempt = 0; ; attempt += 1) {
    const result = await ask();
    if (result.ok || !isRetryable(result.failure) || attempt + 1 >= tries) return result;
    onSetback?.();
    await pause(FIRST_WAIT_MS * 2 ** attempt);
  }
};
