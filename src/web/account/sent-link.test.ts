import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';
import { keepSent, sentBefore, sentState, sentTo } from './sent-link.ts';

it('carries the address beside the page that was asked for', () => {
  const state = sentState({ returnTo: '/invite/7' }, 'ada@example.org');
  expect([sentTo(state), returnPath(state)]).toEqual(['ada@example.org', '/invite/7']);
  expect(sentTo(sentState(null, 'ada@example.org'))).toBe('ada@example.org');
});

it.each([null, undefined, 'text', {}, { sentTo: 7 }])('finds no address in %o', (state) => {
  expect(sentTo(state)).toBeNull();
});

it('remembers what to ask with again for the last address only', () => {
  keepSent({ email: 'typo@example.org', password: 'one' });
  keepSent({ email: 'ada@example.org', password: 'two' });
  expect(sentBefore('ada@example.org')?.password).toBe('two');
  expect(sentBefore('typo@example.org')).toBeNull();
});
