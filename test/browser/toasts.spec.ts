import type { Page } from '@playwright/test';
import { expectNoToast, expectToast, openToast } from './account-steps.ts';
import { beginInterview, button, expect, test } from './practice-room.ts';
import { addRoom, clearRooms, openScheduling, row } from './rooms.ts';

// Where there is least room; the walks have the other.
const SIZES = [
  { viewport: { width: 390, height: 844 }, tag: [] },
  { viewport: { width: 1280, height: 800 }, tag: ['@walk'] },
];

/** What the toast lies on that stays where it is when the page is scrolled: a bar's controls, a dialog's, the heading. */
const coveredIn = (page: Page): Promise<string[]> =>
  openToast(page).evaluate((sheet) => {
    const box = sheet.getBoundingClientRect();
    const staysPut = (control: Element): boolean => {
      for (let node: Element | null = control; node; node = node.parentElement) {
        const { position, overflowY } = getComputedStyle(node);
        if (overflowY === 'auto' && node.scrollHeight > node.clientHeight) return false;
        if (position === 'fixed' || position === 'sticky') return true;
      }
      return document.documentElement.scrollHeight <= window.innerHeight;
    };
    // What lies behind a dialog cannot be pressed.
    const scope = document.querySelector('.dialog-veil') ?? document;
    return [...scope.querySelectorAll('a, button, input, [role=tab], h1')]
      .filter((control) => !sheet.contains(control) && (control.matches('h1') || staysPut(control)))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((control) => control.textContent);
  });

/** Whether the toast is wholly on the screen, over nothing that stays, and lets a press on its words through. */
const expectOutOfTheWay = async (page: Page): Promise<void> => {
  await expect(openToast(page)).toBeInViewport({ ratio: 1 });
  expect(await coveredIn(page)).toEqual([]);
  const isPressed = await openToast(page).evaluate((sheet) => {
    const { left, top } = sheet.getBoundingClientRect();
    return sheet.contains(document.elementFromPoint(left + 60, top + 24));
  });
  expect(isPressed).toBe(false);
};

for (const { viewport, tag } of SIZES) {
  test(
    `at ${viewport.width} pixels a toast covers no bar of a page, and a press goes through it`,
    { tag },
    async ({ product, makePerson, signInAs }) => {
      await clearRooms(product);
      const host = await makePerson('Hana', 'Host');
      await addRoom(product, { host, startsInMinutes: 600 });
      await addRoom(product, { host, startsInMinutes: 1200 });
      const page = await signInAs(await makePerson('Gwen', 'Guest'), { viewport });

      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Accept' }).first().click();
      await expectToast(page, 'Room accepted!');
      await expectOutOfTheWay(page);
      await button(page, 'Dismiss').click();
      await expectNoToast(page);

      await openScheduling(page);
      await row(page, 'Hana Host').getByRole('button', { name: 'Accept Invitation' }).first().click();
      await expectToast(page, 'Room accepted!');
      await expectOutOfTheWay(page);

      await page.goto('/stations');
      const all = page.getByRole('region', { name: 'All stations' });
      await all.getByRole('button', { name: 'For my next session' }).first().click();
      await expectToast(page, 'For your next session');
      await expectOutOfTheWay(page);
      const name = all.getByRole('heading').getByRole('button').last();
      const toast = (await openToast(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const point = await name.evaluate((node, y) => {
        window.scrollBy({ top: node.getBoundingClientRect().top - y, behavior: 'instant' });
        const { x, right, top } = node.getBoundingClientRect();
        return { x, right, y: top + 8 };
      }, toast.y + 10);
      const [left, right] = [Math.max(point.x, toast.x), Math.min(point.right, toast.x + toast.width)];
      expect(right).toBeGreaterThan(left);
      await page.mouse.click((left + right) / 2, point.y);
      await expect(name).toHaveAttribute('aria-expanded', 'true');
      await expect(openToast(page)).toBeVisible();
    },
  );

  test(
    `at ${viewport.width} pixels a toast in the room keeps above the bar of its panel`,
    { tag },
    async ({ meeting }) => {
      const { host, roomId, path } = meeting;
      const { page } = host;
      await page.setViewportSize(viewport);
      await beginInterview(meeting, 'host');
      await host.ask('updateRoom', { roomId, stage: 'WrapUp' });
      await page.route('**/api/debrief/hand-in', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.goto(path);
      await button(page, 'Hand in').click();
      await expect(openToast(page)).toBeVisible();
      await expectOutOfTheWay(page);
      const [sheet, panel] = [await openToast(page).boundingBox(), await page.locator('aside').boundingBox()];
      // It lies on the panel, not on the call.
      expect(sheet?.x).toBeGreaterThan(panel?.x ?? Number.POSITIVE_INFINITY);
      await expect(button(page, 'Finish')).toBeInViewport({ ratio: 1 });
    },
  );

  test(
    `at ${viewport.width} pixels a dialog stays open, and its buttons free, while a toast is there`,
    { tag },
    async ({ makePerson, signInAs }) => {
      const page = await signInAs(await makePerson('Gwen', 'Guest'), { viewport });
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expectToast(page, 'Profile updated');
      await page.getByRole('tab', { name: 'Privacy' }).click();
      await page.getByRole('button', { name: 'Delete account' }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toBeVisible();
      await expectOutOfTheWay(page);
      await button(page, 'Dismiss').click();
      await expectNoToast(page);
      await expect(dialog).toBeVisible();
    },
  );
}
