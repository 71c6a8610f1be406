import type { Page } from '@playwright/test';
import type { TestPerson } from '../people.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Product } from './product.ts';
import { addRoom, clearRooms, myTab, openScheduling, row } from './rooms.ts';

const furnish = async (product: Product, me: TestPerson, other: TestPerson) => {
  await clearRooms(product);
  await addRoom(product, { host: other, startsInMinutes: 60 });
  await addRoom(product, { host: me, guest: other, startsInMinutes: 5 });
  await addRoom(product, { host: me, private: true });
  await addRoom(product, { host: me, withoutUrl: true, startsInMinutes: 900 });
  return addRoom(product, { host: other, private: true });
};

/** One after the other on the same page, as someone goes through them. */
const states: Record<string, (page: Page, invited: string) => Promise<void>> = {
  'open invitations': async (page) => {
    await openScheduling(page);
    await expect(row(page, 'Ravi Other')).toBeVisible();
  },
  'the list of times': async (page) => {
    await page.getByRole('button', { name: /Time$/ }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
  },
  'my sessions, and an error': async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Schedule Session' }).click();
    await expect(page.getByText('Please select date and time.')).toBeVisible();
    await myTab(page).click();
    await expect(row(page, 'Maya Me').first()).toBeVisible();
  },
  rescheduling: async (page) => {
    await page.getByRole('button', { name: 'Reschedule' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  cancelling: async (page) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'an invite': async (page, invited) => {
    await page.goto(`/invite/${invited}`);
    await expect(page.getByRole('button', { name: 'Accept Room' })).toBeVisible();
  },
  'an invite to nothing': async (page) => {
    await page.goto('/invite/nothing');
    await expect(page.getByText('Room not found')).toBeVisible();
  },
};

test('every state of the lists can be perceived by all', async ({ makePerson, signInAs, product }) => {
  const me = await makePerson('Maya', 'Me');
  const invited = await furnish(product, me, await makePerson('Ravi', 'Other'));
  const page = await signInAs(me);
  for (const [state, show] of Object.entries(states))
    await test.step(state, async () => {
      await show(page, invited);
      await expectAccessible(page);
    });
});

test('nothing is cut off on a phone or at twice the size', async ({ makePerson, signInAs, product }) => {
  const me = await makePerson(
    'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
    'Cholmondeley'.repeat(10),
  );
  await furnish(product, me, await makePerson('Ravi', 'Other'));
  const page = await signInAs(me);
  await openScheduling(page);
  await myTab(page).click();
  await expect(page.getByRole('button', { name: 'Join room' }).first()).toBeVisible();
  for (const width of [320, 390, 640, 768]) {
    await page.setViewportSize({ width, height: 700 });
    // What floats finds its new place a moment after the page did.
    await expect
      .poll(
        () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        { message: `at ${width}px` },
      )
      .toBeLessThanOrEqual(0);
  }
});
