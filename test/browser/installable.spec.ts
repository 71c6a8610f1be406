import { expect, test } from './product.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'the app can be installed, opens without a network, and keeps no one’s data',
  { tag: '@walk' },
  async ({ makePerson, signInAs }) => {
    const page = await signInAs(await makePerson('Shelby', 'Shellkeeper'));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const devtools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);

    await page.reload();
    await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const found: { path: string; text: string }[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request);
          found.push({ path: new URL(request.url).pathname, text: (await answer?.text()) ?? '' });
        }
      }
      return found;
    });
    expect(kept.length).toBeGreaterThan(3);
    expect(kept.filter(({ path }) => path !== '/dashboard' && !path.startsWith('/assets/'))).toEqual([]);
    expect(kept.filter(({ text }) => text.includes('Shellkeeper'))).toEqual([]);

    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
);
