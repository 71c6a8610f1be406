import type { Locator, Page } from '@playwright/test';
import { expect, test } from './product.ts';
import {
  addRoom,
  clearRooms,
  myTab,
  nextMonth,
  openScheduling,
  pickDay,
  pickTime,
  row,
  schedule,
} from './rooms.ts';

test.beforeEach(async ({ product }) => {
  await clearRooms(product);
});

const options = (page: Page) => page.getByRole('option').allTextContents();

// spec: form-defaults
test('the form starts with its defaults and returns to them', async ({ makePerson, signInAs }) => {
  const page = await signInAs(await makePerson());
  await page.setViewportSize({ width: 1280, height: 800 });
  await openScheduling(page);
  // On a laptop nothing lies over what a session is made of: each part takes the click that is meant for it.
  const button = page.getByRole('button', { name: 'Schedule Session' });
  for (const part of [page.getByText('Private Session'), page.getByText('90 min'), button])
    await part.click({ trial: true });
  await button.click();
  await expect(page.getByText('Please select date and time.')).toBeInViewport({ ratio: 1 });
  const time = page.getByRole('button', { name: /Time$/ });
  await expect(page.getByText('Practice clinical and communication stations')).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Available rooms/);
  const card = page.getByRole('region', { name: 'Schedule Practice Session' });
  const [list, beside] = await Promise.all([
    page.getByRole('region', { name: 'Rooms' }).boundingBox(),
    card.boundingBox(),
  ]);
  expect(beside?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));
  await expect(card.getByText('Select a date and time to schedule a session')).toBeVisible();
  await expect(card.getByRole('radiogroup', { name: 'Session length' }).getByRole('radio')).toHaveCount(3);
  await expect(time).toContainText('12:00');
  await expect(page.getByRole('radio', { name: '60 min' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Private Session' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();

  await time.click();
  await expect(page.getByRole('option', { name: '12:00' })).toBeInViewport();
  const slots = await options(page);
  expect([slots.length, slots[0], slots.at(-1)]).toEqual([96, '00:00', '23:45']);
  await page.getByRole('option', { name: '18:15' }).click();
  await time.click();
  await expect(page.getByRole('option', { name: '18:15' })).toBeInViewport();
  await page.keyboard.press('Escape');

  await page.getByRole('radio', { name: '90 min' }).check();
  await schedule(page, nextMonth(10));
  await expect(time).toContainText('12:00');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await myTab(page).click();
  await expect(row(page, '18:15')).toContainText('90 min');
});

test(
  'a time that overlaps a session of mine is remarked on and not prevented',
  { tag: '@walk' },
  async ({ makePerson, signInAs }) => {
    const page = await signInAs(await makePerson());
    await openScheduling(page);
    await schedule(page, nextMonth(12));
    await pickDay(page, nextMonth(12));
    await expect(page.getByText(/^This overlaps your session on /)).toBeVisible();
    await pickTime(page, page, '13:00');
    await expect(page.getByText(/^This overlaps your session on /)).toBeHidden();
    await pickTime(page, page, '12:45');
    await expect(page.getByText(/^This overlaps your session on /)).toBeVisible();
    await page.getByRole('button', { name: 'Schedule Session' }).click();
    const question = page.getByRole('alertdialog', { name: 'You have a session then' });
    await expect(question).toContainText('This overlaps your session on ');
    await question.getByRole('button', { name: 'Choose another time' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Schedule Session' }).click();
    await question.getByRole('button', { name: 'Book it all the same' }).click();
    await myTab(page).click();
    await expect(page.getByRole('region', { name: 'Rooms' }).getByRole('listitem')).toHaveCount(2);
  },
);

/** The day clocks go forward in London: the last Sunday of the next March to come. */
const springForward = (): Date => {
  const now = new Date();
  const lastSunday = (year: number) => {
    const end = new Date(year, 2, 31, 12);
    return new Date(year, 2, 31 - end.getDay(), 12);
  };
  const thisYears = lastSunday(now.getFullYear());
  return thisYears > now ? thisYears : lastSunday(now.getFullYear() + 1);
};

test(
  'on the day clocks go forward the missing hour is not offered',
  { tag: '@walk' },
  async ({ makePerson, signInAs }) => {
    const page = await signInAs(await makePerson(), { timezoneId: 'Europe/London' });
    await openScheduling(page);
    await pickTime(page, page, '01:15');
    await pickDay(page, springForward());
    const time = page.getByRole('button', { name: /Time$/ });
    await expect(time).toContainText('02:00');
    await time.click();
    const slots = await options(page);
    expect(slots).toHaveLength(92);
    expect(slots.filter((slot) => slot > '00:45' && slot < '02:15')).toEqual(['02:00']);
    await page.getByRole('option', { name: '00:45' }).click();
    await expect(page.getByText('London, GMT', { exact: true })).toBeVisible();
    await pickTime(page, page, '02:00');
    await expect(page.getByText('London, BST', { exact: true })).toBeVisible();
  },
);

test(
  'each sees a session on their own clock, by its name',
  { tag: '@walk' },
  async ({ makePerson, signInAs, product }) => {
    await addRoom(product, { host: await makePerson('Hana', 'Host') });
    const seen: (string | null)[] = [];
    for (const [timezoneId, zone] of [
      ['Asia/Kolkata', 'GMT+5:30'],
      ['America/New_York', /GMT-[45]/],
    ] as const) {
      const page = await signInAs(await makePerson(), { timezoneId });
      await openScheduling(page);
      await expect(row(page, 'Hana Host')).toContainText(zone);
      seen.push(await row(page, 'Hana Host').getByRole('time').textContent());
    }
    expect(seen[0]).not.toBe(seen[1]);
  },
);

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

/** Presses keys faster than anything but a press itself is drawn, as someone may on a busy machine. */
const typeAtOnce = (first: Locator, keys: readonly string[]): Promise<void> =>
  first.evaluate(async (element: HTMLElement, pressed) => {
    element.focus();
    for (const key of pressed) {
      for (const type of ['keydown', 'keyup'])
        document.activeElement?.dispatchEvent(
          new KeyboardEvent(type, { key, bubbles: true, cancelable: true }),
        );
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
  }, keys);

test(
  'a session is scheduled, moved and cancelled by keyboard alone',
  { tag: '@walk' },
  async ({ makePerson, signInAs }) => {
    test.slow();
    const page = await signInAs(await makePerson('Kay', 'Board'));
    await openScheduling(page);
    await expect(page.getByText('No available rooms.')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Next' }).first());
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('grid'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
    await tabTo(page, page.getByRole('button', { name: /Time$/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: '12:00' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('radio', { name: '60 min' }));
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, page.getByRole('checkbox', { name: 'Private Session' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Schedule Session' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Session scheduled')).toBeVisible();

    await myTab(page).focus();
    await page.keyboard.press('Enter');
    const mine = row(page, 'Kay Board');
    await expect(mine).toContainText('12:15');
    await expect(mine).toContainText('30 min');
    await expect(mine).toContainText('Private');
    await tabTo(page, mine.getByRole('button', { name: 'Reschedule' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await typeAtOnce(dialog.getByRole('button', { name: /Time$/ }), ['ArrowDown', 'ArrowDown', 'Enter']);
    await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(mine).toContainText('12:30');
    await expect(mine.getByRole('button', { name: 'Reschedule' })).toBeFocused();
    await tabTo(page, mine.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(mine.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Cancel session' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('You have no upcoming interviews.')).toBeVisible();
    // The button that was pressed is gone with its session; the focus is with the list.
    await expect(page.getByRole('region', { name: 'Rooms' })).toBeFocused();
    await expect(page.locator('body')).not.toBeFocused();
  },
);
