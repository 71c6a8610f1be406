import { PASSWORD } from '../people.ts';
import {
  countCalls,
  expectToast,
  newEmail,
  openToast,
  nameOneself,
  register,
  signIn,
} from './account-steps.ts';
import { expect, mailTo, test } from './product.ts';

// spec: sign-in-fails
test('a sign-in that fails says why, keeps what was typed, and is sent once', async ({
  page,
  makePerson,
  context,
}) => {
  const { email } = await makePerson();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Email')).toHaveAttribute('placeholder', 'you@example.com');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();

  await signIn(page, email, 'wrong one');
  await expectToast(page, 'Login failed', 'Invalid email or password.');
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');

  await context.setOffline(true);
  await signIn(page, email.toUpperCase(), PASSWORD);
  await expectToast(page, 'Login failed', 'Network Error');
  await context.setOffline(false);

  // An impatient double click sends the form once.
  const calls = countCalls(page, '/auth/sign-in/email');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign In' }).dblclick();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls()).toBe(1);
  // At once, not when its time is over: what failed is past.
  expect(await openToast(page).count()).toBe(0);
});

// spec: sign-in-required
test('pages that need a sign-in ask for it, and lead back to where one wanted to go', async ({
  page,
  makePerson,
}) => {
  const { email } = await makePerson();
  await page.goto('/');
  for (const path of ['/dashboard', '/profile', '/complete-profile', `/invite/${crypto.randomUUID()}`]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expectToast(page, 'Authentication required', 'Please log in to access this page');
  }
  await page.goto('/profile?from=mail');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/profile\?from=mail$/);
  // The page that sent them away took no place in the history: behind these lies the sign-in, which leads on.
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login$/);

  // Pages for signing in are of no use from now on; the landing page is.
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ace your Ophthalmology Interviews' })).toBeVisible();
});

test('a new person comes to the page they were invited to once they have a name', async ({
  page,
  product,
  context,
}) => {
  const email = newEmail();
  await page.goto('/profile?invited=yes');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await register(page, email, PASSWORD);
  const fromMail = await context.newPage();
  await fromMail.goto((await mailTo(product, email, /Confirm/)).link);
  await nameOneself(fromMail, 'Ada', 'Lovelace');
  await expect(fromMail).toHaveURL(/\/profile\?invited=yes$/);
});

// spec: server-expiry
test('the server ends a sign-in, whatever the browser believes', async ({
  signInAs,
  makePerson,
  product,
  endSessions,
}) => {
  const person = await makePerson();
  const page = await signInAs(person);
  // The socket would tell of it too, and perhaps before the button is pressed.
  await page.routeWebSocket('**/api/realtime', () => {});
  // So would a card of the page that still reads.
  await page.goto('/profile', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await endSessions(person);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(`${product.origin}/`);
  await expectToast(page, 'Session expired', 'Please log in again.');
});

test(
  'signing out in one tab signs out the others, and signing in signs them in',
  { tag: '@walk' },
  async ({ signInAs, makePerson, product }) => {
    const person = await makePerson();
    const one = await signInAs(person);
    await one.goto('/dashboard');
    const other = await one.context().newPage();
    await other.goto('/profile');
    await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await one.getByRole('button', { name: 'Logout' }).click();
    await expect(one).toHaveURL(`${product.origin}/`);
    await expect(other).toHaveURL(`${product.origin}/`);
    await other.goto('/login');
    await one.goto('/login');
    await signIn(one, person.email, PASSWORD);
    await expect(other).toHaveURL(/\/dashboard$/);
  },
);
