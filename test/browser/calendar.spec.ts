import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { ask } from '../ask.ts';
import { slotIn } from '../free-slot.ts';
import { expectAccessible } from './accessible.ts';
import { expectToast } from './account-steps.ts';
import { expect, test } from './product.ts';
import { clearRooms, myTab, openScheduling, row } from './rooms.ts';

const eventsIn = (ics: string) => new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent');

test(
  'a session goes into a calendar as a file, or by a link to one on the web',
  { tag: '@walk' },
  async ({ makePerson, signInAs, product }) => {
    await clearRooms(product);
    const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
    const plan = { hostId: hana.id, startUtc: slotIn(600), private: false, durationMinutes: 60 } as const;
    const { room } = await ask(product.origin, hana, 'createRoom', plan);
    await ask(product.origin, gwen, 'updateRoom', { roomId: room.id, guestId: gwen.id });
    const page = await signInAs(gwen);
    await openScheduling(page);
    await myTab(page).click();
    await row(page, 'Hana Host')
      .getByRole('button', { name: /^More:/ })
      .click();
    await row(page, 'Hana Host').getByRole('button', { name: 'Add to calendar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to calendar' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    for (const [name, host] of [
      ['Google Calendar', 'calendar.google.com'],
      ['Outlook', 'outlook.office.com'],
    ] as const) {
      const href = (await dialog.getByRole('link', { name }).getAttribute('href')) ?? '';
      expect(new URL(href).host).toBe(host);
      expect(decodeURIComponent(href)).toContain('Interview practice with Hana Host');
    }
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download a file' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^practice-\d{4}-\d\d-\d\d\.ics$/);
    expect(eventsIn(await readFile(await file.path(), 'utf8'))).toHaveLength(1);
    await expect(dialog).toBeHidden();
  },
);

test(
  'the address of the feed is made, renewed and turned off in Profile',
  { tag: '@walk' },
  async ({ makePerson, signInAs, request }) => {
    const page = await signInAs(await makePerson());
    await page.goto('/profile?tab=notifications');
    await page.getByRole('button', { name: 'Make an address' }).click();
    const field = page.getByLabel('Your secret address');
    const first = await field.inputValue();
    expect((await request.get(first)).status()).toBe(200);
    await expect(page.getByRole('link', { name: 'Open in your calendar' })).toHaveAttribute(
      'href',
      first.replace(/^https?:/, 'webcal:'),
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make a new address' }).click();
    await expect(field).not.toHaveValue(first);
    expect((await request.get(first)).status()).toBe(404);
    await page.reload();
    await expect(page.getByText(/^On since /)).toBeVisible();
    await expect(field).toBeHidden();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expectToast(page, 'Calendar feed turned off');
    await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  },
);

test('the choice of reminders is kept at once', async ({ makePerson, signInAs }) => {
  const page = await signInAs(await makePerson());
  await page.goto('/profile?tab=notifications');
  const choice = page.getByRole('radiogroup', { name: 'Remind me before' });
  await expect(choice.getByRole('radio', { name: 'Both' })).toBeChecked();
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/reminders'),
  );
  await choice.getByRole('radio', { name: 'An hour' }).check();
  await saved;
  await page.reload();
  await expect(choice.getByRole('radio', { name: 'An hour' })).toBeChecked();
});

test(
  'an address that takes no mail is named in Profile',
  { tag: '@walk' },
  async ({ makePerson, signInAs }) => {
    const page = await signInAs(await makePerson());
    await page.route('**/api/auth/reach', (route) => route.fulfill({ json: { isReachable: false } }));
    await page.goto('/profile');
    await expect(page.getByText('We could not reach this address')).toBeVisible();
    await expectAccessible(page);
  },
);
