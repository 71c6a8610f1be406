import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from '../people.ts';
import { expectToast, signIn } from './account-steps.ts';
import { expectAccessible } from './accessible.ts';
import { expect, mailTo, test } from './product.ts';

/** Gives a page's browser a device that makes passkeys and knows its owner, as a phone or a laptop does. */
const addAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  /** Whether its owner touches it whenever it is asked. */
  return (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
};

test(
  'a passkey and an app are set up, sign in, and stand between a password and the account',
  { tag: '@walk' },
  async ({ page, makePerson, product }) => {
    const person = await makePerson();
    const touch = await addAuthenticator(page);
    await page.goto('/login');
    await signIn(page, person.email, PASSWORD);
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto('/profile?tab=sign-in');
    const card = page.getByRole('region', { name: 'Second step' });
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByLabel('Current password').fill(PASSWORD);
    await proof.getByRole('button', { name: 'Continue' }).click();
    const codes = page.getByRole('alertdialog', { name: 'Keep your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recoveryCode = await codes.getByRole('listitem').first().innerText();
    await expectAccessible(page);
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await card.getByLabel('Name of Passkey').fill('Work laptop');
    await card.getByLabel('Name of Passkey').blur();
    await expect(card.getByLabel('Name of Work laptop')).toBeVisible();

    await card.getByRole('button', { name: 'Set up an app' }).click();
    const app = page.getByRole('alertdialog', { name: 'Set up an app' });
    const secret = (await app.getByText(/^[A-Z2-7 ]{39}$/).innerText()).replaceAll(' ', '');
    await expectAccessible(page);
    await app
      .getByLabel('Code from your app')
      .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await app.getByRole('button', { name: 'Finish' }).click();
    await expectToast(page, 'App set up');
    await mailTo(product, person.email, /A second step was added/);

    await page.getByRole('button', { name: 'Logout' }).click();
    // The browser offers the passkey by itself, and nothing is typed or pressed.
    await page.goto('/login');
    await expect(page).toHaveURL(/\/dashboard$/);

    await touch(false);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.goto('/login');
    await signIn(page, person.email, PASSWORD);
    const step = page.getByRole('alertdialog', { name: 'One more step' });
    await step.getByLabel('Code from your app').fill('000000');
    await step.getByRole('button', { name: 'Continue' }).click();
    await expect(step.getByRole('alert').filter({ hasText: 'This code is not right.' })).toBeVisible();
    await step.getByRole('button', { name: 'I do not have it with me' }).click();
    await step.getByLabel('Recovery code').fill(recoveryCode);
    await expectAccessible(page);
    await step.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    // A passkey that the browser shows meanwhile signs in, and nothing is asked any more.
    await page.getByRole('button', { name: 'Logout' }).click();
    await touch(true);
    await page.route('**/auth/sign-in/passkey', async (route) => {
      await step.waitFor();
      await route.continue();
    });
    await page.goto('/login');
    await signIn(page, person.email, PASSWORD);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(step).toBeHidden();
  },
);
