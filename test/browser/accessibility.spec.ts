import { expectAccessible } from './accessible.ts';
import { expectNoToast, expectToast, newEmail, signIn } from './account-steps.ts';
import { expect, test } from './product.ts';

// spec: public-pages
test('every public page asks for nothing, and is accessible', async ({ page }) => {
  for (const path of [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/undo-change?t=made-up',
    '/nowhere',
    '/house-rules',
    '/privacy',
    '/dev/mailbox',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoToast(page);
      await expectAccessible(page);
    });
});

test('so is every page of a person', async ({ signInAs, makePerson }) => {
  const page = await signInAs(await makePerson());
  for (const path of ['/dashboard', '/complete-profile', '/partners', '/stations', '/groups', '/profile'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  await test.step('the picture dialog', async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
    await page.getByLabel('Picture', { exact: true }).setInputFiles(file);
    await expect(page.getByRole('button', { name: 'Use picture' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('so is /api/docs', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/api/docs');
  // Every call looks alike, and there are too many of them to measure each.
  await page.evaluate(() =>
    [...document.querySelectorAll('section')].slice(3).forEach((call) => call.remove()),
  );
  await expectAccessible(page);
});

test('so are a form with mistakes, an error toast and the open menu', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expectAccessible(page);
  await signIn(page, newEmail(), 'wrong one');
  await expectToast(page, 'Login failed');
  // Pointing at a toast keeps it, although a press on its words goes to what lies beneath.
  await page.getByText('Login failed').hover({ force: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessible(page);
});
