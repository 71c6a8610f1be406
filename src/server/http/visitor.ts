import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Person } from '../person.ts';

/** Who makes a call and from where. */
export type Visitor = { person: Person | null; address: string };

/** What Node knows of the connection, and what our own middleware notes down. */
export type AppEnv = { Bindings: HttpBindings; Variables: { requestId: string; route: string } };

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What the usual proxies leave on a request they pass on. */
const PROXY_MARKS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

const peerAddress = (c: Context<AppEnv>): string => c.env.incoming?.socket.remoteAddress ?? 'unknown';

/**
 * A caller's address. Every proxy appends the address it saw, so behind `trustedProxies` of them ours is that many
 * from the right; whatever a caller wrote further left is never believed.
 */
export const addressOf = (peer: string, forwardedFor: string | undefined, trustedProxies: number): string => {
  if (trustedProxies === 0) return peer;
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || peer;
};

export const clientAddress = (c: Context<AppEnv>, trustedProxies: number): string =>
  addressOf(peerAddress(c), c.req.header('x-forwarded-for'), trustedProxies);

/** Whether an address tells callers apart: this machine's own stands for everyone behind a proxy nobody told us of. */
export const tellsApart = (address: string): boolean => !LOOPBACK.has(address);

/** Whether the caller sits at this machine: a direct connection that no proxy forwarded, asking for this machine by name. */
export const fromThisMachine = (c: Context<AppEnv>): boolean => {
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '');
  const forwarded = PROXY_MARKS.some((header) => c.req.header(header) !== undefined);
  return LOOPBACK.has(peerAddress(c)) && !forwarded && ['localhost', '127.0.0.1', '[::1]'].includes(host);
};
