import { expect, it } from 'vitest';
import { totpCodes } from './totp-codes.ts';

// RFC 6238, appendix B, cut to six digits: the secret is '12345678901234567890' in ASCII.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('knows the code of second %i', (second, code, step) => {
  expect(totpCodes.stepOf(SECRET, code, new Date(second * 1000))).toBe(step);
});

it('takes the code of the step before and after, and no other', () => {
  const at = (second: number) => totpCodes.stepOf(SECRET, '287082', new Date(second * 1000));
  expect([at(29), at(89), at(90), at(-31)]).toEqual([1, 1, null, null]);
  for (const wrong of ['28708', '2870820', '28708x', '', '２８７０８２'])
    expect(totpCodes.stepOf(SECRET, wrong, new Date(59_000))).toBeNull();
});

it('makes secrets of 160 bits that an app can read', () => {
  const secret = totpCodes.newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpCodes.uriOf(secret, 'ada@example.org')).toContain(`secret=${secret}`);
});
