import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '../browser/product.ts';
import { test } from '../browser/practised.ts';
import { ALBUM, picture } from './camera.ts';

const print = async (page: Page, name: string): Promise<void> => {
  await mkdir(`${ALBUM}/print`, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.pdf({ path: `${ALBUM}/print/${name}-${colorScheme}.pdf`, preferCSSPageSize: true });
  }
};

/** What goes on paper, and the page behind a link to a report. */
test('printed pages and a report link', async ({ makePerson, signInAs, practice }) => {
  const [me, ben] = [await makePerson('Priya', 'Nair'), await makePerson('Ben', 'Lindqvist')];
  const mentor = await makePerson('Mo', 'Mentor');
  const rounds = [30, 20, 10, 5].map((daysAgo) => ({
    caseId: 'gca-transient-visual-loss',
    kind: daysAgo === 10 ? ('weak' as const) : ('strong' as const),
    debrief: {
      ticks: { p1: 'met', p2: 'partly', p3: 'met' } as const,
      selfTicks: { p1: 'met', p2: 'met' } as const,
      candidate: { overall: 3 },
      partner: { overall: 4 },
    },
    daysAgo,
  }));
  const [first] = await practice.play(me, ben, rounds);
  const page = await signInAs(me);
  await page.goto(`/assessments?round=${first}`);
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await print(page, 'report');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Share by link' }).click();
  await dialog.getByLabel('Their email').fill(mentor.email);
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const url = (await dialog.getByText(/\/report\?s=/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Copy link' }).scrollIntoViewIfNeeded();
  await picture(page, 'print/share', { whole: false, widths: [390, 1280] });
  const reader = await signInAs(mentor);
  await reader.goto(url);
  await expect(reader.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await picture(reader, 'print/shared-report', { widths: [390, 1280] });
  await print(reader, 'shared-report');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Make certificate' }).click();
  await page.getByRole('list', { name: 'Your certificates' }).getByRole('link').click();
  await expect(page.getByRole('table')).toBeVisible();
  await print(page, 'certificate');
});
