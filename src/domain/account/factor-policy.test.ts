import { expect, it } from 'vitest';
import { mayAddFactor, mayChangeFactors } from './factor-policy.ts';

it('lets a sign-in that showed no factor change none that is there', () => {
  const may = (hasFactor: boolean, isStrong: boolean) => mayChangeFactors({ hasFactor, isStrong }).ok;
  expect([may(false, false), may(true, false), may(true, true)]).toEqual([true, false, true]);
});

it('asks for the password before the first factor, and for a factor before another', () => {
  const may = (hasFactor: boolean, isStrong: boolean, gavePassword: boolean) =>
    mayAddFactor({ hasFactor, isStrong, gavePassword }).ok;
  expect([may(false, false, false), may(false, false, true)]).toEqual([false, true]);
  expect([may(true, false, true), may(true, true, false)]).toEqual([false, true]);
});
