import { createServer, type AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { isPublicAddress, webPusher } from './web-pusher.ts';

const CONTACT = { contact: 'mailto:hello@fellow-eye.example' };
const pusher = webPusher('a secret', CONTACT);
// A key and a secret as a browser has them.
const KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

describe('an address inside the network', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://localhost/x',
    'https://db.internal/x',
    'http://push.example/x',
    'https://user@push.example/x',
    'file:///etc/passwd',
    'no address',
  ])('%s is no push service', (endpoint) => {
    expect(pusher.mayReach(endpoint)).toBe(false);
  });
  it('lets a push service be one', () => {
    expect(pusher.mayReach('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
  });
});

describe('a name that leads inside', () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  afterAll(() => server.close());

  it.each([[['127.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['::1']]])(
    'is not connected to: %j',
    async (addresses) => {
      const { port } = server.address() as AddressInfo;
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const misled = webPusher('a secret', {
        ...CONTACT,
        resolve: (_name, _options, callback) => callback(null, found),
      });
      const to = { ...KEYS, endpoint: `https://push.example:${port}/x` };
      expect(misled.mayReach(to.endpoint)).toBe(true);
      await expect(misled.send(to, '{}', 60)).rejects.toThrow('inside the network');
      expect(connections).toBe(0);
    },
  );
});

it('has the same key wherever the secret is the same, and another for another secret', () => {
  expect(webPusher('a secret', CONTACT).publicKey).toBe(pusher.publicKey);
  expect(webPusher('another', CONTACT).publicKey).not.toBe(pusher.publicKey);
  expect(Buffer.from(pusher.publicKey, 'base64url')).toHaveLength(65);
});
