import { z } from 'zod';
import type { FlowCookie } from '../platform/http/flow-cookie.ts';
import { parsedJson } from '../platform/files/parsed-json.ts';
import type { Ports } from '../platform/ports.ts';

/** How long someone may take at the provider, and how long for the proof that an account is theirs. */
const LIFE_SECONDS = { begun: 600, prove: 3600 };

const begun = z.object({
  kind: z.literal('begun'),
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
/** Someone whom a provider vouched for, whose address has an account here. */
const prove = z.object({
  kind: z.literal('prove'),
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  belongs: z.boolean().nullable(),
  nonce: z.string(),
});
const sealed = z.object({ until: z.number(), flow: z.discriminatedUnion('kind', [begun, prove]) });
type Flow = z.infer<typeof sealed>['flow'];
export type FlowToProve = z.infer<typeof prove>;

/** Keeps where a sign-in is in the browser that began it, encrypted; nothing waits here for someone who may not come back. */
export const keepFlow = ({ signer, now }: Ports, cookie: FlowCookie, flow: Flow): void => {
  const seconds = LIFE_SECONDS[flow.kind];
  const until = now().getTime() + seconds * 1000;
  cookie.set(signer.encrypt(JSON.stringify({ until, flow })), seconds);
};

/** Where a sign-in of this browser is; null when it has none of this kind, or its time is over. */
export const flowOf = <K extends Flow['kind']>(
  { signer, now }: Ports,
  { value }: FlowCookie,
  kind: K,
): (Extract<Flow, { kind: K }> & { until: Date }) | null => {
  const text = value === undefined ? null : signer.decrypt(value);
  const read = text === null ? null : sealed.safeParse(parsedJson(text)).data;
  if (!read || read.until < now().getTime()) return null;
  const isOfKind = (flow: Flow): flow is Extract<Flow, { kind: K }> => flow.kind === kind;
  return isOfKind(read.flow) ? { ...read.flow, until: new Date(read.until) } : null;
};
