import { expectToast } from './account-steps.ts';
import { expect, test } from './product.ts';

// spec: links
test('what a link brings is said or done once asked, and is not left in the address', async ({
  page,
  makePerson,
}) => {
  await page.goto('/?error=access_denied&error_description=The+link+was+%3Cb%3Ecut%3C%2Fb%3E+short&keep=1');
  await expectToast(page, 'Authentication error', 'From the link: ‘The link was <b>cut</b> short’');
  await expect(page).toHaveURL(/\/\?keep=1$/);

  for (const refused of ['?code=made-up', '#access_token=made-up&refresh_token=none']) {
    await page.goto(`/dashboard${refused}`);
    await expect(page).toHaveURL(/\/login$/);
    await expectToast(page, 'Authentication failed', 'This link is invalid or expired.');
  }

  const { token, email } = await makePerson('Grace', 'Hopper');
  await page.goto(`/dashboard#access_token=${encodeURIComponent(token)}&refresh_token=none&type=magiclink`);
  const dialog = page.getByRole('alertdialog', { name: 'Sign in?' });
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: /Grace Hopper/ })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

// spec: links-of-signed-in
test(
  'a signed-in person stays who they are, until they want to be someone else',
  { tag: '@walk' },
  async ({ signInAs, makePerson }) => {
    const [grace, mallory] = [await makePerson('Grace', 'Hopper'), await makePerson('Mallory', 'Moor')];
    const page = await signInAs(grace);
    const path = `/dashboard#access_token=${encodeURIComponent(mallory.token)}&refresh_token=none`;
    await page.goto('/dashboard?code=made-up&email_change=1');
    await expectToast(page, 'Authentication failed', 'This link is invalid or expired.');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/dashboard?email_change=1');
    await expectToast(page, 'Email updated', 'Your email address has been changed.');
    await expect(page).toHaveURL(/\/dashboard$/);

    const dialog = page.getByRole('alertdialog', { name: 'Switch account?' });
    await page.goto('about:blank');
    await page.goto(path);
    await expect(dialog).toContainText(`You are signed in as ${grace.email}.`);
    await expect(dialog).toContainText(`signs you in as ${mallory.email}.`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: /Grace Hopper/ })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto('about:blank');
    await page.goto(path);
    await dialog.getByRole('button', { name: 'Switch account' }).click();
    await expect(page.getByRole('link', { name: /Mallory Moor/ })).toBeVisible();
  },
);
