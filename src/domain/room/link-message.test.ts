import { expect, it } from 'vitest';
import { linkMessage } from './link-message.ts';

it('marks whose words they are', () => {
  expect(linkMessage('Link expired')).toBe('From the link: ‘Link expired’');
});

it('is one line of a fixed length, without hidden characters', () => {
  expect(linkMessage('Call\r\n+44 20\u0000\u202E now')).toBe('From the link: ‘Call +44 20 now’');
  expect(linkMessage('x'.repeat(100_000))).toBe(`From the link: ‘${'x'.repeat(159)}…’`);
  expect(linkMessage(`a${'\u0301'.repeat(100_000)}`).length).toBeLessThan(1000);
  expect(linkMessage('\u0000\n')).toBe('');
});
