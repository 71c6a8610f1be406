import type { Locator } from '@playwright/test';
import { expectToast } from './account-steps.ts';
import { expect, test } from './product.ts';

/** What links read and where they lead. */
const targets = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));

// spec: landing
test('the landing page leads to its parts and to the account pages', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ace your Ophthalmology Interviews' })).toBeVisible();
  const main = page.getByRole('main');
  expect(await targets(main.getByRole('link'))).toEqual([
    ['Get Started', '/register'],
    ['Log In', '/login'],
    ['See a sample report', '/sample'],
    ['Read the whole station, and a report on it', '/sample'],
  ]);
  await expect(main.locator('#features h3')).toHaveText([
    'AI-Powered Feedback',
    'Peer Practice Rooms',
    'Progress Tracking',
  ]);
  for (const name of ['What it looks like', 'How it works', 'A station to read'])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  const picture = main.getByRole('img', { name: /^A report:/ });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('naturalWidth', 1200);
  await expect(main.locator('#testimonials blockquote')).toHaveCount(2);
  await expect(main.locator('#testimonials figcaption')).toHaveText([/trainee/, /Registrar/]);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link')).toHaveText(['Home', 'Features', 'Testimonials', 'Log In', 'Sign Up']);
  await nav.getByRole('link', { name: 'Features' }).click();
  await expect(page).toHaveURL(/\/#features$/);
  await expect(page.getByRole('heading', { name: 'AI-Powered Feedback' })).toBeInViewport();
  await nav.getByRole('link', { name: 'Testimonials' }).click();
  await expect(page.getByRole('heading', { name: 'What trainees say' })).toBeInViewport();

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(/^A second pair of eyes before the panel’s\./)).toBeVisible();
  expect(await targets(footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link'))).toEqual([
    ['Home', '/'],
    ['Features', '/#features'],
    ['Testimonials', '/#testimonials'],
    ['Log In', '/login'],
    ['Sign Up', '/register'],
  ]);
  await expect(footer.getByRole('list', { name: 'Social media' }).getByRole('link')).not.toHaveCount(0);
  await expect(footer.getByText('Have questions? Email us at:')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'hello@fellow-eye.example' })).toHaveAttribute(
    'href',
    'mailto:hello@fellow-eye.example',
  );
  await expect(footer.getByText(`© ${new Date().getFullYear()} Fellow Eye`)).toBeVisible();
  await footer.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

// spec: phone-menu
test('on a phone the links wait behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(nav.getByRole('link')).toHaveText(['Home', 'Features', 'Testimonials', 'Log In', 'Sign Up']);
  await expect(nav.getByRole('link', { name: 'Testimonials' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await nav.getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(nav).toBeHidden();
});

// spec: not-found
test('a page that is not there leads home and back', async ({ page }) => {
  await page.goto('/login');
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(
    page.getByText(
      "Sorry, we couldn't find the page you're looking for. It might have been moved or doesn't exist.",
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goForward();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

// spec: toasts
test('one toast at a time: a new one takes the place of the old, and each can be sent away', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('Email').fill('a@example.org');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password').fill('shorter');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Passwords do not match');
  await page.getByLabel('Confirm Password').fill('short');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Password too short');
  await expect(page.getByText('Passwords do not match')).toBeHidden();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Password too short')).toBeHidden();
});

test('the keyboard alone is enough to sign up', async ({ page }) => {
  await page.goto('/');
  // There is nothing to go to before the page is there.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The heading of the new page takes the focus, so that the change is heard.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
});

const PUBLIC_PAGES = {
  '/': 'Ace your Ophthalmology Interviews',
  '/login': 'Welcome back',
  '/register': 'Create your account',
  '/forgot-password': 'Forgot your password?',
  '/house-rules': 'House rules',
  '/privacy': 'Privacy notice',
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, reusesPages: false });
  test('every public page can be read', async ({ page }) => {
    for (const [path, heading] of Object.entries(PUBLIC_PAGES)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText('Have questions? Email us at:')).toContainText('hello@fellow-eye.example');
    }
  });
});

test('every public page goes on from what the server sent', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.setViewportSize({ width: 390, height: 844 });
  let scriptsMayGo: Promise<void>;
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayGo;
    await route.continue();
  });
  for (const path of Object.keys(PUBLIC_PAGES))
    await test.step(path, async () => {
      let letScriptsGo = () => {};
      scriptsMayGo = new Promise<void>((resolve) => {
        letScriptsGo = resolve;
      });
      await page.goto(path, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1 });
      await heading.evaluate((node) => node.setAttribute('data-sent', 'true'));
      const title = await page.title();
      letScriptsGo();
      // Only a page that runs opens its menu.
      await expect(async () => {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(heading).toHaveAttribute('data-sent', 'true');
      expect(await page.title()).toBe(title);
      expect(errors).toEqual([]);
    });
});

test('an address that leads nowhere is answered with 404, and the files at the root are there', async ({
  request,
}) => {
  expect((await request.get('/nowhere')).status()).toBe(404);
  for (const [path, type] of Object.entries({
    '/robots.txt': 'text/plain',
    '/sitemap.xml': 'application/xml',
    '/favicon.ico': 'image/x-icon',
    '/manifest.webmanifest': 'application/manifest+json',
    '/apple-touch-icon.png': 'image/png',
    '/og.jpg': 'image/jpeg',
  })) {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['content-type']?.split(';')[0]]).toEqual([
      path,
      200,
      type,
    ]);
  }
  const manifest: { icons: { src: string }[] } = await (await request.get('/manifest.webmanifest')).json();
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});
