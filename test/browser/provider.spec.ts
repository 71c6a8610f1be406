import { expect, type Page } from '@playwright/test';
import { startIdentityProvider, type IdentityProvider } from '../identity-provider.ts';
import { freePort } from '../free-port.ts';
import { PASSWORD, makePeople, SECRET } from '../people.ts';
import { freshDatabase } from '../postgres.ts';
import { startServer } from '../running-server.ts';
import { nameOneself, openToast } from './account-steps.ts';
import { expectAccessible } from './accessible.ts';
import { test as base } from './product.ts';

type Place = { origin: string; provider: IdentityProvider; people: ReturnType<typeof makePeople> };

const test = base.extend<object, { place: Place }>({
  place: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner reads a fixture's needs from its first argument
    async ({}, use) => {
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const provider = await startIdentityProvider('hospital', origin);
      const { isOnly: _only, group: _group, ...settings } = provider.settings();
      const database = await freshDatabase();
      const server = await startServer({
        DATABASE_URL: database.url,
        AUTH_SECRET: SECRET,
        PORT: port,
        APP_ORIGIN: origin,
        OIDC_PROVIDERS: JSON.stringify([settings]),
      });
      const people = makePeople(database.url);
      await use({ origin, provider, people });
      await people.close();
      await server.stop();
      await database.drop();
      await provider.stop();
    },
    { scope: 'worker' },
  ],
});

/** Types a name at the provider's own pages, if it asks, and agrees. */
const passProvider = async (page: Page, provider: IdentityProvider, name: string) => {
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
};

// Only a browser shows that the cookie, the way there and back, and the page that takes the answer go together.
test(
  'someone signs in with a provider, is offered to sign out there, and ties it to an account they have',
  { tag: '@walk' },
  async ({ page, place: { origin, provider, people } }) => {
    provider.know('ada', { email: 'ada@hospital.example', email_verified: true });
    await page.goto(`${origin}/login`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue with The hospital' }).click();
    await passProvider(page, provider, 'ada');
    await page.waitForURL(`${origin}/complete-profile`);
    await nameOneself(page, 'Ada', 'Lovelace');
    await page.waitForURL(`${origin}/dashboard`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(openToast(page)).toContainText(
      'You may still be signed in at The hospital in this browser.',
    );
    await openToast(page).getByRole('button', { name: 'Sign out there too' }).click();
    await page.waitForURL(`${provider.issuer}/session/end**`);
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.waitForURL(`${origin}/`);

    const known = await people.make('Grace', 'Hopper');
    provider.know('grace', { email: known.email, email_verified: true });
    await page.goto(`${origin}/login`);
    await page.getByRole('button', { name: 'Continue with The hospital' }).click();
    await passProvider(page, provider, 'grace');
    await expect(page.getByRole('heading', { name: 'Is this account yours?' })).toBeVisible();
    // The address keeps nothing of the answer.
    expect(page.url()).toBe(`${origin}/sign-in/hospital`);
    await expectAccessible(page);
    await page.getByLabel('Your Fellow Eye password').fill('not this one');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('The password is not right.')).toBeVisible();
    await page.getByLabel('Your Fellow Eye password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${origin}/dashboard`);
    await page.goto(`${origin}/profile?tab=sign-in`);
    await expect(page.getByRole('region', { name: 'Sign-in with a provider' })).toContainText('The hospital');
  },
);

test(
  'an answer that was not asked for here is refused in words',
  { tag: '@walk' },
  async ({ page, place: { origin } }) => {
    await page.goto(`${origin}/sign-in/hospital?code=made-up&state=made-up`);
    await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
    await expect(page.getByText('was not begun in this browser')).toBeVisible();
    await expectAccessible(page);
  },
);
