import { expectAccessible } from './accessible.ts';
import {
  newEmail,
  expectNoToast,
  expectToast,
  nameOneself,
  register,
  signIn,
  stored,
} from './account-steps.ts';
import { expect, mailTo, test } from './product.ts';
import { sentBy } from './sent.ts';

const PASSWORD = 'correct horse battery';

// spec: register-and-return
test('registering, confirming by mail, naming oneself, leaving and coming back', async ({
  page,
  product,
}) => {
  const email = newEmail();
  const sent = sentBy(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill('something else');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Passwords do not match', 'Please make sure your passwords match.');
  const again = page.getByLabel('Confirm Password');
  await expect(again).toHaveAccessibleDescription('This differs from the password above.');
  await again.pressSequentially('x');
  await expect(again).toHaveAccessibleDescription('');

  await register(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/login$/);

  const mail = await mailTo(product, email, /Confirm your email/);
  expect(mail.link).toMatch(new RegExp(`^${product.origin}/complete-profile\\?code=`));
  // A program that looks at links before their reader does uses none up.
  expect((await fetch(mail.link)).status).toBe(200);
  await page.goto(mail.link);
  await expect(page).toHaveURL(/\/complete-profile$/);
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  await expect(page.getByText('You must complete your profile to continue.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/complete-profile$/);
  await nameOneself(page, 'Ada', 'Lovelace');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Interview Practice' })).toHaveAttribute(
    'href',
    '/interview-scheduling',
  );
  await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.origin}/`);
  await expectNoToast(page);
  expect(await stored(page)).toEqual([null, null, null, null]);

  await page.goto('/login');
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
  const [loginAt, flag, user] = await stored(page);
  expect(Math.abs(Number(loginAt) - Date.now())).toBeLessThan(60_000);
  expect([flag, JSON.parse(user ?? '')]).toEqual(['true', { id: expect.any(String), email }]);

  const { id: userId }: { id: string } = JSON.parse(user ?? '');
  const named = { userId, firstName: 'Ada', lastName: 'Lovelace', timeZone: 'Europe/London' };
  // What the dashboard listens to has tests of its own.
  const asked = sent.filter(([call]) => call !== 'POST /profile/update' && !call.startsWith('SUBSCRIBE'));
  expect(asked).toEqual([
    ['POST /auth/sign-up/email', { email, password: PASSWORD }],
    ['POST /auth/exchange', { code: expect.any(String) }],
    ['POST /profile/create', { createFields: named }],
    ['POST /auth/sign-out', {}],
    ['POST /auth/sign-in/email', { email, password: PASSWORD }],
  ]);
});

test(
  'after registering the page says where the link went, sends it again within the budget and leads back to correct the address',
  { tag: '@walk' },
  async ({ page, product }) => {
    const [typo, email] = [newEmail(), newEmail()];
    const sent = sentBy(page);
    await page.goto('/register');
    await register(page, typo, PASSWORD);
    await expect(page.getByText(`We sent a link to ${typo}`)).toBeVisible();
    await page.getByRole('link', { name: 'Wrong address?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(typo);
    await register(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
    await expectAccessible(page);

    const resend = page.getByRole('button', { name: 'Resend' });
    await resend.click();
    await expect(page.getByText('Sent again.')).toBeVisible();
    expect(sent.at(-1)?.[0]).toBe('POST /auth/sign-up/resend');
    await mailTo(product, email, /Confirm your email/);
    for (let times = 2; times < 5; times += 1) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/auth/sign-up/resend'));
      await resend.click();
      expect((await answered).status()).toBe(200);
    }
    await resend.click();
    await expect(page.getByText(/^Too many attempts\. Please wait/)).toBeVisible();

    await page.reload();
    await expect(resend).toBeVisible();
  },
);

// spec: form-errors
test('a form that is wrong is said where it is wrong, and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expect(page.getByText('Choose a password.')).toBeVisible();
  await expect(page.getByText('Enter the password again.')).toBeVisible();
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

// spec: name-validation
test('the names are both needed, and too long ones are refused in plain words', async ({ page, product }) => {
  const email = newEmail();
  await page.goto('/register');
  await register(page, email, PASSWORD);
  await page.goto((await mailTo(product, email, /Confirm/)).link);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await expect(page.getByText('Enter your last name.')).toBeVisible();
  await nameOneself(page, 'x'.repeat(10_000), 'Lovelace');
  await expect(
    page.getByRole('alert').getByText('Invalid request: First name: Use at most 200 characters.'),
  ).toBeVisible();
  await nameOneself(page, '   ', 'Lovelace');
  await expect(page.getByRole('alert').getByText('Invalid request: First name: Required.')).toBeVisible();
  await nameOneself(page, 'Ada', 'Lovelace');
  await expect(page).toHaveURL(/\/dashboard$/);
});
