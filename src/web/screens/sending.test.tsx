// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerCalls, heldAnswer } from '../../../test/answered-calls.ts';
import { closePages, openPage, signIn } from '../../../test/opened-page.tsx';
import CompleteProfile from './complete-profile.tsx';
import ForgotPassword from './forgot-password.tsx';
import { ChangeEmail } from './profile/profile-email.tsx';
import Register from './register.tsx';
import ResetPassword from './reset-password.tsx';

beforeEach(signIn);
afterEach(closePages);

type Form = {
  screen: ReactNode;
  fields: Record<string, string>;
  button: string;
  busy: string;
  call: string;
  failed: string;
};

/** What the pages read when they open. */
const read = {
  'GET /profile/me': { body: { profile: null } },
  'GET /auth/reach': { body: { isReachable: true } },
};
const address = 'new@example.org';
const secret = 'long enough';

const forms: Form[] = [
  {
    screen: <Register />,
    fields: { Email: address, Password: secret, 'Confirm Password': secret },
    button: 'Create Account',
    busy: 'Creating Account...',
    call: 'POST /auth/sign-up/email',
    failed: 'Registration failed',
  },
  {
    screen: <ForgotPassword />,
    fields: { Email: address },
    button: 'Send reset link',
    busy: 'Sending...',
    call: 'POST /auth/request-password-reset',
    failed: 'Request failed',
  },
  {
    screen: <ResetPassword />,
    fields: { 'New password': secret, 'Confirm password': secret },
    button: 'Update password',
    busy: 'Updating...',
    call: 'POST /auth/update-password',
    failed: 'Reset failed',
  },
  {
    screen: <CompleteProfile />,
    fields: { 'First Name': 'Ada', 'Last Name': 'Lovelace' },
    button: 'Save Profile',
    busy: 'Saving...',
    call: 'POST /profile/create',
    failed: 'Server error: ',
  },
  {
    screen: <ChangeEmail />,
    fields: { 'New email': address },
    button: 'Update email',
    busy: 'Updating...',
    call: 'POST /auth/change-email',
    failed: 'Failed to update email',
  },
];

// spec: sending-state
it.each(forms)('$button reads $busy until the answer, and then says what went wrong', async (form) => {
  const { answer, letGo } = heldAnswer();
  const { posted } = answerCalls({ ...read, [form.call]: answer });
  const { fill, press, button, words } = await openPage('/', form.screen);
  for (const [label, value] of Object.entries(form.fields)) await fill(label, value);
  await press(form.button);
  expect(posted.map(([call]) => call)).toEqual([form.call]);
  expect(button(form.busy).getAttribute('aria-disabled')).toBe('true');
  await act(async () => letGo({ status: 500, error: 'The disk is full.' }));
  expect(button(form.button).getAttribute('aria-disabled')).toBeNull();
  expect(words()).toContain(`${form.failed}The disk is full.`);
});
