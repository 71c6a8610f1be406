import type { Page } from '@playwright/test';
import { PASSWORD } from '../people.ts';
import { expectNoToast, expectToast, newEmail, signIn } from './account-steps.ts';
import { expect, mailTo, test } from './product.ts';

const DEAD_LINK = 'This link is invalid or expired. Request a new password reset below.';

const askForLink = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expectToast(page, 'Check your email', 'We sent a password reset link if the email exists.');
};

const choosePassword = async (page: Page, password: string, confirmation = password) => {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Update password' }).click();
};

const expectDeadLink = async (page: Page) => {
  await expect(page.getByText(DEAD_LINK)).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
};

// spec: reset-password
test('a forgotten password is replaced by a mailed link, which works once', async ({
  page,
  product,
  makePerson,
}) => {
  const { email } = await makePerson();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  // An unknown address is answered alike.
  await askForLink(page, newEmail());
  await askForLink(page, email);
  const { link } = await mailTo(product, email, /Reset your Fellow Eye password/);
  expect(link).toMatch(new RegExp(`^${product.origin}/reset-password\\?code=`));
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Choose a password.')).toBeVisible();
  await expect(page.getByText('Enter the password again.')).toBeVisible();
  await choosePassword(page, 'brand new one', 'brand new two');
  await expectToast(page, 'Passwords do not match', 'Please make sure your passwords match.');
  await choosePassword(page, 'short');
  await expectToast(page, 'Password too short', 'Use at least 8 characters.');
  await choosePassword(page, 'brand new one');
  await expectToast(page, 'Password updated', 'You can now log in.');
  await expect(page).toHaveURL(/\/login$/);

  await signIn(page, email, PASSWORD);
  await expectToast(page, 'Login failed', 'Invalid email or password.');
  await signIn(page, email, 'brand new one');
  await expect(page).toHaveURL(/\/dashboard$/);
  await mailTo(product, email, /Your Fellow Eye password was changed/);

  // Someone finds the old mail, on this machine or another.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto(link);
  await expectToast(page, 'Authentication failed', 'This link is invalid or expired.');
  await expectDeadLink(page);
  // None at all is no better.
  await page.goto('/reset-password');
  await expectDeadLink(page);
});

test('a form cannot be sent before the page runs, so that no address holds a password', async ({
  page,
  refused,
}) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email').fill('someone@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a secret');
  await expect(page.locator('form button[type=submit]')).toBeDisabled();
  // Nor by any other way of sending it.
  const refusedBy = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        document.querySelector('form')?.requestSubmit();
      }),
  );
  expect(refusedBy).toBe('form-action');
  await expect.poll(() => refused.splice(0).join(' ')).toContain('form-action');
  expect(page.url()).not.toContain('secret');
});

test('a dead link does not let a signed-in person change the password of the account they are in', async ({
  signInAs,
  makePerson,
}) => {
  const page = await signInAs(await makePerson());
  await page.goto('/reset-password?code=made-up');
  await expect(page.getByText(DEAD_LINK)).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
});

// spec: rate-limit
test('too many requests for one address are slowed down, and said so', async ({ page, makePerson }) => {
  const { email } = await makePerson();
  await page.goto('/forgot-password');
  for (let time = 0; time < 4; time += 1) {
    await askForLink(page, email);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expectNoToast(page);
  }
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expectToast(page, 'Request failed');
  await expect(
    page.getByText(/^Too many attempts\. Please wait (a minute|\d+ minutes) and try again\.$/),
  ).toBeVisible();
});

// spec: change-password
test('the password card changes it with and without the current one', async ({
  signInAs,
  makePerson,
  browser,
}) => {
  const person = await makePerson();
  const page = await signInAs(person);
  await page.goto('/profile');
  const change = async (current: string, password: string, confirmation = password) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(confirmation);
    await page.getByRole('button', { name: 'Update password' }).click();
  };
  await change('', '1234567');
  await expectToast(page, 'Password too short', 'Use at least 8 characters.');
  await change('', 'new password', 'other password');
  await expectToast(page, 'Passwords do not match');
  await change('not my password', 'new password');
  await expectToast(page, 'Failed to update password', 'The current password is not right.');
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'Check your current password.',
  );
  await change(PASSWORD, 'new password');
  await expectToast(page, 'Password updated');
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await change('', 'newer password');
  await expectToast(page, 'Password updated');

  const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await elsewhere.goto('/login');
  await signIn(elsewhere, person.email, 'newer password');
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await elsewhere.close();
});
