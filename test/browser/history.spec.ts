import { readTranscript } from '../transcript-file.ts';
import type { TestPerson } from '../people.ts';
import { expectAccessible } from './accessible.ts';
import { mailTo } from './product.ts';
import { CASE, expect, openHistory, showAssessment, test } from './history.ts';

const DAY = 24 * 60;

test(
  'a history is searched, filtered, turned around and read page by page',
  { tag: '@walk' },
  async ({ past, pair: { me, tom }, makePerson, signInAs }) => {
    const una: TestPerson = await makePerson('Una', 'Walsh');
    await past.judge({ candidate: me, actor: tom, minutesAgo: 2 * DAY });
    for (let index = 0; index < 27; index += 1)
      await past.record({
        candidate: me,
        actor: index === 3 ? una : tom,
        caseId: 'bad-news-macular-degeneration',
        turns: [],
        minutesAgo: 3 * DAY + index,
      });
    const page = await signInAs(me);
    await openHistory(page);
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(rows).toHaveCount(25);
    await expect(rows.first()).toContainText(/Fellow Eye \d+ of \d+/);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(28);

    await page.getByLabel('Search').fill('una w');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Guest: Una Walsh');
    await page.getByLabel('Search').fill('nothing like it');
    await expect(page.getByText('No rounds fit. Try fewer filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(rows).toHaveCount(25);

    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Any Type' }).click();
    await page.getByRole('option', { name: 'Clinical' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Vision that came and went');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Newest first Order' }).click();
    await page.getByRole('option', { name: 'Oldest first' }).click();
    await expect(rows.first()).not.toContainText('Vision that came and went');
  },
);

test(
  'the same station twice is compared point by point, and a link to an old round opens it',
  { tag: '@walk' },
  async ({ past, pair: { me, tom }, signInAs }) => {
    const turns = await readTranscript(CASE, 'weak');
    await past.judge({ candidate: me, actor: tom, turns, minutesAgo: 9 * DAY });
    const latest = await past.judge({ candidate: me, actor: tom, minutesAgo: 2 * DAY });
    const page = await signInAs(me);
    await openHistory(page);
    await page.getByRole('button', { name: 'Compare with last time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compared with last time' });
    const gained = dialog.getByRole('table', { name: /Better this time/ });
    await expect(gained.getByRole('row').nth(1)).toContainText('Not heard');
    await expect(gained.getByRole('row').nth(1)).toContainText('Met');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await openHistory(page, `?compare=${latest}`);
    await expect(dialog).toBeVisible();
  },
);

test(
  'a link shows one report to the colleague it was made for, until it is revoked',
  { tag: '@walk' },
  async ({ past, pair: { me, tom }, makePerson, signInAs, browser, product }) => {
    const mentor = await makePerson('Mo', 'Mentor');
    await past.assess({ candidate: me, actor: tom });
    const page = await signInAs(me);
    await openHistory(page);
    const dialog = await showAssessment(page);
    await dialog.getByRole('button', { name: 'Share by link' }).click();
    await dialog.getByLabel('Their email').fill(mentor.email);
    await dialog.getByRole('button', { name: 'Make link' }).click();
    const url = (await dialog.getByText(/\/report\?s=/).textContent()) ?? '';
    await expect(dialog.getByRole('list', { name: 'Links to this report' })).toContainText(mentor.email);
    await expectAccessible(page);

    const reader = await signInAs(mentor);
    await reader.goto(url);
    await expect(reader.getByText('Priya Nair gave you a link to this report')).toBeVisible();
    await expect(reader.getByText('Summary', { exact: true })).toBeVisible();
    await expectAccessible(reader);
    // On paper there is the report alone.
    await reader.emulateMedia({ media: 'print' });
    await reader.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(reader.getByText('Fellow Eye · Assessment Overview')).toBeVisible();
    await expect(reader.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await reader.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await reader.emulateMedia({ media: null });
    const stranger = await signInAs(tom);
    await stranger.goto(url);
    await expect(stranger.getByText(/^This link is for someone else than/)).toBeVisible();

    // Without an account it opens by a code, and only to the reader of the mail.
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(url);
    await visitor.getByLabel('Your email').fill(mentor.email);
    await visitor.getByRole('button', { name: 'Send me a code' }).click();
    await expect(
      visitor.getByText(`If the link was made for ${mentor.email}, a code is on its way`),
    ).toBeVisible();
    await expectAccessible(visitor);
    const { subject } = await mailTo(product, mentor.email, /is your code for a report/);
    const code = subject.slice(0, 6);
    await visitor.getByLabel('Six-digit code').fill(code === '111111' ? '222222' : '111111');
    await visitor.getByRole('button', { name: 'Open the report' }).click();
    await expect(visitor.getByText(/^That code does not open this report\./)).toBeVisible();
    await visitor.getByLabel('Six-digit code').fill(code);
    await visitor.getByRole('button', { name: 'Open the report' }).click();
    await expect(visitor.getByText('Priya Nair gave you a link to this report')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('Summary', { exact: true })).toBeVisible();

    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByRole('list', { name: 'Links to this report' })).toBeHidden();
    await reader.reload();
    await expect(reader.getByText(/^This link has expired or was withdrawn\./)).toBeVisible();
  },
);
