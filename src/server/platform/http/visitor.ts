import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { FlowCookie } from './flow-cookie.ts';
import type { Caller, Person } from './request.ts';

/**
 * Who makes a call, the network it comes from, by which limits count, what the browser says it is known by, and what people
 * call that browser.
 */
export type Visitor = Caller & { person: Person | null; device: string | undefined; flow: FlowCookie };

/** What Node knows of the connection, and what our own middleware notes down. */
export type AppEnv = { Bindings: HttpBindings; Variables: { requestId: string; route: string } };

// Some proxies write the port down as well, which would make every connection a different caller.
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** Providers hand out whole /64 networks, so one caller has all the addresses of one. */
const NETWORK_GROUPS = 4;

/** The IP of this machine, as sockets name it. */
export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 address. */
export const networkOf = (ip: string): string => {
  const [, six, four] = WITH_PORT.exec(ip) ?? [];
  const [bare = ''] = (six ?? four ?? ip).split('%');
  const mapped = MAPPED_IPV4.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare) || LOOPBACK.has(bare)) return bare;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};

/** What the usual proxies leave on a request they pass on. */
const PROXY_MARKS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

const peerIp = (c: Context<AppEnv>): string => c.env.incoming?.socket.remoteAddress ?? 'unknown';

/**
 * A caller's network. Every proxy appends the IP address it saw, so behind `trustedProxies` of them ours is that many
 * from the right; whatever a caller wrote further left is never believed.
 */
export const ipOf = (peer: string, forwardedFor: string | undefined, trustedProxies: number): string => {
  if (trustedProxies === 0) return networkOf(peer);
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  return networkOf(hops.at(-trustedProxies) || peer);
};

export const clientIp = (c: Context<AppEnv>, trustedProxies: number): string =>
  ipOf(peerIp(c), c.req.header('x-forwarded-for'), trustedProxies);

/** Whether an IP address identifies a caller: this machine's own stands for everyone behind a proxy that is not configured. */
export const identifiesCaller = (ip: string): boolean => !LOOPBACK.has(ip);

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a server at this origin is for the person at its machine alone. */
export const isLocalOrigin = (origin: string): boolean => LOCAL_HOSTS.includes(new URL(origin).hostname);

/** The first header of a request that a proxy left on it. */
export const proxyMark = (c: Context<AppEnv>): string | undefined =>
  PROXY_MARKS.find((header) => c.req.header(header) !== undefined);

/**
 * Whether the caller is on this machine: a direct connection that no proxy forwarded, asking for this machine by name.
 * A proxy may leave no mark, so a server with a public origin treats no caller as local.
 */
export const fromThisMachine = (c: Context<AppEnv>, origin: string): boolean => {
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '');
  const direct = LOOPBACK.has(peerIp(c)) && proxyMark(c) === undefined;
  return isLocalOrigin(origin) && direct && LOCAL_HOSTS.includes(host);
};
