import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';
import { sentLink, sentState } from './sent-link.ts';

const sent = { email: 'ada@example.org', resendToken: 'signed' };

it('carries the address and its token beside the page that was asked for', () => {
  const state = sentState({ returnTo: '/invite/7' }, sent);
  expect([sentLink(state), returnPath(state)]).toEqual([sent, '/invite/7']);
  expect(sentLink(sentState(null, sent))).toEqual(sent);
});

it.each([null, undefined, 'text', {}, { sent: 7 }, { sent: null }, { sent: { email: 'ada@example.org' } }])(
  'finds no link in %o',
  (state) => {
    expect(sentLink(state)).toBeNull();
  },
);
