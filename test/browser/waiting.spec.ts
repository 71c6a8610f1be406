import type { Page } from '@playwright/test';
import { expectNoToast, expectToast, newEmail } from './account-steps.ts';
import { expect, test } from './product.ts';
import { addRoom, availableTab, clearRooms, myTab, nextMonth, openScheduling, pickDay } from './rooms.ts';

type End = 'cut' | 'refused' | 'answered';
const FULL = 'The disk is full.';

/** Keeps a call waiting until it is told how to end: without an answer, with a failure of the server, or as it would. */
const hold = async (page: Page, path: string): Promise<(end: End) => void> => {
  let letGo: (end: End) => void = () => undefined;
  const held = new Promise<End>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api${path}`, async (route) => {
    const end = await held;
    if (end === 'cut') await route.abort();
    else if (end === 'refused') await route.fulfill({ status: 500, json: { error: FULL, issues: [] } });
    else await route.continue();
  });
  return letGo;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses a button whose call fails, and sees what it reads meanwhile. */
const fail = async (page: Page, path: string, name: string, busy: string, how: End = 'refused') => {
  const end = await hold(page, path);
  await button(page, name).click();
  await expect(button(page, busy)).toBeVisible();
  end(how);
  await expect(button(page, name)).toBeVisible();
  await page.unrouteAll();
};

// spec: sending-state
test(
  'every form says that it is sending, and then that it could not',
  { tag: '@walk' },
  async ({ page, signInAs, makePerson }) => {
    await page.goto('/register');
    await page.getByLabel('Email').fill(newEmail());
    for (const label of ['Password', 'Confirm Password'])
      await page.getByLabel(label, { exact: true }).fill('long enough');
    await fail(page, '/auth/sign-up/email', 'Create Account', 'Creating Account...');
    await expectToast(page, 'Registration failed', FULL);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(newEmail());
    await fail(page, '/auth/request-password-reset', 'Send reset link', 'Sending...');
    await expectToast(page, 'Request failed', FULL);

    const mine = await signInAs(await makePerson());
    await mine.goto('/reset-password');
    for (const label of ['New password', 'Confirm password'])
      await mine.getByLabel(label).fill('long enough');
    await fail(mine, '/auth/update-password', 'Update password', 'Updating...');
    await expectToast(mine, 'Reset failed', FULL);
    await mine.goto('/complete-profile');
    await expect(mine.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
    await fail(mine, '/profile/create', 'Save Profile', 'Saving...');
    await expect(mine.getByRole('alert').getByText(`Server error: ${FULL}`)).toBeVisible();
    await mine.goto('/profile');
    await fail(mine, '/profile/update', 'Save changes', 'Saving...');
    await expectToast(mine, 'Failed to update profile', FULL);
    await expect(mine.getByRole('alert').getByText('Failed to update profile')).toBeVisible();
    await mine.getByLabel('New email').fill(newEmail());
    await fail(mine, '/auth/change-email', 'Update email', 'Updating...');
    await expectToast(mine, 'Failed to update email', FULL);
    for (const label of ['New password', 'Confirm new password'])
      await mine.getByLabel(label, { exact: true }).fill('long enough');
    await fail(mine, '/auth/update-password', 'Update password', 'Updating...');
    await expectToast(mine, 'Failed to update password', FULL);
  },
);

// spec: loading-state
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
  knowing('answered');
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await page.unrouteAll();

  const listing = await hold(page, '/practice-room');
  await openScheduling(page);
  for (const tab of [availableTab(page), myTab(page), availableTab(page)]) {
    await tab.click();
    await expect(page.getByRole('region', { name: 'Rooms' }).getByText('Loading...')).toBeVisible();
  }
  listing('answered');
  await expect(page.getByText('No available rooms.')).toBeVisible();
  await page.unrouteAll();
  await pickDay(page, nextMonth(15));
  await fail(page, '/practice-room/create', 'Schedule Session', 'Scheduling...', 'cut');
  await expect(page.getByText('Failed to schedule room.')).toBeVisible();

  const inviting = await hold(page, '/practice-room/*');
  await page.goto(`/invite/${invited}`);
  await expect(page.getByRole('main').getByText('Loading...', { exact: true }).last()).toBeVisible();
  inviting('answered');
  await expect(button(page, 'Accept Room')).toBeVisible();
  await page.unrouteAll();
  await fail(page, '/practice-room/update', 'Accept Room', 'Accepting...', 'cut');
  await expectToast(page, 'Request failed', 'Network Error');

  const remembering = await hold(page, '/practice-round/mine');
  await page.goto('/assessments');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  remembering('refused');
  await expect(page.getByRole('alert').getByText(FULL)).toBeVisible();
  // Over the route before: without any, the page would read its list by itself once its feed is live.
  await page.route('**/api/practice-round/mine', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to load assessments')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No rounds found.')).toBeVisible();

  const validating = await hold(page, '/reschedule/decision*');
  await page.goto('/decision?t=made-up');
  await expect(page.getByText('Validating link…')).toBeVisible();
  validating('answered');
  await expect(page.getByText('Invalid or expired link')).toBeVisible();
});
