import { api, query } from '../browser/negotiating.ts';
import { expect, test } from '../browser/product.ts';
import { addRoom, clearRooms, openScheduling } from '../browser/rooms.ts';
import { picture } from './camera.ts';

const widths = [390, 1280];

test('groups', async ({ product, makePerson, signInAs, browser }) => {
  test.slow();
  await clearRooms(product);
  const [me, gwen] = [await makePerson('Hana', 'Osei'), await makePerson('Gwen', 'Marlowe')];
  const long = await makePerson('Wilhelmina-Anastasia', 'Featherstonehaugh-Cholmondeley');
  const page = await signInAs(me);
  await page.goto('/groups');
  await expect(page.getByText('You are in no group yet.')).toBeVisible();
  await picture(page, 'groups/none', { widths });
  await page.getByLabel('Name').fill('Wessex deanery');
  await page.getByRole('button', { name: 'Make group' }).click();
  const field = page.getByLabel('Join link');
  await expect(field).toBeVisible();
  const link = await field.inputValue();
  const name = 'FRCOphth Part 2 oral course, autumn, Southampton and Poole';
  await api(product, '/group', { name }, gwen);
  await query(
    product,
    `insert into group_members (group_id, user_id)
     select id, person from groups, unnest($1::uuid[]) person on conflict do nothing`,
    [[me.id, gwen.id, long.id]],
  );
  await page.reload();
  await expect(page.getByText('3 people · you look after it')).toBeVisible();
  await expect(page.getByText('Featherstonehaugh')).toBeVisible();
  await picture(page, 'groups/two', { widths });
  await page.getByRole('button', { name: 'Remove Gwen Marlowe' }).click();
  await picture(page, 'groups/remove', { whole: false, widths });

  for (const [host, minutes] of [
    [gwen, 600],
    [long, 900],
  ] as const) {
    const id = await addRoom(product, { host, startsInMinutes: minutes, private: true });
    await query(
      product,
      'update practice_rooms set group_id = (select id from groups order by created_at limit 1 offset $2) where id = $1',
      [id, host === gwen ? 0 : 1],
    );
  }
  await openScheduling(page);
  await expect(page.getByText(': Wessex deanery')).toBeVisible();
  await expect(page.getByRole('button', { name: /Open to$/ })).toBeVisible();
  await picture(page, 'groups/rooms', { widths });
  await page.getByRole('button', { name: /Open to$/ }).click();
  await page.getByRole('option', { name }).click();
  await picture(page, 'groups/schedule', { widths });

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await picture(guest, 'groups/signed-out', { widths });
  await guest.goto(`${link}x`);
  await expect(guest.getByText('This link no longer works.')).toBeVisible();
  await picture(guest, 'groups/ended', { widths });
  await guest.context().close();
  const newcomer = await signInAs(await makePerson('Nia', 'New'));
  await newcomer.goto(link);
  await newcomer.getByRole('button', { name: 'Join' }).focus();
  await picture(newcomer, 'groups/join', { widths });
  await newcomer.getByRole('button', { name: 'Join' }).click();
  await expect(newcomer.getByText('You are in this group.')).toBeVisible();
  await picture(newcomer, 'groups/joined', { widths });
  await query(product, 'insert into organisers (user_id) values ($1)', [me.id]);
  await page.goto('/organiser');
  await expect(page.getByText('Gwen Marlowe looks after it')).toBeVisible();
  await picture(page, 'groups/organiser', { widths });
});
