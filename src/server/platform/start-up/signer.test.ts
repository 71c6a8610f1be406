import { expect, it } from 'vitest';
import { makeSigner } from './signer.ts';

const signer = makeSigner('a secret that is long enough for a test');

it('verifies what it signed, for the same purpose only', () => {
  const signed = signer.sign('session', 'abc.def');
  expect(signer.verify('session', signed)).toEqual(['abc.def']);
  expect(signer.verify('account-code', signed)).toBeNull();
  expect(makeSigner('another secret').verify('session', signed)).toBeNull();
});

it('verifies nothing that was changed or never signed', () => {
  const signed = signer.sign('session', 'abc');
  for (const forged of [`x${signed}`, `${signed}x`, 'abc', 'abc.', '.', '', signed.slice(0, -1)])
    expect(signer.verify('session', forged)).toBeNull();
});

it('opens what has an end until then, and no later', () => {
  const signed = signer.signUntil('export', ['me', 'my sign-in'], 1000);
  expect(signer.verifyAt('export', signed, 1000)).toEqual(['me', 'my sign-in']);
  expect(signer.verifyAt('export', signed, 1001)).toBeNull();
  expect(signer.verifyAt('play-track', signed, 1)).toBeNull();
  expect(signer.verifyAt('export', signed.replace('1000', '9000'), 1)).toBeNull();
});
