import { QueryClient } from '@tanstack/react-query';
import type { Failure } from '../../domain/failure-wording.ts';
import type { Result } from '../client.ts';
import { isPassing } from './retry.ts';
import { session } from './session.ts';

/** A failed read, for the query cache, which knows failures only as errors. */
export class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('The call failed');
    this.failure = failure;
  }
}

export const valueOf = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new CallFailed(result.failure);
};

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 4 && error instanceof CallFailed && isPassing(error.failure),
      retryDelay: (count) => 200 * 2 ** count,
    },
  },
});

// Nothing one person has read may be there for the next.
session.subscribe(() => {
  if (session.getSnapshot().status === 'signed-out') queryClient.clear();
});
