import { expect, mailTo, test } from './product.ts';

const PASSWORD = 'correct horse battery';
let count = 0;
const newEmail = () => `walker-${process.pid}-${(count += 1)}@example.org`;

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
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByText('Please make sure your passwords match.')).toBeVisible();

  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please confirm your email to complete registration.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  const mail = await mailTo(product, email, /Confirm your email/);
  await page.goto(mail.link);
  await expect(page).toHaveURL(/\/complete-profile$/);
  await expect(page.getByText('You must complete your profile to continue.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/complete-profile$/);
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.origin}/`);
  expect(
    await page.evaluate(() => ['loginAt', 'isAuthenticated', 'user'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null]);

  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('wrong one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
