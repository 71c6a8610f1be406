import { expectAccessible } from './accessible.ts';
import { expect, test } from './product.ts';
import { addRoom, availableTab, clearRooms, myTab, openScheduling, row } from './rooms.ts';
import { query } from './negotiating.ts';

test.beforeEach(async ({ product }) => {
  await clearRooms(product);
});

test(
  'someone is reported and blocked, the session with them ends, and neither sees the other until that is taken back',
  { tag: '@walk' },
  async ({ product, makePerson, signInAs }) => {
    test.slow();
    const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
    await addRoom(product, { host: hana, startsInMinutes: 600 });
    await addRoom(product, { host: hana, guest: gwen, startsInMinutes: 900 });
    const [host, guest] = [await signInAs(hana), await signInAs(gwen)];
    await openScheduling(guest);
    await openScheduling(host);
    await myTab(host).click();

    // The flag stands beside the name of an open room's host.
    await row(guest, 'Hana Host').getByRole('button', { name: 'Block or report Hana Host' }).click();
    const dialog = guest.getByRole('dialog', { name: 'Block or report Hana Host' });
    await dialog.getByText('Report', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose what it is about.');
    await expectAccessible(guest);
    await dialog.getByLabel('Rude or disrespectful').check();
    await dialog.getByLabel(/What happened/).fill('Shouted at me.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Thank you. Your report has been sent.')).toBeVisible();
    const rows = await query(product, 'select reason, words from concerns where about_user_id = $1', [
      hana.id,
    ]);
    expect(rows).toEqual([{ reason: 'rude', words: 'Shouted at me.' }]);

    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(dialog.getByText('Your session with Hana Host is cancelled:')).toBeVisible();
    await dialog.getByRole('button', { name: 'Block and cancel' }).click();
    await expect(guest.getByText('Hana Host is blocked')).toBeVisible();
    await expect(guest.getByText('No available rooms.')).toBeVisible();
    await myTab(guest).click();
    await expect(guest.getByText('You have no upcoming interviews.')).toBeVisible();
    // To the other one it looks like any guest who cannot come.
    await expect(row(host, 'No guest yet')).toHaveCount(2);

    await guest.goto('/profile?tab=privacy');
    await guest.getByRole('button', { name: 'Unblock Hana Host' }).click();
    await expect(guest.getByText('Hana Host is no longer blocked')).toBeVisible();
    await openScheduling(guest);
    await availableTab(guest).click();
    await expect(row(guest, 'Hana Host')).toHaveCount(2);
  },
);
