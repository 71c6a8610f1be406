import { hashKey, notifyManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { EndpointInput, EndpointOutput } from '../../contract/endpoints.ts';
import type { EndpointName } from '../../contract/wire.ts';
import { failureDetail, type Failure } from '../../domain/foundation/failure-wording.ts';
import type { Result } from '../platform/client.ts';
import { logFailure } from '../platform/log.ts';
import { forget, pageStorage } from '../platform/outbox-store.ts';
import { isRetryable } from '../platform/retry.ts';
import { call, session } from './session.ts';

/** A failed read, for the query cache, which knows failures only as errors. */
export class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('The call failed');
    this.failure = failure;
  }
}

/** Why a read failed; what is no answer of the server's has no more to say. */
export const failureOf = (error: unknown): Failure => (error instanceof CallFailed ? error.failure : {});

/** The same in words. */
export const errorDetail = (error: unknown): string => failureDetail(failureOf(error));

export const valueOf = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new CallFailed(result.failure);
};

/** When the last answer to each query was asked for, by the query's hash. */
const askedAt = new Map<string, number>();

/** What a query was answered, which remembers when it was asked. */
export const answerTo = <T>(queryKey: QueryKey, result: Result<T>): T => {
  const value = valueOf(result);
  if (result.ok && result.asked !== undefined) askedAt.set(hashKey(queryKey), result.asked);
  return value;
};

/**
 * A query of one endpoint, known by the endpoint's name and input, so that no two share an answer. `failed` is what the
 * log says when it fails.
 */
export const endpointQuery = <N extends EndpointName>(name: N, input: EndpointInput<N>, failed?: string) => ({
  queryKey: [name, input] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    answerTo([name, input], await call(name, input, { signal })),
  meta: { failed },
});

/** A change by one endpoint. Without a network it fails, and says so, instead of waiting in silence. */
export const endpointMutation = <N extends EndpointName>(name: N) => ({
  mutationFn: async (input: EndpointInput<N>): Promise<EndpointOutput<N>> => valueOf(await call(name, input)),
  networkMode: 'always' as const,
});

/** A read that failed, in the words its query gives for the log. */
const logFailedRead = (error: Error, what: unknown) => {
  if (error instanceof CallFailed && error.failure.status !== 401)
    logFailure(typeof what === 'string' ? what : error.message, error.failure);
};

// By default an answer is shown one task later than it is known. What a page has sent leaves its queue at once, so in
// between the page would show, and take a touch on, what was true before.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { meta }) => logFailedRead(error, meta?.['failed']) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 4 && error instanceof CallFailed && isRetryable(error.failure),
      retryDelay: (count) => 200 * 2 ** count,
    },
  },
});

/** Makes every query of these endpoints read again. */
export const refetchEndpoints = (...names: EndpointName[]): Promise<unknown> =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

/** Makes every query with this key read again that was asked before something changed; one that is being read is waited for. */
export const refetchAskedBefore = (changedAt: number, queryKey: QueryKey): void => {
  for (const query of queryClient.getQueryCache().findAll({ queryKey }))
    void Promise.resolve(query.promise)
      .catch(() => undefined)
      .then(() => {
        if ((askedAt.get(query.queryHash) ?? 0) <= changedAt)
          void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
      });
};

const readerChangeHandlers = new Set<() => void>();

/** Calls `handler` when another person signs in or this one signs out, after the query cache is cleared. */
export const onReaderChange = (handler: () => void): void => void readerChangeHandlers.add(handler);

let reader: string | null = null;

// Nothing one person has read may be there for the next, also when another tab signs the next one in.
session.subscribe(() => {
  const state = session.getSnapshot();
  const next = state.status === 'signed-in' ? state.session.user.id : null;
  if (state.status !== 'signed-out' && (reader === null || next === reader)) {
    reader = next ?? reader;
    return;
  }
  reader = next;
  queryClient.clear();
  askedAt.clear();
  // The tab that was left does it for all; one that expired keeps what was typed, and others cannot tell the two apart.
  if (state.status === 'signed-out' && state.ending === 'left') forget(pageStorage);
  for (const handler of readerChangeHandlers) handler();
});
