import { expectToast } from './account-steps.ts';
import { expect, test } from './product.ts';

test.describe('in a browser that keeps no page from before', () => {
  test.use({ reusesPages: false });

  test('a page whose code does not arrive says so, and comes once the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await page.evaluate(() => {
      history.pushState(null, '', '/nowhere');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

// spec: server-error
test('no one is signed out by a failure, and an error of the server is said in its words or in ours', async ({
  signInAs,
  makePerson,
}) => {
  const page = await signInAs(await makePerson('Grace', 'Hopper'));
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/profile');
  await expect(page.getByRole('alert').getByText('Request failed: Network Error')).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Grace');

  let reply: object = { error: 'The disk is full.', issues: [] };
  await page.route('**/api/profile/update', (route) => route.fulfill({ status: 500, json: reply }));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Failed to update profile', 'The disk is full.');
  reply = {};
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Failed to update profile', 'Please try again.');
  await page.unroute('**/api/profile/update');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Profile updated');
});
