import type { Page, Route } from '@playwright/test';
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

/** How often a page has read the list, as the page itself counts. */
const readsOfList = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName(`${location.origin}/api/practice-room`).length);

// spec: refused-accept
test('an accept that fails says why, and the row shows what is so', async ({
  makePerson,
  signInAs,
  product,
}) => {
  await addRoom(product, { host: await makePerson('Hana', 'Host') });
  const [faster, later] = [await makePerson('Fay', 'Faster'), await makePerson('Lena', 'Later')];
  const page = await signInAs(await makePerson());
  const accept = () => page.getByRole('button', { name: 'Accept Invitation' }).click();
  await withoutFeed(page);
  await openScheduling(page);
  await expect(row(page, 'Hana Host')).toBeVisible();

  await test.step('without a network the row goes back to what it was', async () => {
    const held: Route[] = [];
    await page.route('**/api/practice-room/update', (route) => void held.push(route));
    await accept();
    await expect.poll(() => held.length).toBe(1);
    await expect(page.getByRole('button', { name: 'Accepted' })).toBeFocused();
    await expect(row(page, 'Hana Host')).toContainText('Guest: You');
    const reads = await readsOfList(page);
    for (const route of held) await route.abort();
    await expectToast(page, 'Request failed', 'Network Error');
    await expect(page.getByRole('button', { name: 'Accept Invitation' })).toBeFocused();
    await expect(row(page, 'Hana Host')).toContainText('Guest: No Guest');
    await page.unroute('**/api/practice-room/update');
    // What that read finds must be older than what the next step changes.
    await expect.poll(() => readsOfList(page)).toBeGreaterThan(reads);
  });

  await test.step('what someone else was faster to accept', async () => {
    await changeRooms(product, 'guest_id = $1', faster.id);
    await addRoom(product, { host: later });
    await accept();
    await expectToast(page, 'Already booked', 'This session has already been booked.');
    await expect(row(page, 'Guest: Fay Faster').getByRole('button', { name: 'Accepted' })).toBeDisabled();
    await myTab(page).click();
    await expect(page.getByText('You have no upcoming interviews.')).toBeVisible();
    await availableTab(page).click();
  });

  await test.step('what is over, and what is gone', async () => {
    await expect(row(page, 'Lena Later')).toBeVisible();
    await page.route('**/api/practice-room', (route) => route.abort());
    await changeRooms(product, `start_utc = now() - interval '61 minutes'`);
    await accept();
    await expectToast(page, 'Not allowed', 'This session is over.');
    await clearRooms(product);
    await accept();
    await expectToast(page, 'Not found', 'The requested resource was not found.');
  });
});

// spec: refused-change
test(
  'a session is neither moved into the past, nor moved or cancelled once it is finished',
  { tag: '@walk' },
  async ({ makePerson, signInAs, product }) => {
    const person = await makePerson('Maya', 'Me');
    await addRoom(product, { host: person, startsInMinutes: 3 * 24 * 60 });
    const page = await signInAs(person);
    await withoutFeed(page);
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
  },
);

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
test('lists that cannot be read say so in both tabs, can be tried again, and go with the sign-in', async ({
  makePerson,
  signInAs,
  product,
}) => {
  await addRoom(product, { host: await makePerson('Hana', 'Host') });
  const person = await makePerson();
  const page = await signInAs(person);
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

  // A sign-in that ends elsewhere takes the page home at once.
  await endSessionsOf(product, person);
  await expect(page).toHaveURL(`${product.origin}/`);
  await expect(page.getByText('Session expired')).toBeVisible();
});
