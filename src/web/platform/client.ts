import type { EndpointInput, EndpointOutput } from '../../contract/endpoints.ts';
import { API_PREFIX, wire, type EndpointName } from '../../contract/wire.ts';
import type { Failure } from '../../domain/foundation/failure-wording.ts';

export type Result<T> =
  /** `asked` is when the question was sent: what changed before that is in the answer. */
  { ok: true; value: T; asked?: number } | { ok: false; failure: Failure };

type CallOptions = {
  /** Used instead of the token the browser holds. */
  token?: string;
  /** Sent beside the call's own headers. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Lets the call outlive the page, as signing out must. */
  keepalive?: boolean;
  /** Sends and takes the cookie that ties a sign-in elsewhere to this browser; no other call has any. */
  withCookie?: boolean;
  /** Reads before anything on the page asks: the next call that reads the same takes this answer. */
  early?: boolean;
};

export type CallEndpoint = <N extends EndpointName>(
  name: N,
  input: EndpointInput<N>,
  options?: CallOptions,
) => Promise<Result<EndpointOutput<N>>>;

type Edge = {
  fetch: typeof globalThis.fetch;
  /** The bearer token of the moment, if anyone is signed in. */
  token: () => string | undefined;
  /** Called when the server no longer accepts a token we sent. */
  onUnauthorised: (token: string) => void;
};

// An unanswered call must not keep a button busy forever.
const CALL_TIMEOUT_MS = 30_000;
/** An early read is for the page that is being opened; later ones read for themselves. */
const EARLY_READ_LIFETIME_MS = 10_000;
const UNREADABLE: Failure = { status: 502, error: 'The answer could not be read. Please try again.' };

const BYTES = 'application/octet-stream';
const JSON_TEXT = 'application/json';

/** Fields named in braces fill the path; the rest travels as query or JSON body, by method, unless it is `bytes`. */
const buildRequest = (name: EndpointName, input: unknown) => {
  const [method = '', template = ''] = wire[name].split(' ');
  const { bytes, ...rest }: Record<string, unknown> = typeof input === 'object' ? { ...input } : {};
  const path = template.replace(/\{(\w+)\}/g, (_braces, field: string) => {
    const value = rest[field];
    delete rest[field];
    return encodeURIComponent(String(value));
  });
  if (bytes instanceof Uint8Array)
    return { method, url: API_PREFIX + path, body: new Blob([new Uint8Array(bytes)]), type: BYTES };
  if (method === 'POST')
    return { method, url: API_PREFIX + path, body: JSON.stringify(rest), type: JSON_TEXT };
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([field, value]) => [field, String(value)])).toString();
  return { method, url: API_PREFIX + path + (query && `?${query}`), body: null, type: null };
};

const failureOf = ({ status, headers }: Response, reply: unknown): Failure => {
  const wait = headers.has('retry-after') ? { retryLater: true } : {};
  if (typeof reply !== 'object' || reply === null) return { status, ...wait };
  const { error, issues } = reply as Partial<Record<'error' | 'issues', unknown>>;
  return {
    status,
    ...wait,
    ...(typeof error === 'string' && error ? { error } : {}),
    ...(Array.isArray(issues) ? { issues } : {}),
  };
};

type Request = ReturnType<typeof buildRequest>;
type EarlyRead = { bearer: string | undefined; answer: Promise<Result<unknown>> };

/** Makes the one function that calls the product API. What went wrong comes back as a value, never as a toast. */
export const createClient = ({ fetch, token, onUnauthorised }: Edge): CallEndpoint => {
  const earlyReads = new Map<string, EarlyRead>();

  const send = async (
    { method, url, body, type }: Request,
    bearer: string | undefined,
    options: CallOptions,
  ): Promise<Result<unknown>> => {
    const asked = Date.now();
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    let response: Response;
    try {
      response = await fetch(url, {
        method,
        body,
        headers: {
          accept: 'application/json',
          ...(type === null ? {} : { 'content-type': type }),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...options.headers,
        },
        credentials: options.withCookie ? 'same-origin' : 'omit',
        cache: 'no-store',
        keepalive: options.keepalive ?? false,
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      });
    } catch {
      return { ok: false, failure: {} };
    }
    if (response.status === 401 && bearer !== undefined) onUnauthorised(bearer);
    try {
      // The contract's types describe what our own server sends; the browser has no schemas to check it again.
      if (response.ok) return { ok: true, value: await response.json(), asked };
      return { ok: false, failure: failureOf(response, await response.json()) };
    } catch {
      return { ok: false, failure: response.ok ? UNREADABLE : { status: response.status } };
    }
  };

  const takeEarlyRead = ({ url }: Request, bearer: string | undefined) => {
    const early = earlyReads.get(url);
    earlyReads.delete(url);
    return early?.bearer === undefined || early.bearer === bearer ? early?.answer : undefined;
  };

  return async <N extends EndpointName>(name: N, input: EndpointInput<N>, options: CallOptions = {}) => {
    const request = buildRequest(name, input);
    const bearer = options.token ?? token();
    const early = request.method === 'GET' && !options.early ? takeEarlyRead(request, bearer) : undefined;
    const answer = early ?? send(request, bearer, options);
    if (options.early) {
      const { url } = request;
      earlyReads.set(url, { bearer, answer });
      setTimeout(() => earlyReads.delete(url), EARLY_READ_LIFETIME_MS);
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what this call answers
    return (await answer) as Result<EndpointOutput<N>>;
  };
};
