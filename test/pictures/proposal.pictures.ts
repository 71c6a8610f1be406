import { expect, pickDay, proposed, test } from '../browser/negotiating.ts';
import { picture } from './camera.ts';

test('proposing and deciding', async ({ page, product, both }) => {
  const button = (name: string) => page.getByRole('button', { name });
  const { link, decision } = await proposed(product, both);

  await page.goto('/reschedule');
  await expect(page.getByText(/^Missing token/)).toBeVisible();
  await picture(page, 'proposal/no-link');
  await page.goto('/decision?t=made-up');
  await expect(page.getByText('Invalid or expired link')).toBeVisible();
  await picture(page, 'proposal/dead-link');

  await page.goto(link);
  await expect(button('Submit proposal')).toBeVisible();
  await picture(page, 'proposal/propose');
  await button('Submit proposal').click();
  await expect(page.getByText('Please select a date')).toBeVisible();
  await pickDay(page);
  await page.route('**/api/reschedule/propose', (route) => route.abort());
  await button('Submit proposal').click();
  await expect(page.getByText(/Network Error/)).toBeVisible();
  await picture(page, 'proposal/propose-failed');

  await page.goto(decision);
  await expect(button('Agree')).toBeVisible();
  await picture(page, 'proposal/decide');
  await button('Propose alternative').click();
  await pickDay(page, '16');
  await picture(page, 'proposal/alternative');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await button('Agree').click();
  await expect(page.getByText('Approved and updated invites sent.')).toBeVisible();
  await picture(page, 'proposal/agreed');
  await page.goto(decision);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await picture(page, 'proposal/decided-before');
});

test('what is on its way', async ({ page, makePerson, signInAs, product, both }) => {
  const { link } = await proposed(product, both);
  const mine = await signInAs(await makePerson('Hana', 'Osei'));
  for (const [waiting, address, name] of [
    [mine, '/interview-scheduling', 'rooms'],
    [mine, '/assessments', 'assessments'],
    [mine, '/profile', 'account'],
    [page, link, 'proposal'],
  ] as const) {
    // Who it is, is known; nothing else is answered: the page stands as it does on a slow line.
    await waiting.route('**/api/**', (route) =>
      /profile|session$/.test(route.request().url()) ? route.continue() : undefined,
    );
    await waiting.goto(address);
    const loading = waiting.getByText('Loading...').or(waiting.getByLabel('Loading...'));
    await expect(loading.first()).toBeVisible();
    await picture(waiting, `${name}/loading`, { whole: false });
    await waiting.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
