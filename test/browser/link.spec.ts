import { expectNoToast, expectToast, newEmail, nameOneself, register } from './account-steps.ts';
import { expect, mailTo, test } from './product.ts';

// spec: error-in-address
test('an error in the address is said, and the address cleaned', async ({ page }) => {
  await page.goto('/?error=access_denied&error_description=The+link+was+%3Cb%3Ecut%3C%2Fb%3E+short&keep=1');
  await expectToast(page, 'Authentication error', 'From the link: ‘The link was <b>cut</b> short’');
  await expect(page).toHaveURL(/\/\?keep=1$/);
});

// spec: refused-code
test('a code that is refused is said, and nothing else with it', async ({ page }) => {
  await page.goto('/dashboard?code=made-up');
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, 'Authentication failed', 'This link is invalid or expired.');
});

test('a code that is refused leaves a signed-in person signed in', async ({ signInAs, makePerson }) => {
  const page = await signInAs(await makePerson());
  await page.goto('/dashboard?code=made-up&email_change=1');
  await expectToast(page, 'Authentication failed', 'This link is invalid or expired.');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
});

test('a link that a mail scanner opened first still works for its reader', async ({ page, product }) => {
  const email = newEmail();
  await page.goto('/register');
  await register(page, email, 'long enough');
  const { link } = await mailTo(product, email, /Confirm/);
  expect((await fetch(link)).status).toBe(200);
  await page.goto(link);
  await nameOneself(page, 'Ada', 'Lovelace');
  await expect(page).toHaveURL(/\/dashboard$/);
});

// spec: email-change
test('email_change=1 alone thanks a signed-in person and goes away', async ({ signInAs, makePerson }) => {
  const page = await signInAs(await makePerson());
  await page.goto('/dashboard?email_change=1');
  await expectToast(page, 'Email updated', 'Your email address has been changed.');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await expectNoToast(page);
});

// spec: tokens-in-fragment
test('tokens in the fragment sign in once asked, and are not left in the address', async ({
  page,
  makePerson,
}) => {
  const { token, email } = await makePerson('Grace', 'Hopper');
  await page.goto(`/dashboard#access_token=${encodeURIComponent(token)}&refresh_token=none&type=magiclink`);
  const dialog = page.getByRole('alertdialog', { name: 'Sign in?' });
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: /Grace Hopper/ })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

// spec: bad-tokens
test('tokens that are no good are said so, and are not left in the address either', async ({ page }) => {
  await page.goto('/dashboard#access_token=made-up&refresh_token=none');
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, 'Authentication failed', 'This link is invalid or expired.');
});

test('tokens of someone else in the fragment ask a signed-in person first', async ({
  signInAs,
  makePerson,
}) => {
  const [grace, mallory] = [await makePerson('Grace', 'Hopper'), await makePerson('Mallory', 'Moor')];
  const page = await signInAs(grace);
  const path = `/dashboard#access_token=${encodeURIComponent(mallory.token)}&refresh_token=none`;
  const dialog = page.getByRole('alertdialog', { name: 'Switch account?' });
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
});

test('a link to a new address confirms it while signed out, without signing in', async ({
  page,
  signInAs,
  makePerson,
  product,
}) => {
  const person = await makePerson();
  const next = newEmail();
  const theirs = await signInAs(person);
  await theirs.goto('/profile');
  await theirs.getByLabel('New email').fill(next);
  await theirs.getByRole('button', { name: 'Update email' }).click();
  await expectToast(theirs, 'Email update initiated');
  await page.goto((await mailTo(product, next, /Confirm your new email/)).link);
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, 'Email updated', 'Your email address has been changed.');
  expect((await mailTo(product, person.email, /email was changed/)).link).toContain('/undo-change?t=');
});
