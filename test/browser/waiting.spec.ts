import type { Page } from '@playwright/test';
import { expectNoToast, expectToast, newEmail } from './account-steps.ts';
import { expect, test } from './product.ts';
import { addRoom, availableTab, clearRooms, myTab, nextMonth, openScheduling, pickDay } from './rooms.ts';

/** Keeps a call waiting; what this answers with ends the wait, with no answer at all or with the server's. */
const hold = async (page: Page, path: string): Promise<(end: 'fail' | 'answer') => void> => {
  let letGo: (end: 'fail' | 'answer') => void = () => undefined;
  const held = new Promise<'fail' | 'answer'>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api${path}`, async (route) =>
    (await held) === 'fail' ? route.abort() : route.continue(),
  );
  return letGo;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses a button whose call gets no answer, and sees what it reads meanwhile. */
const fail = async (page: Page, path: string, name: string, busy: string) => {
  const end = await hold(page, path);
  await button(page, name).click();
  await expect(button(page, busy)).toBeVisible();
  end('fail');
  await expect(button(page, name)).toBeVisible();
  await page.unrouteAll();
};

test('every form says that it is sending, and then that it could not', async ({
  page,
  signInAs,
  makePerson,
}) => {
  await page.goto('/register');
  await page.getByLabel('Email').fill(newEmail());
  for (const label of ['Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill('long enough');
  await fail(page, '/auth/sign-up/email', 'Create Account', 'Creating Account...');
  await expectToast(page, 'Registration failed', 'Network Error');
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(newEmail());
  await fail(page, '/auth/request-password-reset', 'Send reset link', 'Sending...');
  await expectToast(page, 'Request failed', 'Network Error');

  const mine = await signInAs(await makePerson());
  await mine.goto('/reset-password');
  for (const label of ['New password', 'Confirm password']) await mine.getByLabel(label).fill('long enough');
  await fail(mine, '/auth/update-password', 'Update password', 'Updating...');
  await expectToast(mine, 'Reset failed', 'Network Error');
  await mine.goto('/complete-profile');
  await expect(mine.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  await fail(mine, '/profile/create', 'Save Profile', 'Saving...');
  await expect(mine.getByRole('alert').getByText('Request failed: Network Error')).toBeVisible();
  await mine.goto('/profile');
  await fail(mine, '/profile/update', 'Save changes', 'Saving...');
  await expectToast(mine, 'Failed to update profile', 'Network Error');
  await expect(mine.getByRole('alert').getByText('Failed to update profile')).toBeVisible();
  await mine.getByLabel('New email').fill(newEmail());
  await fail(mine, '/auth/change-email', 'Update email', 'Updating...');
  await expectToast(mine, 'Failed to update email', 'Network Error');
  for (const label of ['New password', 'Confirm new password'])
    await mine.getByLabel(label, { exact: true }).fill('long enough');
  await fail(mine, '/auth/update-password', 'Update password', 'Updating...');
  await expectToast(mine, 'Failed to update password', 'Network Error');
});

test('lists, invites and links say that they are on their way', async ({ product, signInAs, makePerson }) => {
  await clearRooms(product);
  const invited = await addRoom(product, { host: await makePerson('Hana', 'Host'), private: true });
  const page = await signInAs(await makePerson());

  const knowing = await hold(page, '/auth/get-session');
  const asked = page.waitForRequest('**/api/auth/get-session');
  await page.goto('/dashboard');
  await asked;
  for (const role of ['banner', 'main', 'heading'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectNoToast(page);
  knowing('answer');
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await page.unrouteAll();

  const listing = await hold(page, '/practice-room');
  await openScheduling(page);
  for (const tab of [availableTab(page), myTab(page), availableTab(page)]) {
    await tab.click();
    await expect(page.getByRole('region', { name: 'Rooms' }).getByText('Loading...')).toBeVisible();
  }
  listing('answer');
  await expect(page.getByText('No available rooms.')).toBeVisible();
  await page.unrouteAll();
  await pickDay(page, nextMonth(15));
  await fail(page, '/practice-room/create', 'Schedule Session', 'Scheduling...');
  await expect(page.getByText('Failed to schedule room.')).toBeVisible();

  const inviting = await hold(page, '/practice-room/*');
  await page.goto(`/invite/${invited}`);
  await expect(page.getByRole('main').getByText('Loading...', { exact: true }).last()).toBeVisible();
  inviting('answer');
  await expect(button(page, 'Accept Room')).toBeVisible();
  await page.unrouteAll();
  await fail(page, '/practice-room/update', 'Accept Room', 'Accepting...');
  await expectToast(page, 'Request failed', 'Network Error');

  await hold(page, '/reschedule/decision*');
  await page.goto('/decision?t=made-up');
  await expect(page.getByText('Validating link…')).toBeVisible();
});
