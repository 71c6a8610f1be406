import { readFile } from 'node:fs/promises';
import { PASSWORD } from '../people.ts';
import { expectAccessible } from './accessible.ts';
import { signIn } from './account-steps.ts';
import { query } from './negotiating.ts';
import { expect, test } from './product.ts';

test(
  'an organiser reads a report, suspends the account at once, restores it and posts a notice',
  { tag: '@walk' },
  async ({ product, makePerson, signInAs, browser }) => {
    test.slow();
    const [olga, hana, gwen] = [
      await makePerson('Olga', 'Organiser'),
      await makePerson('Hana', 'Host'),
      await makePerson('Gwen', 'Guest'),
    ];
    await query(product, 'insert into organisers (user_id) values ($1)', [olga.id]);
    // Other tests of this worker have reported people.
    await query(product, 'delete from concerns', []);
    await query(
      product,
      `insert into concerns (by_user_id, about_user_id, reason, words) values ($1, $2, 'rude', 'Shouted at me.')`,
      [gwen.id, hana.id],
    );
    const [page, reported, other] = [await signInAs(olga), await signInAs(hana), await signInAs(gwen)];
    await reported.goto('/interview-scheduling');
    await expect(reported.getByRole('heading', { name: 'Interview Practice', level: 1 })).toBeVisible();

    await other.goto('/organiser');
    await expect(other.getByText('Only organisers may do this.')).toBeVisible();

    await page.goto('/profile?tab=privacy');
    await page.getByRole('link', { name: 'Reports and accounts' }).click();
    await expect(page.getByRole('heading', { name: 'Reports (1)' })).toBeVisible();
    await expect(page.getByText('Shouted at me.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Suspend Hana Host' }).click();
    await page.getByLabel('Reason').fill('Shouted at people.');
    await page.getByRole('button', { name: 'Suspend', exact: true }).last().click();
    await expect(page.getByText(/^Since /)).toContainText('Shouted at people.');
    // The socket that the page holds ends with the sign-in, so it leaves by itself.
    await expect(reported).toHaveURL(/\/(login)?$/);

    const fresh = await (await browser.newContext({ baseURL: product.origin })).newPage();
    await fresh.goto('/login');
    await signIn(fresh, hana.email, PASSWORD);
    await expect(fresh.getByText('This account is suspended.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore Hana Host' }).click();
    await page.getByLabel('Reason').fill('Apologised.');
    await page.getByRole('button', { name: 'Restore', exact: true }).last().click();
    await expect(page.getByText('No account is suspended.')).toBeVisible();
    await signIn(fresh, hana.email, PASSWORD);
    await expect(fresh).toHaveURL(/\/dashboard$/);

    const trail = page.getByRole('region', { name: 'Audit trail' });
    const downloading = page.waitForEvent('download');
    await trail.getByRole('button', { name: 'Download CSV' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain(`"organiser-acted","restored","Hana Host","${hana.email}"`);
    await expect(trail).toContainText('You acted as an organiser: restored · about Hana Host');

    await page.getByRole('textbox', { name: 'Notice' }).fill('The server rests on Sunday at six.');
    await page.getByRole('button', { name: 'Post notice' }).click();
    await other.goto('/dashboard');
    await expect(other.getByRole('complementary', { name: 'Notice' })).toContainText('rests on Sunday');
    await other.getByRole('button', { name: 'Close notice' }).click();
    await expect(other.getByRole('complementary', { name: 'Notice' })).toBeHidden();
    await fresh.context().close();
  },
);
