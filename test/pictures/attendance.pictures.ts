import { meet, propose, query } from '../browser/negotiating.ts';
import { expect, test } from '../browser/product.ts';
import { addRoom, clearRooms, myTab, openScheduling, row } from '../browser/rooms.ts';
import { picture } from './camera.ts';

const widths = [390, 1280];

test('turning up', async ({ product, makePerson, signInAs }) => {
  test.slow();
  await clearRooms(product);
  const me = await makePerson('Hana', 'Osei');
  const gwen = await makePerson('Gwen', 'Marlowe');
  const longName = await makePerson('Wilhelmina-Anastasia', 'Featherstonehaugh-Cholmondeley');
  const { link } = await meet(product, { host: me, guest: gwen });
  await propose(product, link);
  await addRoom(product, { host: me, guest: gwen, startsInMinutes: -61 + 30 });
  await query(
    product,
    `update practice_rooms set duration_minutes = 30, end_utc = start_utc + interval '30 minutes' where start_utc < now()`,
    [],
  );
  await addRoom(product, { host: me, startsInMinutes: 900 });
  await addRoom(product, { host: me, startsInMinutes: 1000, private: true });
  await addRoom(product, { host: longName, guest: me, startsInMinutes: 1500 });
  const page = await signInAs(me);
  await openScheduling(page);
  await picture(page, 'turning-up/schedule', { whole: false, widths });
  await myTab(page).click();
  await expect(page.getByRole('button', { name: 'Keep the current time' })).toBeVisible();
  await picture(page, 'turning-up/mine', { widths });

  const soon = await addRoom(product, { host: me, guest: longName, startsInMinutes: 8 });
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Starting soon' })).toBeVisible();
  await picture(page, 'turning-up/starting-soon', { whole: false, widths });

  await query(product, `update practice_rooms set start_utc = now() - interval '9 minutes' where id = $1`, [
    soon,
  ]);
  await query(
    product,
    `insert into room_attendances (room_id, user_id, start_utc, entered_at) values ($1, $2, now(), now() - interval '8 minutes')`,
    [soon, me.id],
  );
  await page.goto(`/interview-practice-room?roomId=${soon}`);
  await expect(page.getByRole('region', { name: 'Waiting' })).toBeVisible();
  await picture(page, 'turning-up/waiting', { whole: false, widths });
  await page.getByRole('button', { name: 'End session' }).click();
  await picture(page, 'turning-up/waiting-end', { whole: false, widths: [390] });
  await page.getByRole('button', { name: 'Keep waiting' }).click();
  await page.getByRole('button', { name: 'I can’t make it' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await picture(page, 'turning-up/step-back', { whole: false, widths });
  await page.getByRole('button', { name: 'Keep session' }).click();

  await openScheduling(page);
  await myTab(page).click();
  await row(page, 'No guest yet')
    .first()
    .getByRole('button', { name: /^More:/ })
    .click();
  await row(page, 'No guest yet').first().getByRole('button', { name: 'Invite a colleague' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite a colleague' })).toBeVisible();
  await picture(page, 'turning-up/invite-colleague', { whole: false, widths });
  await page.keyboard.press('Escape');

  await page.goto(`/interview-practice-room?roomId=${soon}`);
  await page.getByRole('button', { name: 'End session' }).click();
  await page
    .getByRole('region', { name: 'Please confirm' })
    .getByRole('button', { name: 'End session' })
    .click();
  await expect(page.getByRole('heading', { name: 'Interview Practice' })).toBeVisible();
  const late = await signInAs(longName);
  await late.goto(`/interview-practice-room?roomId=${soon}`);
  await expect(late.getByText('waited for you and then ended')).toBeVisible();
  await picture(late, 'turning-up/missed', { whole: false, widths });
  await page.goto(`/interview-practice-room?roomId=${soon}`);
  await expect(page.getByText('did not come, so you ended')).toBeVisible();
  await picture(page, 'turning-up/missed-by-partner', { whole: false, widths });
  await query(product, `update practice_rooms set stage = 'Prep', guest_id = null where id = $1`, [soon]);
  await late.goto(`/interview-practice-room?roomId=${soon}`);
  await expect(late.getByText('opened the session to others')).toBeVisible();
  await picture(late, 'turning-up/missed-seat', { whole: false, widths });

  for (let at = 1; at <= 4; at += 1)
    await query(
      product,
      `insert into room_attendances (room_id, user_id, start_utc, seen_at, missed_at)
       values (gen_random_uuid(), $1, now() - $3 * interval '1 day', now(), null),
         (gen_random_uuid(), $2, now() - $3 * interval '1 day', null, now())`,
      [me.id, gwen.id, at],
    );
  const others = await signInAs(gwen);
  await openScheduling(others);
  await expect(others.getByText('usually turns up').first()).toBeVisible();
  await picture(others, 'turning-up/reliability', { whole: false, widths });

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Make an address' }).click();
  await expect(page.getByLabel('Your secret address')).toBeVisible();
  await picture(page, 'turning-up/profile', { widths });
});
