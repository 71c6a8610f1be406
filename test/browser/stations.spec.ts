import { slotIn } from '../free-slot.ts';
import { expectAccessible } from './accessible.ts';
import { CASE_NAME, expect, test } from './history.ts';

test(
  'a station is found, marked and wished for, and the next partner sees it in Prep',
  { tag: '@walk' },
  async ({ past, pair: { me, tom }, product, signInAs }) => {
    await past.judge({ candidate: me, actor: tom, minutesAgo: 2 * 24 * 60 });
    const page = await signInAs(me);
    await page.goto('/interview-scheduling');
    await page.getByRole('link', { name: 'Stations', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Stations', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Try next' }).getByRole('listitem')).toHaveCount(3);
    const all = page.getByRole('region', { name: 'All stations' });
    await page.getByLabel('Search').fill('came and went');
    await expect(all.getByRole('listitem')).toHaveCount(1);
    await expect(all).toContainText('Done once');
    await expect(all).toContainText(/\d+ of 14/);
    await all.getByRole('button', { name: `Favourite: ${CASE_NAME}` }).click();
    await all.getByRole('button', { name: 'For my next session' }).click();
    await expect(page.getByText(`Next: ${CASE_NAME}`)).toBeVisible();
    await page.getByLabel('Search').fill('');
    await page.getByText('Favourites', { exact: true }).click();
    await expect(all.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);

    const headers = { authorization: `Bearer ${tom.token}`, 'content-type': 'application/json' };
    const send = async (path: string, body: object, token = tom.token) =>
      (
        await fetch(`${product.origin}/api${path}`, {
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        })
      ).json();
    const startUtc = slotIn(5);
    const { room } = await send('/practice-room/create', {
      hostId: tom.id,
      startUtc,
      private: true,
      durationMinutes: 30,
    });
    await send('/practice-room/update', { roomId: room.id, guestId: me.id }, me.token);
    const host = await signInAs(tom);
    await host.goto(`/interview-practice-room?roomId=${room.id}`);
    await expect(host.getByText(`Priya Nair would like: ${CASE_NAME}`)).toBeVisible();
    await host.getByRole('button', { name: 'Choose it' }).click();
    await expect(host.getByRole('button', { name: 'Choose it' })).toBeHidden();
  },
);
