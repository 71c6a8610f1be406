import type { Page } from '@playwright/test';
import { pushWords } from '../../src/domain/account/push.ts';
import { expect, test } from '../browser/product.ts';

// The engine without windows, which the other tests run in, shows no notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    executablePath: process.env['WINDOWED_CHROMIUM_PATH'] ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  },
});

/** Has the browser hand this to the page's worker, as it does with what its push service brings. */
const deliver = async (page: Page, message: object): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
};

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body }) => ({ title, body }));
  });

test('Chromium shows a push in the words that were sent, and a second one of the same tag in its place', async ({
  makePerson,
  signInAs,
}) => {
  const page = await signInAs(await makePerson('Pia', 'Pushed'));
  await page.context().grantPermissions(['notifications']);
  await page.goto('/dashboard');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (const kind of ['soon', 'waiting'] as const) {
    await deliver(page, { ...pushWords[kind], path: '/dashboard', tag: 'session' });
    await expect.poll(() => shown(page)).toEqual([pushWords[kind]]);
  }
});
