import { Hono, type Context } from 'hono';
import type { z } from 'zod';
import { downloadBody, fileBody, type Endpoint } from '../../../contract/endpoint.ts';
import {
  namedEndpoints,
  type EndpointOutput,
  type endpoints,
  type ParsedInput,
} from '../../../contract/endpoints.ts';
import type { EndpointName } from '../../../contract/wire.ts';
import { SET_UP_FIRST } from '../../../domain/account/second-factor.ts';
import { SECOND_STEP_FIRST } from '../../../domain/foundation/failure-wording.ts';
import { holdsNul } from '../../../domain/foundation/unicode-text.ts';
import { done, refuse, type Outcome, type Refused } from '../../../domain/foundation/refusal.ts';
import type { Person } from './request.ts';
import { invalidReply, refusalReply } from './failure.ts';
import { downloadReply, fileReply } from './file-reply.ts';
import { BUSY, FairQueue } from './fair-queue.ts';
import { jsonReply } from './json-reply.ts';
import { TokenBuckets, type Pace } from './token-bucket.ts';
import { parsedJson } from '../files/parsed-json.ts';
import { BodyReader } from './request-body.ts';
import { tooFastReply } from './request-limit.ts';
import type { Ports } from '../ports.ts';
import type { AppEnv, Visitor } from './visitor.ts';

type CallerOf<N extends EndpointName> = (typeof endpoints)[N] extends { public: true }
  ? Visitor
  : Visitor & { person: Person };

/** One function for each row of the contract; its request is what a call carries, and who makes it. */
export type Handlers = {
  [N in EndpointName]: (
    ports: Ports,
    request: ParsedInput<N> & CallerOf<N>,
  ) => Promise<Outcome<EndpointOutput<N>>>;
};

type AnyHandler = (ports: Ports, request: Visitor) => Promise<Outcome<unknown>>;

/** The default message where the contract has none. */
const plainWords = ({ input, path }: { input?: unknown; path?: readonly PropertyKey[] | undefined }) => {
  if (!path?.length) return 'Send a JSON object.';
  return input === undefined ? 'Required.' : undefined;
};

/** The longest station fits, with a talk to try it on, in any script. */
const BODY_LIMIT_BYTES = 200_000;
const PUBLIC_BODY_LIMIT_BYTES = 4096;
const CHUNK_LIMIT_BYTES = 1024 * 1024;

const bodyLimitOf = (endpoint: Endpoint): number => {
  if (endpoint.bytes) return CHUNK_LIMIT_BYTES;
  return endpoint.bodyLimit ?? (endpoint.public ? PUBLIC_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES);
};

/** How many calls of one person run at a time: as many as a browser opens connections. */
const IN_PROGRESS = { atOnce: Infinity, atOncePerKey: 6, waiting: 2000, waitMs: 2000 };

/** Uploads hold no connection while a slow store takes them, and do not hold up what else a person does. */
const UPLOADS = { ...IN_PROGRESS, atOncePerKey: 32 };

const NO_BYTES = done(new Uint8Array());

const NUL = { path: [], message: 'Text may not hold NUL characters.' };

/** Parses what a call carries into one object, or answers what is wrong with it. */
const parseInput = async (
  c: Context<AppEnv>,
  endpoint: Endpoint,
  { bodies, visitor: { ip, person } }: { bodies: BodyReader; visitor: Visitor },
): Promise<object | Response> => {
  const hasBody = endpoint.body !== undefined || endpoint.bytes === true;
  const body = hasBody
    ? await bodies.read(c, { ip, userId: person?.id, limit: bodyLimitOf(endpoint) })
    : NO_BYTES;
  if (!body.ok) return refusalReply(c, body);
  const bytes = body.value;
  const text = endpoint.body ? new TextDecoder().decode(bytes) : '';
  if (holdsNul(text)) return invalidReply(c, 'body', [NUL]);
  if (c.req.url.includes('%00')) return invalidReply(c, 'query', [NUL]);
  const parts: [string, z.ZodObject | undefined, () => unknown][] = [
    ['params', endpoint.params, () => c.req.param()],
    ['query', endpoint.query, () => c.req.query()],
    ['body', endpoint.body, () => (text === '' ? {} : parsedJson(text))],
  ];
  const input = {};
  for (const [where, schema, read] of parts) {
    if (!schema) continue;
    const parsed = schema.safeParse(read(), { error: plainWords });
    if (!parsed.success) return invalidReply(c, where, parsed.error.issues);
    Object.assign(input, parsed.data);
  }
  return endpoint.bytes ? { ...input, bytes } : input;
};

const withCookies = (response: Response, cookies: readonly string[]): Response => {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
};

type BindOptions = {
  /** How fast one signed-in person may make calls; as fast as they like unless said. */
  personPace?: Pace | undefined;
  /** The most that bodies being read from one address may have together. */
  bytesInFlight?: number | undefined;
  /** What a signed-in person is told instead of a refusal that would say too much. */
  conceal: (refusal: { refused: Refused; input: object; userId: string }) => Promise<Refused>;
};

/** Serves every endpoint of the contract with its handler. */
export const bindEndpoints = (
  ports: Ports,
  handlers: Handlers,
  visitorOf: (c: Context<AppEnv>) => Promise<Visitor>,
  { personPace, bytesInFlight, conceal }: BindOptions,
): Hono<AppEnv> => {
  const api = new Hono<AppEnv>();
  const buckets = personPace && new TokenBuckets(personPace);
  const bodies = new BodyReader(bytesInFlight);
  const inProgress = new FairQueue(IN_PROGRESS);
  const uploads = new FairQueue(UPLOADS);
  for (const { name, method, path, endpoint } of namedEndpoints) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked against its row by Handlers; here all rows are alike
    const handle = handlers[name] as AnyHandler;
    api.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      c.set('route', path);
      const visitor = await visitorOf(c);
      if (visitor.person && buckets?.take(visitor.person.id, Date.now()) === false) return tooFastReply(c);
      if (!endpoint.public && !visitor.person) return refusalReply(c, refuse('signed-out'));
      if (!endpoint.public && !endpoint.whileHeld && visitor.person?.isHeld)
        return refusalReply(c, { ...refuse('forbidden', SET_UP_FIRST), issues: [SECOND_STEP_FIRST] });
      const input = await parseInput(c, endpoint, { bodies, visitor });
      if (input instanceof Response) return input;
      const { person } = visitor;
      const work = () => handle(ports, { ...input, ...visitor });
      const queue = endpoint.bytes ? uploads : inProgress;
      const outcome = await (person ? queue.run(person.id, work) : work());
      if (outcome === BUSY) return tooFastReply(c);
      const cookies = visitor.flow.headers;
      if (!outcome.ok) {
        const refused = person ? await conceal({ refused: outcome, input, userId: person.id }) : outcome;
        return withCookies(refusalReply(c, refused), cookies);
      }
      if (endpoint.download) return downloadReply(downloadBody.parse(outcome.value));
      if (endpoint.file)
        return fileReply(fileBody.parse(outcome.value), {
          range: c.req.header('range'),
          ifNoneMatch: c.req.header('if-none-match'),
        });
      const reply = await jsonReply(JSON.stringify(outcome.value), c.req.header('accept-encoding'));
      return withCookies(reply, cookies);
    });
  }
  return api;
};
