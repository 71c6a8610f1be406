import { createECDH, hkdfSync } from 'node:crypto';
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { PushAddress, Pusher } from '../ports/pusher.ts';

const ANSWER_MS = 10_000;
/** The service no longer knows the browser, or knows it with another key of ours. */
const GONE = [403, 404, 410];

const INSIDE: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const inside = new BlockList();
for (const [network, bits] of INSIDE) inside.addSubnet(network, bits, 'ipv4');
/** Of IPv6 only what is given out on the internet, without what stands for IPv4 or for examples. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
const standIns = new BlockList();
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  standIns.addSubnet(network, bits, 'ipv6');

/** Whether an IP address leads to the internet, and not to this machine, its network, or no one. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && outside.check(address, 'ipv6') && !standIns.check(address, 'ipv6');
};

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Resolves a name for the connection itself, and fails when any of its addresses is inside the network. A look before it could be answered otherwise. */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new Error('no address'), '', 0);
      if (!found.every(({ address }) => isPublicAddress(address)))
        return callback(new Error('the push service has an address inside the network'), '', 0);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };

/** The key pair that push services know us by: made of the installation's secret, so every process has the same. */
const keysOf = (secret: string) => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'push notifications', 32)));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
};

type Edge = {
  /** What services write to when they have a question. */
  contact: string;
  /** For tests: also plain HTTP, and on this machine. */
  isLocal?: boolean;
  resolve?: Resolve;
};

/** Push notifications by `web-push`, which encrypts them; the request is ours, so that it never leads inside the network. */
export const webPusher = (secret: string, { contact, isLocal = false, resolve = lookup }: Edge): Pusher => {
  const { publicKey, privateKey } = keysOf(secret);
  const mayReach = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname, username, password } = new URL(endpoint);
    if (isLocal && protocol === 'http:') return true;
    const host = hostname.replace(/^\[|\]$/g, '');
    const isNamed =
      isIP(host) === 0 && host.includes('.') && !/\.(local|internal|localhost|home\.arpa)\.?$/.test(host);
    return protocol === 'https:' && username === '' && password === '' && (isNamed || isPublicAddress(host));
  };
  const post = ({
    endpoint,
    headers,
    body,
  }: ReturnType<typeof webPush.generateRequestDetails>): Promise<number> =>
    new Promise((settle, reject) => {
      const request = endpoint.startsWith('https:') ? requestSecure : requestPlain;
      const options = {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(ANSWER_MS),
        ...(isLocal ? {} : { lookup: publicLookup(resolve) }),
      };
      const sending = request(endpoint, options, (answer) => {
        // Only the status is of use; nothing else of it is read, and no redirect is followed.
        answer.destroy();
        settle(answer.statusCode ?? 0);
      });
      sending.on('error', reject);
      sending.end(body);
    });
  return {
    publicKey,
    mayReach,
    send: async ({ endpoint, p256dh, auth }: PushAddress, text, lifeSeconds) => {
      if (!mayReach(endpoint)) return 'gone';
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: lifeSeconds,
        urgency: 'high',
      });
      const status = await post(details);
      if (GONE.includes(status)) return 'gone';
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
      return 'sent';
    },
  };
};
