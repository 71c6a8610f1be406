import { expectToast, newEmail, openToast, register, signIn } from '../browser/account-steps.ts';
import { expect, mailTo, test } from '../browser/product.ts';
import { picture } from './camera.ts';

test('public pages', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'landing'],
    ['/login', 'login'],
    ['/register', 'register'],
    ['/forgot-password', 'forgot-password'],
    ['/reset-password', 'reset-password-without-link'],
    ['/nowhere', 'not-found'],
    ['/dev/mailbox', 'mailbox'],
    ['/api/docs', 'api-docs'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await picture(page, `public/${name}`, { whole: name !== 'api-docs' });
  }
  await page.goto('/');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await picture(page, 'public/menu', { whole: false, widths: [390] });
});

test('forms with mistakes and answers', async ({ page, product }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await picture(page, 'account/register-mistakes');
  const email = newEmail();
  await page.goto('/register');
  await register(page, email, 'correct horse battery');
  await picture(page, 'account/register-sent', { whole: false });
  const { text } = await mailTo(product, email, /./);
  await page.goto('/login');
  await signIn(page, newEmail(), 'wrong one');
  await expectToast(page, 'Login failed');
  await page.getByText('Login failed').hover();
  await picture(page, 'account/login-failed', { whole: false });
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(openToast(page)).toBeVisible();
  await picture(page, 'account/forgot-password-sent', { whole: false });
  await page.goto(/http\S+code=\S+/.exec(text)?.[0] ?? '/');
  await expect(page.getByLabel('First Name')).toBeVisible();
  await picture(page, 'account/complete-profile');
});

test('profile', async ({ signInAs, makePerson }) => {
  for (const [name, person] of [
    ['profile', await makePerson('Ada', 'Lovelace')],
    ['profile-long-name', await makePerson('Wilhelmina-Anastasia', 'Featherstonehaugh-Cholmondeley')],
  ] as const) {
    const page = await signInAs(person);
    await page.goto('/profile');
    await expect(page.getByLabel('First Name')).toHaveValue(person.firstName);
    await picture(page, `account/${name}`);
  }
});

test('calendar feed and an address out of reach', async ({ signInAs, makePerson }) => {
  const page = await signInAs(await makePerson('Ada', 'Lovelace'));
  await page.route('**/api/auth/reach', (route) => route.fulfill({ json: { isReachable: false } }));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Make an address' }).click();
  await expect(page.getByLabel('Your secret address')).toBeVisible();
  await picture(page, 'account/profile-feed');
});
