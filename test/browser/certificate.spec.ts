import { expectAccessible } from './accessible.ts';
import { CASE_NAME, expect, test } from './history.ts';

test(
  'a certificate is made, checked by anyone without results, and withdrawn',
  { tag: '@walk' },
  async ({ past, pair: { me, tom }, page: tutor, signInAs }) => {
    await past.judge({ candidate: me, actor: tom, minutesAgo: 2 * 24 * 60 });
    const page = await signInAs(me);
    await page.goto('/profile?tab=practice');
    await page.getByRole('button', { name: 'Make certificate' }).click();
    const list = page.getByRole('list', { name: 'Your certificates' });
    await expect(list).toContainText('1 round');
    const url = (await list.getByRole('link').getAttribute('href')) ?? '';
    await tutor.goto(url);
    await expect(tutor.getByText('Priya Nair', { exact: true })).toBeVisible();
    await expect(tutor.getByRole('row').nth(1)).toContainText(CASE_NAME);
    await expect(tutor.getByRole('row').nth(1)).toContainText('Candidate');
    await expect(tutor.getByText(/of 14|Tom|red flag/)).toHaveCount(0);
    await expectAccessible(tutor);
    await list.getByRole('button', { name: 'Withdraw' }).click();
    await expect(list).toBeHidden();
    await tutor.reload();
    await expect(tutor.getByText('There is no such certificate.')).toBeVisible();
  },
);
