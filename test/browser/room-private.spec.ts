import { expect, test } from './product.ts';
import {
  addRoom,
  availableTab,
  clearRooms,
  myTab,
  nextMonth,
  openScheduling,
  pickDay,
  row,
  written,
} from './rooms.ts';

test.beforeEach(async ({ product }) => {
  await clearRooms(product);
});

// spec: private-invite
test('a private session reaches one person by its link, and is in no list', async ({
  makePerson,
  signInAs,
  product,
}) => {
  test.slow();
  const host = await signInAs(await makePerson('Hana', 'Host'), {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const guest = await signInAs(await makePerson('Gwen', 'Guest'));
  const third = await signInAs(await makePerson('Theo', 'Third'));
  await openScheduling(third);
  await openScheduling(host);
  await pickDay(host, nextMonth(15));
  await host.getByRole('checkbox', { name: 'Private Session' }).check();
  await host.getByRole('button', { name: 'Schedule Session' }).click();
  await host.getByRole('button', { name: 'Show invite link' }).click();
  await expect(host.getByRole('checkbox', { name: 'Private Session' })).not.toBeChecked();

  const mine = row(host, 'Hana Host');
  await expect(mine.getByText('Private', { exact: true })).toBeVisible();
  await mine.getByRole('button', { name: 'Invite Link' }).click();
  await expect(mine.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(host.getByText('Invite link copied!')).toBeVisible();
  const link = await host.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${product.origin}/invite/[0-9a-f-]{36}$`));
  await expect(mine.getByRole('button', { name: 'Invite Link' })).toBeVisible();

  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Private Room Invite' })).toBeVisible();
  await expect(guest.getByText('Date & Time:')).toBeVisible();
  await expect(guest.getByText(written(nextMonth(15)))).toBeVisible();
  await guest.getByRole('button', { name: 'Accept Room' }).click();
  await expect(guest).toHaveURL(/\/interview-practice-room\?roomId=[0-9a-f-]{36}$/);
  await expect(mine).toContainText('Guest: Gwen Guest');

  await guest.goto(link);
  await expect(guest.getByText('You have already accepted this room.')).toBeVisible();
  await host.goto(link);
  await expect(host.getByText('You are the host of this room.')).toBeVisible();
  await expect(host.getByRole('button', { name: 'Accept Room' })).toHaveCount(0);

  await expect(third.getByText('No available rooms.')).toBeVisible();
  await third.goto(link);
  await third.getByRole('button', { name: 'Accept Room' }).click();
  await expect(third.getByText('Already booked')).toBeVisible();
  await expect(third.getByText('This session has already been booked.')).toBeVisible();
  await expect(third.getByRole('button', { name: 'Accept Room' })).toBeEnabled();
  await expect(third.getByText('Gwen')).toHaveCount(0);

  // Who does not want to meet the host blocks them here, and is led away from the invite.
  await third.getByRole('button', { name: 'Block or report Hana Host' }).click();
  await third.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(third.getByText('Hana Host is blocked')).toBeVisible();
  await expect(third).toHaveURL('/interview-scheduling');
  await third.goto(link);
  await expect(third.getByText('Room not found or you do not have access.')).toBeVisible();
});

// spec: no-video-address
test(
  'an accepted room without a video address leads to the lists',
  { tag: '@walk' },
  async ({ makePerson, signInAs, product }) => {
    const room = await addRoom(product, {
      host: await makePerson('Hana', 'Host'),
      private: true,
      withoutUrl: true,
    });
    const page = await signInAs(await makePerson());
    await page.goto(`/invite/${room}`);
    await page.getByRole('button', { name: 'Accept Room' }).click();
    await expect(page).toHaveURL('/interview-scheduling');
    await expect(page.getByText('Room accepted!')).toBeVisible();
    await myTab(page).click();
    await expect(row(page, 'Hana Host')).toContainText('Upcoming');
    await availableTab(page).click();
    await expect(page.getByText('No available rooms.')).toBeVisible();
  },
);

// spec: dead-link
test('a link to nothing says so', { tag: '@walk' }, async ({ makePerson, signInAs }) => {
  const page = await signInAs(await makePerson());
  for (const id of ['nonsense', crypto.randomUUID()]) {
    await page.goto(`/invite/${id}`);
    await expect(page.getByText('Room not found or you do not have access.')).toBeVisible();
  }
  await page.route('**/api/practice-room/*', (route) => route.abort());
  await page.goto(`/invite/${crypto.randomUUID()}`);
  await expect(page.getByText('Network Error')).toBeVisible();
  await page.unroute('**/api/practice-room/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Room not found or you do not have access.')).toBeVisible();
});
