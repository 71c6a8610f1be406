import { addRoom, availableTab, clearRooms, myTab, openScheduling, row } from '../browser/rooms.ts';
import { expect, test } from '../browser/product.ts';
import { picture } from './camera.ts';

test('scheduling', async ({ product, makePerson, signInAs }) => {
  await clearRooms(product);
  const me = await makePerson('Hana', 'Osei');
  const gwen = await makePerson('Gwen', 'Marlowe');
  const longName = await makePerson('Wilhelmina-Anastasia', 'Featherstonehaugh-Cholmondeley');
  const page = await signInAs(me);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await picture(page, 'rooms/dashboard');
  await openScheduling(page);
  await picture(page, 'rooms/available-empty');
  await myTab(page).click();
  await picture(page, 'rooms/mine-empty');

  await addRoom(product, { host: gwen });
  await availableTab(page).click();
  await expect(row(page, 'Gwen')).toBeVisible();
  await picture(page, 'rooms/available-one');

  for (const [index, host] of [gwen, longName, gwen, longName, gwen, gwen, longName].entries())
    await addRoom(product, { host, startsInMinutes: 700 + index * 400 });
  await addRoom(product, { host: me, guest: gwen, startsInMinutes: -10 });
  await addRoom(product, { host: me, startsInMinutes: 5 });
  await addRoom(product, { host: gwen, guest: me, startsInMinutes: 300 });
  await addRoom(product, { host: me, guest: longName, startsInMinutes: 1500, private: true });
  await addRoom(product, { host: me, startsInMinutes: 2500, withoutUrl: true });
  await openScheduling(page);
  await expect(row(page, 'Gwen').first()).toBeVisible();
  await picture(page, 'rooms/available-many');
  await myTab(page).click();
  await picture(page, 'rooms/mine-many');
  await page.getByRole('button', { name: 'Reschedule' }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture(page, 'rooms/reschedule', { whole: false });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await picture(page, 'rooms/cancel', { whole: false });
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: /^More:/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Add to calendar' }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture(page, 'rooms/add-to-calendar', { whole: false });
  await page.keyboard.press('Escape');

  await page.context().setOffline(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture(page, 'rooms/offline', { whole: false });
  await page.context().setOffline(false);
  await page.route('**/api/practice-room*', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
  await page.goto('/interview-scheduling');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await picture(page, 'rooms/failed');
});

test('invitations', async ({ product, makePerson, signInAs }) => {
  const [host, guest] = [await makePerson('Gwen', 'Marlowe'), await makePerson('Hana', 'Osei')];
  const page = await signInAs(guest);
  const open = await addRoom(product, { host, private: true });
  const taken = await addRoom(product, { host, guest: await makePerson('Someone', 'Else'), private: true });
  const mine = await addRoom(product, { host: guest, private: true });
  const over = await addRoom(product, { host, startsInMinutes: -200, private: true });
  for (const [name, id] of Object.entries({ open, taken, mine, over, unknown: crypto.randomUUID() })) {
    await page.goto(`/invite/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await picture(page, `rooms/invite-${name}`);
  }
});
