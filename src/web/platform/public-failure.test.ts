import { expect, it } from 'vitest';
import { toastStore } from './toast.ts';
import { toastPublicFailure } from './public-failure.ts';

const WRONG = { field: 'password', words: 'Check the email and the password.' };

it('says what failed, and beside the field what to look at', () => {
  expect(toastPublicFailure('Login failed', { status: 401, error: 'Wrong.' }, WRONG)).toEqual(WRONG);
  expect(toastStore.getSnapshot()).toMatchObject([{ title: 'Login failed', description: 'Wrong.' }]);
});

it('says of an address that must sign in elsewhere only that', () => {
  const error = 'People at trust.nhs.uk sign in with ‘The Trust’. Use that button on the log-in page.';
  expect(toastPublicFailure('Login failed', { status: 403, error }, WRONG)).toBeUndefined();
  expect(toastStore.getSnapshot()).toMatchObject([{ title: 'Login failed', description: error }]);
});
