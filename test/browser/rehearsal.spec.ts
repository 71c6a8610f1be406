import { ask } from '../ask.ts';
import { until } from '../until.ts';
import { countSent, expect, test } from './callers.ts';
import { tracksOf } from './recorded.ts';

test(
  'someone rehearses a station alone, through a reload and a gap in the network',
  { tag: '@walk' },
  async ({ launch, makePerson, product }) => {
    const noor = await makePerson('Noor', 'Novice');
    const { page, context } = await launch(noor, { viewport: { width: 1280, height: 800 } });
    const sent = countSent(page);
    await page.goto('/stations?search=Please turn that light down');
    await page.getByRole('link', { name: 'Rehearse alone: Please turn that light down' }).first().click();
    await expect(page.getByRole('heading', { name: 'Please turn that light down' })).toBeVisible();
    await page.getByRole('button', { name: 'Open the brief' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Tick the box first' })).toBeVisible();
    await expect(page.getByText('Say a few words: the bar should move.')).toBeVisible();
    await page.getByLabel('Record my voice for this rehearsal').check();
    await page.getByRole('button', { name: 'Open the brief' }).click();

    await expect(page.getByRole('region', { name: 'Candidate Brief' })).toContainText('Mrs Pauline Cheung');
    await page.getByRole('button', { name: 'Start the clock' }).click();
    await expect(page.getByText('Recording your voice')).toBeVisible();
    await expect(page.getByRole('blockquote')).toContainText('Please can you turn that light down, doctor.');
    await page.getByRole('button', { name: 'Ask me question 1 of 3' }).click();
    await expect(page.getByRole('blockquote')).toContainText('So is it my brain?');
    await page.getByRole('button', { name: 'Findings to ask for' }).click();
    await page.getByRole('button', { name: 'Pressure in the eyes' }).click();
    await expect(page.getByText('Right 58 mmHg, left 17 mmHg.')).toBeVisible();
    await expect.poll(() => sent.length).toBeGreaterThan(2);

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Recording your voice')).toBeVisible();
    // What was said before the reload is not said again.
    await expect(page.getByRole('blockquote')).toContainText('So is it my brain?');
    await expect(page.getByText('Right 58 mmHg, left 17 mmHg.')).toBeVisible();
    const before = sent.length;
    await expect.poll(() => sent.length).toBeGreaterThan(before + 1);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(page.getByRole('heading', { name: 'That is done' })).toBeVisible();
    await page.getByRole('radio', { name: 'Sound' }).check();
    await page.getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByText('Show Fellow Eye')).toHaveCount(0);
    const rounds = await until('the room to be finished', async () => {
      const past = (await ask(product.origin, noor, 'listMyRounds', {})).rounds;
      return past[0]?.room.stage === 'Finished' ? past : undefined;
    });
    expect(rounds).toMatchObject([{ room: { rehearsal: true } }]);
    const recordingId = rounds[0]?.recording?.id ?? '';
    const tracks = await tracksOf(product.origin, noor, recordingId, (all) => all.length >= 2);
    expect(tracks.every(({ type, durationMs }) => type === 'audio/webm' && durationMs > 1000)).toBe(true);
    const { rooms } = await ask(product.origin, noor, 'listRooms', {});
    expect(rooms.filter(({ rehearsal }) => rehearsal)).toEqual([]);
  },
);
