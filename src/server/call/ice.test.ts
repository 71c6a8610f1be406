import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { iceServers } from './ice.ts';

const now = new Date('2026-11-20T18:00:00Z');

it('gives relays a password that the relay can check and that runs out', () => {
  const [stun, turn] = iceServers(
    ['stun:a.example', 'turn:b.example', 'turns:b.example'],
    'shared',
    'ada',
    now,
  );
  expect(stun).toEqual({ urls: ['stun:a.example'] });
  expect(turn?.urls).toEqual(['turn:b.example', 'turns:b.example']);
  expect(turn?.username).toBe(`${now.getTime() / 1000 + 3600}:ada`);
  expect(turn?.credential).toBe(
    createHmac('sha1', 'shared')
      .update(turn?.username ?? '')
      .digest('base64'),
  );
});

it('never names a relay without a password, and needs none of both', () => {
  expect(iceServers(['turn:b.example'], undefined, 'ada', now)).toEqual([]);
  expect(iceServers([], 'shared', 'ada', now)).toEqual([]);
});
