import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { ask } from '../ask.ts';
import { atRest } from '../browser/accessible.ts';
import { expect, test } from '../browser/callers.ts';
import { slotIn } from '../free-slot.ts';

/** The guides show these. They are kept with the source: take them again when one of the pages changes. */
const SHOWN = fileURLToPath(new URL('../../src/web/public/', import.meta.url));
const SIZE = { width: 960, height: 600 };

const take = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize(SIZE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await atRest(page);
    await page.screenshot({
      path: join(SHOWN, `help-${name}-${colorScheme}.jpg`),
      type: 'jpeg',
      quality: 55,
    });
  }
};

test('the pages that the guides show', async ({ product, makePerson, launch }) => {
  const [ana, ben, cara] = [
    await makePerson('Ana', 'Silva'),
    await makePerson('Ben', 'Okoro'),
    await makePerson('Cara', 'Lindqvist'),
  ];
  const { origin } = product;
  for (const [host, minutes] of [
    [ben, 180],
    [cara, 1500],
    [ben, 2900],
  ] as const) {
    const plan = { hostId: host.id, startUtc: slotIn(minutes), private: false, durationMinutes: 60 as const };
    await ask(origin, host, 'createRoom', plan);
  }
  await ask(origin, ana, 'createGroup', { name: 'Thursday study group' });
  const { page } = await launch(ana, { viewport: SIZE });

  await page.goto('/interview-scheduling');
  await expect(page.getByRole('button', { name: 'Accept Invitation' }).first()).toBeVisible();
  await take(page, 'sessions');
  await page.goto('/now');
  await expect(page.getByRole('button', { name: 'I am free now' })).toBeVisible();
  await expect(page.getByText('Ben Okoro').first()).toBeVisible();
  await take(page, 'now');
  await page.goto('/groups');
  await expect(page.getByText('Thursday study group')).toBeVisible();
  await take(page, 'groups');
  await page.goto('/stations/write');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await take(page, 'write');

  await page.goto('/rehearse?station=dvla-field-loss');
  await page.getByLabel('Record my voice for this rehearsal').check();
  await expect(page.getByText('Say a few words: the bar should move.')).toBeVisible();
  await page.getByRole('button', { name: 'Open the brief' }).click();
  await page.getByRole('button', { name: 'Start the clock' }).click();
  await page.getByRole('button', { name: /Ask me question 1/ }).click();
  await expect(page.getByText('Question 1').first()).toBeVisible();
  await take(page, 'rehearse');
});
