import type { Locator } from '@playwright/test';
import { expect, test } from './product.ts';
import {
  addRoom,
  availableTab,
  clearRooms,
  myTab,
  nextMonth,
  openScheduling,
  pickDay,
  pickTime,
  row,
  schedule,
  written,
} from './rooms.ts';
import { sentBy } from './sent.ts';

// Run in the zone that the tests' own clock is read in.
process.env['TZ'] = 'Europe/London';

test.beforeEach(async ({ product }) => {
  await clearRooms(product);
});

// spec: session-life
test('a session is put up, found, accepted, moved and cancelled, and each sees what the other does', async ({
  makePerson,
  signInAs,
}) => {
  // Three browsers and every step of a session's life.
  test.slow();
  const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
  const [host, guest, third] = [
    await signInAs(hana),
    await signInAs(gwen),
    await signInAs(await makePerson('Theo', 'Third')),
  ];
  const sent = [sentBy(host), sentBy(guest)];
  for (const page of [host, guest, third]) {
    await openScheduling(page);
    await expect(page.getByText('No available rooms.')).toBeVisible();
  }

  await schedule(host, nextMonth(15));
  await host.getByRole('button', { name: 'Show session' }).click();
  await expect(row(host, 'Hana Host')).toContainText('Guest: No Guest');

  const open = row(guest, 'Hana Host');
  await expect(open).toContainText(written(nextMonth(15)));
  await expect(open).toContainText('60 min');
  await open.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(guest.getByText('Room accepted!')).toBeVisible();
  await expect(guest.getByText('A calendar invite will arrive by email.')).toBeVisible();
  await expect(open.getByRole('button', { name: 'Undo' })).toBeVisible();
  await myTab(guest).click();
  await expect(row(guest, 'Hana Host')).toContainText('Guest: You');

  await expect(row(host, 'Hana Host')).toContainText('Guest: Gwen Guest');
  const taken = row(third, 'Hana Host');
  await expect(taken).toContainText('Guest: Gwen Guest');
  await expect(taken).toContainText('Guest Joined');
  await expect(taken.getByRole('button', { name: 'Accepted' })).toBeDisabled();

  await guest.reload();
  await myTab(guest).click();
  await expect(row(guest, 'Hana Host')).toContainText(written(nextMonth(15)));

  await row(host, 'Hana Host').getByRole('button', { name: 'Reschedule' }).click();
  const dialog = host.getByRole('dialog', { name: 'Reschedule session' });
  await expect(dialog.getByRole('button', { name: /Time$/ })).toContainText('12:00');
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  await pickDay(dialog, nextMonth(16));
  await pickTime(host, dialog, '14:45');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(host.getByText('Session rescheduled')).toBeVisible();
  await expect(host.getByText('Updated calendar invite will arrive by email.')).toBeVisible();
  const moved = nextMonth(16);
  moved.setHours(14, 45);
  for (const page of [host, guest, third]) await expect(row(page, 'Hana Host')).toContainText(written(moved));

  await row(host, 'Hana Host').getByRole('button', { name: 'Cancel' }).click();
  const question = host.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to cancel this session? This cannot be undone.',
  );
  await question.getByRole('button', { name: 'Keep session' }).click();
  await expect(row(host, 'Hana Host')).toBeVisible();
  await row(host, 'Hana Host').getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Cancel session' }).click();
  await expect(host.getByText('Session cancelled')).toBeVisible();
  await expect(host.getByText('Cancellation email has been sent.')).toBeVisible();
  await expect(host.getByText('You have no upcoming interviews.')).toBeVisible();
  await expect(guest.getByText('You have no upcoming interviews.')).toBeVisible();
  await expect(third.getByText('No available rooms.')).toBeVisible();

  const [byHost, byGuest] = sent.map((calls) => calls.filter(([call]) => call !== 'POST /profile/update'));
  const roomId = /[^/]+$/.exec(byHost?.at(-1)?.[0] ?? '')?.[0];
  expect(byHost).toEqual([
    ['SUBSCRIBE practice_rooms:all', null],
    [
      'POST /practice-room/create',
      {
        hostId: hana.id,
        startUtc: nextMonth(15).toISOString(),
        private: false,
        durationMinutes: 60,
      },
    ],
    ['POST /practice-room/update', { roomId, startUtc: moved.toISOString() }],
    [`DELETE /practice-room/${roomId}`, null],
  ]);
  expect(byGuest).toContainEqual(['POST /practice-room/update', { roomId, guestId: gwen.id }]);
});

test('someone who was offline catches up', async ({ makePerson, signInAs, product }) => {
  const host = await makePerson('Hana', 'Host');
  const page = await signInAs(await makePerson());
  await openScheduling(page);
  await expect(page.getByText('No available rooms.')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. This list may be out of date.')).toBeVisible();
  await addRoom(product, { host });
  await page.context().setOffline(false);
  await expect(row(page, 'Hana Host')).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();
  await addRoom(product, { host, startsInMinutes: 700 });
  await expect(row(page, 'Hana Host')).toHaveCount(2);
});

// spec: rooms-expire
test('rooms leave the lists by the clock alone', async ({ makePerson, signInAs, product }) => {
  const person = await makePerson('Maya', 'Me');
  await addRoom(product, { host: await makePerson('Hana', 'Host'), startsInMinutes: 16 });
  await addRoom(product, { host: person, startsInMinutes: -59 });
  const page = await signInAs(person);
  await page.clock.install();
  await openScheduling(page);
  await expect(row(page, 'Hana Host')).toBeVisible();
  await myTab(page).click();
  await expect(row(page, 'Maya Me')).toBeVisible();
  await page.route('**/api/practice-room', (route) => route.abort());
  await page.clock.fastForward('02:00');
  await expect(page.getByText('You have no upcoming interviews.')).toBeVisible();
  await availableTab(page).click();
  await expect(page.getByText('No available rooms.')).toBeVisible();
});

// spec: join-button
test('what can be joined says so, and what cannot says why', async ({ makePerson, signInAs, product }) => {
  const person = await makePerson('Maya', 'Me');
  const other = await makePerson('Ravi', 'Other');
  await addRoom(product, { host: person, startsInMinutes: 100, withoutUrl: true });
  const alone = await addRoom(product, { host: person, startsInMinutes: 200 });
  const ready = await addRoom(product, { host: other, guest: person, startsInMinutes: 300 });
  const page = await signInAs(person, { hasTouch: true });
  await openScheduling(page);
  await myTab(page).click();
  const rows = page.getByRole('region', { name: 'Rooms' }).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('Upcoming');
  await expect(rows.nth(0).getByRole('button', { name: 'Join room' })).toHaveCount(0);
  await expect(rows.nth(2).getByRole('button', { name: 'Reschedule' })).toHaveCount(0);

  const waiting = rows.nth(1).getByRole('button', { name: 'Join room' });
  const inkOf = (join: Locator) => join.evaluate((element) => getComputedStyle(element).color);
  const open = rows.nth(2).getByRole('button', { name: 'Join room' });
  expect(await inkOf(waiting)).not.toBe(await inkOf(open));
  const why = page.getByRole('tooltip', { name: 'Waiting for guest to accept room' });
  await waiting.hover();
  await expect(why).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(why).toBeHidden();
  await rows.nth(0).getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expect(waiting).toBeFocused();
  await expect(why).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/interview-practice-room?roomId=${alone}`);

  await page.goBack();
  await myTab(page).click();
  await rows.nth(2).getByRole('button', { name: 'Join room' }).click();
  await expect(page).toHaveURL(`/interview-practice-room?roomId=${ready}`);
});
