import { newEmail, expectToast, nameOneself, register, signIn, stored } from './account-steps.ts';
import { expect, mailTo, test } from './product.ts';

const PASSWORD = 'correct horse battery';

test('registering, confirming by mail, naming oneself, leaving and coming back', async ({
  page,
  product,
}) => {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill('something else');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Passwords do not match', 'Please make sure your passwords match.');

  await register(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/login$/);

  const mail = await mailTo(product, email, /Confirm your email/);
  await page.goto(mail.link);
  await expect(page).toHaveURL(/\/complete-profile$/);
  await expect(page.getByText('You must complete your profile to continue.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/complete-profile$/);
  await nameOneself(page, 'Ada', 'Lovelace');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.origin}/`);
  expect(await stored(page)).toEqual([null, null, null, null]);

  await page.goto('/login');
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
  const [loginAt, flag, user] = await stored(page);
  expect(Math.abs(Number(loginAt) - Date.now())).toBeLessThan(60_000);
  expect([flag, JSON.parse(user ?? '')]).toEqual(['true', { id: expect.any(String), email }]);
});

test('registering twice looks the same and tells only the owner', async ({ page, product, makePerson }) => {
  const { email } = await makePerson();
  await page.goto('/register');
  await register(page, email, 'another password');
  await expect(page).toHaveURL(/\/login$/);
  await mailTo(product, email, /You already have a Fellow Eye account/);
});

test('a form that is wrong is said where it is wrong, and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expect(page.getByText('Choose a password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password').fill('short');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Password too short', 'Use at least 8 characters.');
  expect(sent).toEqual([]);
});

test('the names are both needed, and too long ones are refused in plain words', async ({ page, product }) => {
  const email = newEmail();
  await page.goto('/register');
  await register(page, email, PASSWORD);
  await page.goto((await mailTo(product, email, /Confirm/)).link);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await nameOneself(page, 'x'.repeat(10_000), 'Lovelace');
  await expect(
    page.getByRole('alert').getByText('Invalid request: First name: Use at most 200 characters.'),
  ).toBeVisible();
  await nameOneself(page, '   ', 'Lovelace');
  await expect(page.getByRole('alert').getByText('Invalid request: First name: Required.')).toBeVisible();
  await nameOneself(page, 'Ada', 'Lovelace');
  await expect(page).toHaveURL(/\/dashboard$/);
});
