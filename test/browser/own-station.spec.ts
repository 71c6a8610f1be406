import { readFileSync } from 'node:fs';
import { expectAccessible } from './accessible.ts';
import { button, enter, expect, stageShown, test } from './practice-room.ts';

const TEXT = readFileSync(
  new URL('../../cases/gca-transient-visual-loss.md', import.meta.url),
  'utf8',
).replace(/^caseName: .*$/m, 'caseName: A story of my own');

test(
  'a station is written, corrected, tried, and practised in a room',
  { tag: '@walk' },
  async ({ meeting }) => {
    test.slow();
    const { host, guest } = meeting;
    const { page } = host;
    await page.goto('/stations');
    await page.getByRole('link', { name: 'Write a station' }).click();
    await expect(page.getByText('Nothing is wrong.')).toBeVisible();
    await expect(page.getByText('This station is marked by people only')).toBeVisible();

    const field = page.getByRole('textbox', { name: 'Text' });
    const file = (text: string) => ({
      name: 'mine.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from(text),
    });
    await page
      .getByLabel('Import a station')
      .setInputFiles(file(TEXT.replace('minutes: 10', 'minutes: ten')));
    // The fault leads to its field, and in the text to its line, so what is typed replaces it.
    await page.getByRole('button', { name: /^Minutes 'minutes' is a whole number/ }).click();
    await expect(page.getByRole('button', { name: 'ten Minutes' })).toBeFocused();
    await button(page, 'As text').click();
    await page.getByRole('button', { name: /^Line 8 'minutes' is a whole number/ }).click();
    await expect(field).toBeFocused();
    await page.keyboard.insertText('minutes: 10');
    await expect(page.getByText('Nothing is wrong.')).toBeVisible();
    await button(page, 'Form').click();
    await expect(page.getByRole('button', { name: '10 Minutes' })).toBeVisible();

    // A row of the form is a few lines of the text.
    const rows = page.getByRole('region', { name: 'Management' }).getByRole('listitem');
    await button(page, 'Add a point to Management').click();
    await page.getByLabel('Point 12').fill('Books the next visit');
    await page.getByLabel('Point 12').press('Tab');
    await page.keyboard.insertText('next week\nbook + visit');
    await expect(
      page.getByRole('button', { name: /^Point 12 at least 3 phrasings wanted, 2/ }),
    ).toBeVisible();
    await expect(rows.last()).toContainText('at least 3 phrasings wanted, 2 given');
    await expectAccessible(page);
    await button(page, 'As text').click();
    await expect(field).toHaveValue(/- Books the next visit\n {2}listen for: next week \| book \+ visit\n/);
    await button(page, 'Form').click();
    await rows.last().getByRole('button', { name: 'Remove point 12' }).click();
    await expect(page.getByText('Nothing is wrong.')).toBeVisible();

    await page.getByRole('button', { name: 'Actor', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Opening line' })).toBeVisible();
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByLabel('A conversation').fill('Candidate: Does your jaw ache when you chew?');
    await page.getByRole('button', { name: 'Try the assessor' }).click();
    await expect(page.getByText('1 of 14 points met')).toBeVisible();
    await expect(page.getByRole('blockquote').first()).toHaveText('Does your jaw ache when you chew?');

    await button(page, 'Save').click();
    await expect(page.getByRole('heading', { name: 'A story of my own', level: 1 })).toBeVisible();
    await expect(page.getByText('Saved · Only you')).toBeVisible();
    const download = page.waitForEvent('download');
    await button(page, 'Download').click();
    expect(readFileSync(await (await download).path(), 'utf8')).toBe(TEXT);

    await enter(meeting);
    await button(page, 'Gwen Marlowe').click();
    await expect(page.getByText(/^Yours · 10 min/)).toBeVisible();
    await button(page, 'A story of my own').click();
    await button(page, 'Start Case').click();
    await expect(stageShown(guest.page)).toHaveText('Interview');
    await expect(page.getByRole('heading', { name: 'Opening line' })).toBeVisible();
    await expect(guest.page.getByRole('heading', { name: 'Your task' })).toBeVisible();
    await expect(guest.page.getByRole('heading', { name: 'Opening line' })).toBeHidden();
  },
);

test(
  'what is typed while a new station is on its way stays, here and after a reload',
  { tag: '@walk' },
  async ({ signInAs, makePerson }) => {
    const page = await signInAs(await makePerson());
    await page.goto('/stations/write');
    await button(page, 'As text').click();
    const field = page.getByRole('textbox', { name: 'Text' });
    await field.fill(TEXT);
    let letThrough = () => {};
    const isOver = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/own-station', async (route) => {
      await isOver;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/own-station');
    await button(page, 'Save').click();
    await asked;
    const typed = TEXT.replace('A story of my own', 'Another story');
    await field.fill(typed);
    letThrough();
    await expect(page.getByRole('heading', { name: 'A story of my own', level: 1 })).toBeVisible();
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.reload();
    await button(page, 'As text').click();
    await expect(field).toHaveValue(typed);
  },
);
