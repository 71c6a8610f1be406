import { query } from '../browser/negotiating.ts';
import { expect, test } from '../browser/product.ts';
import { addRoom, clearRooms, openScheduling, row } from '../browser/rooms.ts';
import { picture } from './camera.ts';

const widths = [390, 1280];

test('blocking, reporting and organising', async ({ product, makePerson, signInAs }) => {
  test.slow();
  await clearRooms(product);
  const [me, hana] = [await makePerson('Gwen', 'Marlowe'), await makePerson('Hana', 'Osei')];
  const long = await makePerson('Wilhelmina-Anastasia', 'Featherstonehaugh-Cholmondeley');
  await addRoom(product, { host: hana, startsInMinutes: 600 });
  await addRoom(product, { host: long, startsInMinutes: 700 });
  await addRoom(product, { host: hana, guest: me, startsInMinutes: 900 });
  const page = await signInAs(me);
  await openScheduling(page);
  const flag = row(page, 'Hana Osei').getByRole('button', { name: /^Block or report/ });
  await expect(flag).toBeVisible();
  await picture(page, 'safety/rows', { widths });
  await flag.click();
  await expect(page.getByText('is cancelled:')).toBeVisible();
  await picture(page, 'safety/block', { whole: false, widths });
  await page.getByText('Report', { exact: true }).click();
  await picture(page, 'safety/report', { whole: false, widths });
  await page.getByLabel('Rude or disrespectful').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();
  await picture(page, 'safety/thanks', { whole: false, widths });

  await query(product, 'insert into organisers (user_id) values ($1)', [me.id]);
  await query(
    product,
    `insert into concerns (by_user_id, about_user_id, reason, words, session_start)
     values ($1, $2, 'harassment', 'Asked for my number three times, and did not stop when I said no.', now())`,
    [hana.id, long.id],
  );
  await query(product, `insert into suspensions (user_id, by_user_id, words) values ($1, $2, 'Threats.')`, [
    (await makePerson('Sid', 'Suspended')).id,
    me.id,
  ]);
  await query(
    product,
    `insert into organiser_actions (by_user_id, about_user_id, action, words) values ($1, $2, 'closed-report', 'Spoke to both.')`,
    [me.id, hana.id],
  );
  await query(
    product,
    `insert into notices (words) values ('The server rests on Sunday from six to seven.')`,
    [],
  );
  await page.goto('/organiser');
  await expect(page.getByRole('heading', { name: /^Reports/ })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Notice' })).toBeVisible();
  await picture(page, 'safety/organiser', { widths });
  await page.getByRole('button', { name: /^Suspend Hana/ }).click();
  await picture(page, 'safety/suspend', { whole: false, widths });
  await page.goto('/house-rules');
  await expect(page.getByRole('heading', { name: 'House rules', level: 1 })).toBeVisible();
  await picture(page, 'safety/house-rules', { widths });
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'Privacy notice', level: 1 })).toBeVisible();
  await picture(page, 'safety/privacy', { widths });
});
