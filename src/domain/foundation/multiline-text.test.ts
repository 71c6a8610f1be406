import { expect, it } from 'vitest';
import { cleanMultilineText } from './multiline-text.ts';

it.each([
  ['  On call that night.  ', 'On call that night.'],
  ['One\r\ntwo\rthree', 'One\ntwo\nthree'],
  ['One\n\n\n\n\ntwo', 'One\n\ntwo'],
  ['A\u0000B\tC\u202Egnp', 'A B Cgnp'],
  [' \n ', ''],
  ['<b>& “quotes” 👁️', '<b>& “quotes” 👁️'],
])('keeps %j as %j', (raw, kept) => {
  expect(cleanMultilineText(raw)).toBe(kept);
});
