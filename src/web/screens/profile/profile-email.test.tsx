// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { answerCalls, type Answer } from '../../../../test/answered-calls.ts';
import { closePages, openPage, signIn } from '../../../../test/opened-page.tsx';
import { ChangeEmail } from './profile-email.tsx';

afterEach(closePages);

const CHANGE = 'POST /auth/change-email';
const open = async (changing: Answer) => {
  const { posted } = answerCalls({ 'GET /auth/reach': { body: { isReachable: true } }, [CHANGE]: changing });
  signIn();
  return { posted, ...(await openPage('/profile', <ChangeEmail />)) };
};

// spec: change-email
it('asks for a new address, and says that it is to be confirmed', async () => {
  const { posted, field, fill, press, words, toast } = await open({ body: { status: true } });
  expect(words()).toContain('Current email: me@example.org');
  expect(words()).toContain('We may send a confirmation email to verify this change.');
  expect(field('New email').type).toBe('email');
  await press('Update email');
  expect(toast()).toEqual(['Enter a new email']);
  expect(posted).toEqual([]);

  await fill('New email', 'new@example.org');
  await press('Update email');
  expect(posted).toEqual([[CHANGE, { newEmail: 'new@example.org' }]]);
  expect(toast()).toEqual(['Email update initiated', 'Check your inbox to confirm the change.']);
  expect(field('New email').value).toBe('');
});

// spec: refused-email
it('says why an address is refused, and keeps it', async () => {
  const why = 'That is already your email address.';
  const { field, fill, press, toast } = await open({ status: 409, error: why });
  await fill('New email', 'me@example.org');
  await press('Update email');
  expect(toast()).toEqual(['Failed to update email', why]);
  expect(field('New email').value).toBe('me@example.org');
});
