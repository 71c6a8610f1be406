import { expect, test } from '../browser/practice-room.ts';
import { picture } from './camera.ts';

const widths = [390, 1280];

test('marking a talk along', async ({ join }) => {
  const { page } = await join('Gwen', 'Marlowe');
  await page.goto('/mark-along');
  await expect(page.getByRole('link', { name: /Seven months and ten fingernails/ })).toBeVisible();
  await picture(page, 'mark-along/talks', { widths });
  await page.getByRole('link', { name: /Seven months and ten fingernails/ }).click();
  const points = page.getByRole('checkbox');
  await expect(points.first()).toBeVisible();
  for (const index of [1, 2, 3, 5, 6]) await points.nth(index).click();
  await picture(page, 'mark-along/marking', { whole: false, widths });
  await page.getByRole('button', { name: 'Show the panel’s marks' }).click();
  await expect(page.getByText(/The same on \d+ of 14 points/)).toBeVisible();
  await picture(page, 'mark-along/compared', { whole: false, widths });
});
