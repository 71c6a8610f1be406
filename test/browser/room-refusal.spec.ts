import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';
import {
  addRoom,
  availableTab,
  changeRooms,
  clearRooms,
  dayButton,
  endSessionsOf,
  myTab,
  nextMonth,
  openScheduling,
  pickDay,
  pickTime,
  row,
  withoutFeed,
} from './rooms.ts';

test.beforeEach(async ({ product }) => {
  await clearRooms(product);
});

const expectToast = async (page: Page, title: string, description: string) => {
  const toast = page.getByRole('alert').filter({ hasText: title });
  await expect(toast).toContainText(description);
};

test.describe('accepting', () => {
  const accept = (page: Page) => page.getByRole('button', { name: 'Accept Invitation' }).click();

  // spec: already-accepted
  test('what someone else was faster to accept', async ({ makePerson, signInAs, product }) => {
    await addRoom(product, { host: await makePerson('Hana', 'Host') });
    const faster = await makePerson('Fay', 'Faster');
    const page = await signInAs(await makePerson());
    await withoutFeed(page);
    await openScheduling(page);
    await expect(row(page, 'Hana Host')).toBeVisible();
    await changeRooms(product, 'guest_id = $1', faster.id);
    await accept(page);
    await expectToast(page, 'Already booked', 'This session has already been booked.');
    await expect(row(page, 'Guest: Fay Faster').getByRole('button', { name: 'Accepted' })).toBeDisabled();
    await myTab(page).click();
    await expect(page.getByText('You have no upcoming interviews.')).toBeVisible();
  });

  // spec: gone-room
  test('what is over, and what is gone', async ({ makePerson, signInAs, product }) => {
    await addRoom(product, { host: await makePerson('Hana', 'Host') });
    const page = await signInAs(await makePerson());
    await withoutFeed(page);
    await openScheduling(page);
    await expect(row(page, 'Hana Host')).toBeVisible();
    await page.route('**/api/practice-room', (route) => route.abort());
    await changeRooms(product, `start_utc = now() - interval '61 minutes'`);
    await accept(page);
    await expectToast(page, 'Not allowed', 'This session is over.');
    await clearRooms(product);
    await accept(page);
    await expectToast(page, 'Not found', 'The requested resource was not found.');
  });

  test('without a network: the row goes back to what it was', async ({ makePerson, signInAs, product }) => {
    await addRoom(product, { host: await makePerson('Hana', 'Host') });
    const page = await signInAs(await makePerson());
    await openScheduling(page);
    let letGo: () => unknown = () => undefined;
    await page.route('**/api/practice-room/update', (route) => {
      letGo = () => route.abort();
    });
    await accept(page);
    await expect(page.getByRole('button', { name: 'Accepted' })).toBeFocused();
    await expect(row(page, 'Hana Host')).toContainText('Guest: You');
    await letGo();
    await expectToast(page, 'Request failed', 'Network Error');
    await expect(page.getByRole('button', { name: 'Accept Invitation' })).toBeFocused();
    await expect(row(page, 'Hana Host')).toContainText('Guest: No Guest');
  });
});

test.describe('a session of mine', () => {
  // spec: past-time
  test('is not moved into the past: the row goes back to its time', async ({
    makePerson,
    signInAs,
    product,
  }) => {
    const person = await makePerson('Maya', 'Me');
    await addRoom(product, { host: person, startsInMinutes: 3 * 24 * 60 });
    const page = await signInAs(person);
    await openScheduling(page);
    await myTab(page).click();
    const before = await row(page, 'Maya Me').getByRole('time').textContent();
    await page.getByRole('button', { name: 'Reschedule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Today/ }).click();
    await pickTime(page, dialog, '00:00');
    await expect(dialog.getByText('This time has already passed. Choose a later one.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Invalid request', 'Please select a valid future date/time.');
    await expect(row(page, 'Maya Me').getByRole('time')).toHaveText(before ?? '');
  });

  // spec: finished-room
  test('is neither moved nor cancelled once it is finished, and comes back when it was not cancelled', async ({
    makePerson,
    signInAs,
    product,
  }) => {
    const person = await makePerson('Maya', 'Me');
    await addRoom(product, { host: person });
    const page = await signInAs(person);
    await withoutFeed(page);
    await openScheduling(page);
    await myTab(page).click();
    await page.getByRole('button', { name: 'Reschedule' }).click();
    await changeRooms(product, `stage = 'Finished'`);
    await page.route('**/api/practice-room', (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Conflict', 'This interview is finished.');

    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel session' }).click();
    await expectToast(page, 'Conflict', 'This interview is finished.');
    await expect(row(page, 'Maya Me')).toBeVisible();
    await page.unroute('**/api/practice-room');
    await page.reload();
    await myTab(page).click();
    await expect(page.getByText('You have no upcoming interviews.')).toBeVisible();
  });
});

// spec: schedule-errors
test('scheduling says what is missing, and what the server said', async ({ makePerson, signInAs }) => {
  const page = await signInAs(await makePerson());
  await openScheduling(page);
  const submit = page.getByRole('button', { name: 'Schedule Session' });
  await submit.click();
  await expect(page.getByText('Please select date and time.')).toBeVisible();

  // Past times are not offered: this one has passed when it reaches the server.
  await pickDay(page, nextMonth(20));
  await pickTime(page, page, '12:00');
  await page.route('**/api/practice-room/create', async (route) => {
    const startUtc = new Date(Math.floor(Date.now() / 900_000) * 900_000).toISOString();
    await route.continue({ postData: { ...route.request().postDataJSON(), startUtc } });
  });
  await submit.click();
  await expect(page.getByText('Please select a valid future date/time.')).toBeVisible();
  await page.unroute('**/api/practice-room/create');

  await page.route('**/api/practice-room/create', (route) => route.abort());
  await submit.click();
  await expect(page.getByText('Failed to schedule room.')).toBeVisible();
  await expect(dayButton(page, nextMonth(20))).toBeVisible();
  await page.unroute('**/api/practice-room/create');
  await submit.click();
  await expect(page.getByText('Session scheduled')).toBeVisible();
  await expect(page.getByText('Failed to schedule room.')).toBeHidden();
});

// spec: unreadable-lists
test('lists that cannot be read say so in both tabs, and can be tried again', async ({
  makePerson,
  signInAs,
  product,
}) => {
  await addRoom(product, { host: await makePerson('Hana', 'Host') });
  const page = await signInAs(await makePerson());
  let isBroken = true;
  await page.route('**/api/practice-room', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await page.goto('/interview-scheduling');
  await expect(page.getByText('Failed to load rooms')).toBeVisible();
  await myTab(page).click();
  await expect(page.getByText('Failed to load rooms')).toBeVisible();
  // It is well again with the press and not before: the page also reads the lists by itself, and the button would be gone.
  await page.exposeFunction('mend', () => (isBroken = false));
  await page.evaluate(() => addEventListener('pointerdown', () => void Reflect.get(window, 'mend')()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You have no upcoming interviews.')).toBeVisible();
  await availableTab(page).click();
  await expect(row(page, 'Hana Host')).toBeVisible();
});

test('a sign-in that ends elsewhere takes the page home at once', async ({
  makePerson,
  signInAs,
  product,
}) => {
  const person = await makePerson();
  const page = await signInAs(person);
  await openScheduling(page);
  await expect(page.getByText('No available rooms.')).toBeVisible();
  await endSessionsOf(product, person);
  await expect(page).toHaveURL(`${product.origin}/`);
  await expect(page.getByText('Session expired')).toBeVisible();
});
