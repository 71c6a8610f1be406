import { isIPv6 } from 'node:net';

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
