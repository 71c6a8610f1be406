import { expect, it } from 'vitest';
import { isFreshProof, sessionExpired } from './session.ts';

// spec: two-days
it('lets a sign-in last exactly two days', () => {
  const loginAt = Date.UTC(2026, 0, 1);
  expect(sessionExpired(loginAt, loginAt + 2 * 24 * 3_600_000)).toBe(false);
  expect(sessionExpired(loginAt, loginAt + 2 * 24 * 3_600_000 + 1)).toBe(true);
});

it('takes a sign-in for proof of who acts for ten minutes', () => {
  const loginAt = Date.UTC(2026, 0, 1);
  expect(isFreshProof(loginAt, loginAt + 599_999)).toBe(true);
  expect(isFreshProof(loginAt, loginAt + 600_000)).toBe(false);
});
