import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectToast } from './account-steps.ts';
import { CASE_NAME, expect, openHistory, showAssessment, test } from './history.ts';
import { withoutFeed } from './rooms.ts';

const recordings = (page: Page) => page.getByRole('group', { name: 'Recordings' });
const asked = (page: Page) => page.getByRole('alertdialog', { name: 'Delete this recording?' });
const NONE = 'No recordings of you are kept.';

test(
  'either person deletes a recording for both, and the assessment stays without a sound',
  { tag: '@walk' },
  async ({ past, makePerson, signInAs }) => {
    const [cara, petra] = [await makePerson('Cara', 'Candidate'), await makePerson('Petra', 'Partner')];
    await past.assess({ candidate: cara, actor: petra });
    await past.record({ candidate: cara, actor: petra, minutesAgo: 90 });
    const [theirs, page] = [await signInAs(cara), await signInAs(petra)];
    await theirs.goto('/profile?tab=practice');
    await expect(recordings(theirs).getByText('With Petra Partner')).toHaveCount(2);

    await page.goto('/profile?tab=practice');
    const rows = recordings(page).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first().getByRole('heading', { name: CASE_NAME })).toBeVisible();
    await expect(rows.first()).toContainText('With Cara Candidate');
    const kept = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });
    await expect(rows.first()).toContainText(
      `Kept until ${kept.format(Date.now() - 30 * 60_000 + 90 * 86_400_000)}`,
    );
    await expectAccessible(page);

    const remove = rows.first().getByRole('button', { name: 'Delete' });
    await remove.click();
    await expect(asked(page).getByText(/for both of you at once/)).toBeVisible();
    await expect(asked(page).getByText(/assessment written from it stays/)).toBeVisible();
    await expectAccessible(page);
    await asked(page).getByRole('button', { name: 'Keep recording' }).click();
    await expect(remove).toBeFocused();

    await remove.click();
    await asked(page).getByRole('button', { name: 'Delete recording' }).click();
    await expectToast(page, 'Recording deleted', 'It is gone for both of you.');
    await expect(rows).toHaveCount(1);
    await expect(recordings(page)).toBeFocused();
    await expect(recordings(theirs).getByRole('listitem')).toHaveCount(1);

    await recordings(theirs).getByRole('button', { name: 'Delete' }).click();
    await expect(asked(theirs).getByText(/not been turned into text yet/)).toBeVisible();
    await asked(theirs).getByRole('button', { name: 'Delete recording' }).click();
    await expect(recordings(theirs).getByText(NONE)).toBeVisible();
    await expect(recordings(theirs)).toBeFocused();
    await expect(recordings(page).getByText(NONE)).toBeVisible();

    await openHistory(theirs);
    const dialog = await showAssessment(theirs);
    await expect(
      dialog.getByText('The recording is no longer kept, so quotes cannot be played.'),
    ).toBeVisible();
  },
);

test('what fails is said, and nothing is lost', async ({ past, makePerson, signInAs }) => {
  const [cara, petra] = [await makePerson('Cara', 'Candidate'), await makePerson('Petra', 'Partner')];
  await past.record({ candidate: cara, actor: petra });
  const page = await signInAs(cara);
  await withoutFeed(page);
  const refuse = { status: 403, json: { error: 'Not now.' } };
  await page.route('**/api/recording', (route) => route.fulfill(refuse));
  await page.goto('/profile?tab=practice');
  const group = recordings(page);
  await expect(group.getByText('Failed to load your recordings: Not now.')).toBeVisible();
  await page.unroute('**/api/recording');
  await group.getByRole('button', { name: 'Try again' }).click();
  await expect(group.getByRole('listitem')).toHaveCount(1);

  await page.route('**/api/recording/*', (route) => route.fulfill(refuse));
  await group.getByRole('button', { name: 'Delete' }).click();
  await asked(page).getByRole('button', { name: 'Delete recording' }).click();
  await expect(asked(page).getByText('Failed to delete the recording: Not now.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(group.getByRole('listitem')).toHaveCount(1);
});
