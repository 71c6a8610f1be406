import { expect, it } from 'vitest';
import { makeSeal } from './seal.ts';

const seal = makeSeal('a secret that is long enough for a test');

it('opens what it closed, for the same purpose only', () => {
  const sealed = seal.close('session', 'abc.def');
  expect(seal.open('session', sealed)).toEqual(['abc.def']);
  expect(seal.open('account-code', sealed)).toBeNull();
  expect(makeSeal('another secret').open('session', sealed)).toBeNull();
});

it('opens nothing that was changed or never sealed', () => {
  const sealed = seal.close('session', 'abc');
  for (const forged of [`x${sealed}`, `${sealed}x`, 'abc', 'abc.', '.', '', sealed.slice(0, -1)])
    expect(seal.open('session', forged)).toBeNull();
});

it('opens what has an end until then, and no later', () => {
  const sealed = seal.closeUntil('export', ['me', 'my sign-in'], 1000);
  expect(seal.openAt('export', sealed, 1000)).toEqual(['me', 'my sign-in']);
  expect(seal.openAt('export', sealed, 1001)).toBeNull();
  expect(seal.openAt('play-track', sealed, 1)).toBeNull();
  expect(seal.openAt('export', sealed.replace('1000', '9000'), 1)).toBeNull();
});
