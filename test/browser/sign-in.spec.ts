import { PASSWORD } from '../people.ts';
import {
  countCalls,
  expectNoToast,
  expectToast,
  newEmail,
  openToast,
  nameOneself,
  register,
  signIn,
  stored,
} from './account-steps.ts';
import { expect, mailTo, test } from './product.ts';

const TWO_DAYS = 172_800_000;

// spec: sign-in-fails
test('a sign-in that fails says why and stays on the page', async ({ page, makePerson }) => {
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

  await signIn(page, email.toUpperCase(), PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
  // At once, not when its time is over: what failed is past.
  expect(await openToast(page).count()).toBe(0);
});

test('someone who has not confirmed yet gets a new link', async ({ page, product }) => {
  const email = newEmail();
  await page.goto('/register');
  await register(page, email, PASSWORD);
  const first = await mailTo(product, email, /Confirm/);
  await signIn(page, email, PASSWORD);
  await expectToast(page, 'Login failed', 'Please confirm your email first. We have sent you a new link.');
  await expect.poll(async () => (await mailTo(product, email, /Confirm/)).link).not.toBe(first.link);
  await page.goto((await mailTo(product, email, /Confirm/)).link);
  await expect(page).toHaveURL(/\/complete-profile$/);
});

// spec: sign-in-required
test('pages that need a sign-in ask for it, and lead back to where one wanted to go', async ({
  page,
  makePerson,
}) => {
  const { email } = await makePerson();
  await page.goto('/');
  for (const path of ['/dashboard', '/profile', '/complete-profile']) {
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

// spec: public-pages
test('pages for everyone ask for nothing', async ({ page }) => {
  for (const path of ['/', '/login', '/register', '/forgot-password', '/reset-password', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoToast(page);
  }
});

// spec: already-signed-in
test('pages for signing in are of no use to someone who is signed in', async ({ signInAs, makePerson }) => {
  const page = await signInAs(await makePerson());
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ace your Ophthalmology Interviews' })).toBeVisible();
});

test.describe('two days after the sign-in', () => {
  // spec: expires-in-open-page
  test('an open page ends it by itself', async ({ signInAs, makePerson, product }) => {
    const page = await signInAs(await makePerson());
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    await page.clock.fastForward(TWO_DAYS - 60_000);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.clock.fastForward(61_000);
    await expect(page).toHaveURL(`${product.origin}/`);
    await expectToast(page, 'Session expired', 'Please log in again.');
    expect(await stored(page)).toEqual([null, null, null, null]);
  });

  // spec: expired-page
  test('a page opened then does not begin', async ({ signInAs, makePerson, product }) => {
    const person = await makePerson();
    const page = await signInAs({ ...person, loginAt: Date.now() - TWO_DAYS - 1000 });
    await page.goto('/profile');
    await expect(page).toHaveURL(`${product.origin}/`);
    await expectToast(page, 'Session expired', 'Please log in again.');
  });

  // spec: server-expiry
  test('the server ends it too, whatever the browser believes', async ({
    signInAs,
    makePerson,
    product,
    endSessions,
  }) => {
    const person = await makePerson();
    const page = await signInAs(person);
    // The socket would tell of it too, and perhaps before the button is pressed.
    await page.routeWebSocket('**/api/realtime', () => {});
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await endSessions(person);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(`${product.origin}/`);
    await expectToast(page, 'Session expired', 'Please log in again.');
  });
});

test('signing out in one tab signs out the others, and signing in signs them in', async ({
  signInAs,
  makePerson,
  product,
}) => {
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
});

// spec: double-click
test('an impatient double click sends a form once', async ({ page, makePerson }) => {
  const { email } = await makePerson();
  const calls = countCalls(page, '/auth/sign-in/email');
  await page.goto('/login');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).dblclick();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls()).toBe(1);
});
