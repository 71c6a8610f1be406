import { PASSWORD } from '../people.ts';
import { expectToast, newEmail, signIn, stored } from './account-steps.ts';
import { expect, mailTo, test } from './product.ts';

const NEEDED = 'Enter your current password to confirm that it is you.';

test(
  'long after signing in, the profile asks for the current password where the account is at stake',
  { tag: '@walk' },
  async ({ signInAs, makePerson, ageSessions }) => {
    const person = await makePerson();
    await ageSessions(person);
    const page = await signInAs(person);
    await page.goto('/profile');
    const card = (name: string) => page.getByRole('region', { name });

    const email = card('Change email');
    await expect(email.getByLabel('Current password')).toHaveCount(0);
    await email.getByLabel('New email').fill(newEmail());
    await email.getByRole('button', { name: 'Update email' }).click();
    await expectToast(page, 'Failed to update email', NEEDED);
    await email.getByRole('button', { name: 'Update email' }).click();
    await expect(email.getByText('Enter your current password.', { exact: true })).toBeVisible();
    await email.getByLabel('Current password').fill(PASSWORD);
    await email.getByRole('button', { name: 'Update email' }).click();
    await expectToast(page, 'Email update initiated', 'Check your inbox to confirm the change.');
    await expect(email.getByLabel('Current password')).toHaveCount(0);

    await page.goto('/profile?tab=privacy');
    const data = card('Your data');
    await data.getByRole('button', { name: 'Download your data' }).click();
    await expectToast(page, 'Failed to prepare your data', NEEDED);
    const downloading = page.waitForEvent('download');
    await data.getByLabel('Current password').fill(PASSWORD);
    await data.getByRole('button', { name: 'Download your data' }).click();
    await downloading;

    await page.getByRole('tab', { name: 'Account' }).click();
    const password = card('Change password');
    await password.getByLabel('New password', { exact: true }).fill('new password');
    await password.getByLabel('Confirm new password').fill('new password');
    await password.getByRole('button', { name: 'Update password' }).click();
    await expectToast(page, 'Failed to update password', NEEDED);
    await password.getByLabel('Current password').fill(PASSWORD);
    await password.getByRole('button', { name: 'Update password' }).click();
    await expectToast(page, 'Password updated');
  },
);

test(
  'a change that someone else made is undone from the mail about it',
  { tag: '@walk' },
  async ({ page, signInAs, makePerson, product }) => {
    const person = await makePerson();
    const thief = await signInAs(person);
    await thief.goto('/profile');
    await thief.getByLabel('New password', { exact: true }).fill('a thief knows this');
    await thief.getByLabel('Confirm new password').fill('a thief knows this');
    await thief.getByRole('button', { name: 'Update password' }).click();
    await expectToast(thief, 'Password updated');

    const { link } = await mailTo(product, person.email, /password was changed/);
    expect(link).toMatch(new RegExp(`^${product.origin}/undo-change\\?t=`));
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This was not you?');
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(page.getByText('The change was undone.')).toBeVisible();
    await expect(thief).toHaveURL(/\/$/);

    const reset = await mailTo(product, person.email, /Reset your Fellow Eye password/);
    await page.goto(reset.link);
    await page.getByLabel('New password').fill('my own again');
    await page.getByLabel('Confirm password').fill('my own again');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expectToast(page, 'Password updated', 'You can now log in.');
    await signIn(page, person.email, 'my own again');
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto(link);
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(page.getByText('This link is invalid or expired.')).toBeVisible();
  },
);

test(
  'a new password and signing out everywhere offer to end a calendar feed',
  { tag: '@walk' },
  async ({ signInAs, makePerson }) => {
    const page = await signInAs(await makePerson());
    await page.goto('/profile?tab=notifications');
    await page.getByRole('button', { name: 'Make an address' }).click();
    await expect(page.getByLabel('Your secret address')).toBeVisible();
    const feed = new URL(await page.getByLabel('Your secret address').inputValue());
    await page.getByRole('tab', { name: 'Account' }).click();
    await page.getByLabel('New password', { exact: true }).fill('new password');
    await page.getByLabel('Confirm new password').fill('new password');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expectToast(
      page,
      'Password updated',
      'Your calendar feed keeps its address. If someone else may know it, make a new one under Notifications.',
    );
    expect((await page.request.get(feed.pathname)).status()).toBe(200);
    await page.getByRole('tab', { name: 'Sign-in' }).click();
    await page.getByLabel('Turn off my calendar feed as well').check();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expectToast(page, 'Signed out everywhere');
    expect((await page.request.get(feed.pathname)).status()).toBe(404);
  },
);

test(
  'one sign-in is ended from the list, and signing out everywhere signs out here and on every other device',
  { tag: '@walk' },
  async ({ page: other, signInAs, makePerson }) => {
    const person = await makePerson();
    await other.goto('/login');
    await signIn(other, person.email, PASSWORD);
    await expect(other).toHaveURL(/\/dashboard$/);
    const [page, elsewhere] = [await signInAs(person), await signInAs(person)];
    for (const one of [page, elsewhere]) {
      await one.goto('/profile?tab=sign-in');
      await expect(one.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
    }
    const signIns = page.getByRole('group', { name: 'Sign-ins' }).getByRole('listitem');
    await expect(signIns).toHaveCount(2);
    await expect(signIns.filter({ hasText: 'this browser' })).toHaveCount(1);
    await page.getByRole('button', { name: 'End the sign-in with Chrome on' }).click();
    await expectToast(page, 'Signed out there');
    await expect(signIns).toHaveCount(1);
    await expect(other).toHaveURL(/\/$/);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expectToast(page, 'Signed out everywhere');
    await expect(page).toHaveURL(/\/$/);
    expect(await stored(page)).toEqual([null, null, null, null]);
    await expect(elsewhere).toHaveURL(/\/$/);
  },
);

test(
  'a browser is known when someone signs in again with it',
  { tag: '@walk' },
  async ({ page, makePerson }) => {
    const person = await makePerson();
    const enter = async () => {
      await page.goto('/login');
      const asked = page.waitForRequest('**/api/auth/sign-in/email');
      await signIn(page, person.email, PASSWORD);
      await expect(page).toHaveURL(/\/dashboard$/);
      return (await asked).headers()['x-known-device'];
    };
    expect(await enter()).toBeUndefined();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await enter()).toContain(person.id);
  },
);
