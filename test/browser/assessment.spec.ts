import { setShared } from '../../src/server/assessment/assessment.store.ts';
import { assessAtOnce, setStep, transcribeAs } from '../finished-round.ts';
import { readTranscript } from '../transcript-file.ts';
import { expectAccessible } from './accessible.ts';
import { ask } from '../ask.ts';
import { CASE, CASE_NAME, expect, openHistory, showAssessment, test } from './history.ts';
import { listenTo, soundsOf } from './playing.ts';
import { mailTo } from './product.ts';
import { row } from './rooms.ts';

// spec: live-history
test('rows arrive by themselves and tell how far they are', async ({ pair, signInAs, past }) => {
  const { me, tom } = pair;
  const page = await signInAs(me);
  await openHistory(page);
  await expect(page.getByText('No rounds found.')).toBeVisible();

  const roundId = await past.record({ candidate: me, actor: tom });
  const mine = row(page, CASE_NAME);
  for (const words of ['Type: Clinical', 'Host: Priya Nair', 'Guest: Tom Okafor', 'Finished'])
    await expect(mine.getByText(words)).toBeVisible();
  await expect(mine.getByText(/^\d{1,2} \w{3,4} \d{4}, \d{2}:\d{2}$/)).toBeVisible();
  await expect(mine.getByRole('button', { name: 'No Assessment Available' })).toBeDisabled();

  await setStep(past.db, roundId, 'upload');
  await expect(mine.getByText('Receiving the recording…')).toBeVisible();
  await setStep(past.db, roundId, 'upload', { finished: true });
  const setUp = 'Speech-to-text is still being set up (42%). Your recording is safe.';
  await setStep(past.db, roundId, 'transcription', { problem: setUp });
  await expect(mine.getByText(`Transcribing… ${setUp}`)).toBeVisible();
  await transcribeAs(past.db, roundId, await readTranscript(CASE, 'strong'));
  await setStep(past.db, roundId, 'assessment');
  await expect(mine.getByText('Assessing…')).toBeVisible();
  await assessAtOnce(past.db, roundId);
  await mine.getByRole('button', { name: 'Show Assessment' }).click();
  await expect(page.getByRole('dialog', { name: 'Assessment Overview' })).toBeVisible();
});

test(
  'what gave up says why and can be tried again; a mail leads to the result',
  { tag: '@walk' },
  async ({ product, pair, signInAs, past }) => {
    const { me, tom } = pair;
    const roundId = await past.record({ candidate: me, actor: tom });
    await transcribeAs(past.db, roundId, await readTranscript(CASE, 'strong'));
    const problem = 'We could not write your assessment. Your recording is still kept.';
    await setStep(past.db, roundId, 'assessment', { failed: true, problem });
    const page = await signInAs(me);
    await openHistory(page);
    await expect(page.getByText(problem)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Show Assessment' })).toBeVisible();
    await expect(page.getByText(problem)).toBeHidden();

    const { link } = await mailTo(product, me.email, /assessment is ready/);
    await page.goto(new URL(link).pathname + new URL(link).search);
    await expect(page.getByRole('heading', { name: 'Assessment Overview', level: 1 })).toBeVisible();
    await page.getByRole('tab', { name: 'Transcript' }).click();
    await page.reload();
    await expect(
      page.getByRole('tabpanel', { name: 'Transcript' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expectAccessible(page);

    // The dialog leads to the same page, and the way back leads to the dialog.
    await page.getByRole('link', { name: 'Assessment History' }).click();
    const dialog = await showAssessment(page);
    await dialog.getByRole('link', { name: 'Open as a page' }).click();
    await expect(page.getByRole('tab', { name: 'Report' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(dialog).toBeVisible();
  },
);

// spec: assessment-dialog
test('the dialog says it all, in the words of the station and of the candidate', async ({
  pair,
  signInAs,
  past,
}) => {
  const { me, tom } = pair;
  const fellBack = 'The language model could not be reached, so our own assessor wrote this.';
  await past.assess({ candidate: me, actor: tom, turns: await readTranscript(CASE, 'weak') }, fellBack);
  const page = await signInAs(me);
  await openHistory(page);
  const dialog = await showAssessment(page);
  await expect(dialog.getByText(/^Interview • \d/)).toBeVisible();
  for (const badge of ['Insufficient evidence', 'Red flags'])
    await expect(dialog.getByText(badge, { exact: true }).first()).toBeVisible();
  for (const title of ['Keep doing', 'Priorities for next time'])
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(0.7 * (page.viewportSize()?.height ?? 0) + 1);

  // The first red flag is open; another dimension opens by the keyboard.
  await expect(dialog.getByRole('list', { name: 'Red flags' })).toContainText('just migraine');
  const other = dialog.locator('summary', { hasText: 'Data gathering' });
  await other.focus();
  await page.keyboard.press('Enter');
  const item = dialog.locator('details', { has: page.getByText('Data gathering') });
  for (const title of ['Evidence', 'Strengths', 'Improvements'])
    await expect(item.getByRole('heading', { name: title })).toBeVisible();
  await expect(item.getByText('Nothing was heard on this.')).toBeVisible();
  await expect(dialog.getByText(fellBack)).toBeVisible();
  await expectAccessible(page);

  const pages = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show Assessment' })).toBeFocused();
  await expectAccessible(page);
});

test('a quote plays from both tracks, from two seconds before, and is lit in the transcript', async ({
  product,
  pair,
  signInAs,
  past,
}) => {
  const { me, tom } = pair;
  const roundId = await past.assess({ candidate: me, actor: tom });
  const { assessment, turns } = await ask(product.origin, me, 'readAssessment', { roundId });
  // One that answers the actor, who is then heard in the two seconds before it.
  const quote = assessment?.dimensions[0]?.quotes?.find(
    ({ turn, startMs }) => startMs === turns[turn]?.startMs && turns[turn - 1]?.speaker === 'actor',
  );
  if (!quote) throw new Error('the assessment has no such quote');
  const page = await signInAs(me);
  await listenTo(page);
  await openHistory(page);
  const dialog = await showAssessment(page);
  await dialog.getByRole('button', { name: 'Transcript' }).click();
  const figure = dialog.getByRole('figure').filter({ hasText: quote.quote });
  await figure.getByRole('button', { name: /^Play ‘/ }).click();
  await expect(figure.getByRole('button', { name: /^Stop ‘/ })).toBeVisible();
  await expect(dialog.locator('mark')).toHaveText(quote.quote);
  await expect(dialog.locator('mark')).toBeInViewport();
  // Captions are there on request, while it plays.
  await page.getByRole('button', { name: 'Captions', exact: true }).click();
  const captions = page.getByRole('region', { name: 'Captions' });
  await expect(captions.getByText(quote.quote.slice(0, 30))).toBeVisible();

  // Both are heard, the actor's track having begun 300 ms later than the candidate's.
  await expect
    .poll(async () => (await soundsOf(page)).map(({ loudest }) => loudest > 0.02))
    .toEqual([true, true]);
  const began = (await soundsOf(page)).map(({ from }) => Math.round(from * 1000));
  expect(began).toEqual([quote.startMs - 2000, quote.startMs - 2300]);
  // It ends by itself a moment after the quote does.
  await expect(figure.getByRole('button', { name: /^Play ‘/ })).toBeVisible();
  const [candidate] = await soundsOf(page);
  expect(candidate).toMatchObject({ paused: true });
  expect(candidate?.at).toBeGreaterThan(quote.endMs / 1000);
  await expect(captions).toBeHidden();

  await dialog.getByLabel('Search the transcript').fill(quote.quote.slice(0, 30).toUpperCase());
  await expect(dialog.getByText('In 1 turn', { exact: true })).toBeVisible();
  await expect(dialog.locator('li:visible', { has: page.locator('mark') })).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'As captions (VTT)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d .*\.vtt$/);

  await page.getByRole('button', { name: 'Close' }).click();
  await past.db.deleteFrom('recording_tracks').execute();
  await showAssessment(page);
  await dialog
    .getByRole('button', { name: /^Play ‘/ })
    .first()
    .click();
  await expect(
    dialog.getByText('The recording is no longer kept, so quotes cannot be played.'),
  ).toBeVisible();
});

test(
  'the partner reads it while the candidate shares it, and no one else does',
  { tag: '@walk' },
  async ({ makePerson, pair, signInAs, past }) => {
    const { me, tom } = pair;
    const roundId = await past.assess({ candidate: me, actor: tom });
    const [mine, toms] = [await signInAs(me), await signInAs(tom)];
    const refused = /Only the candidate can read this assessment/;
    await openHistory(toms, `?round=${roundId}`);
    await expect(toms.getByText(refused)).toBeVisible();

    await openHistory(mine);
    const dialog = await showAssessment(mine);
    await expect(dialog.getByText('Only you can read this.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Share with Tom Okafor' }).click();
    await expect(dialog.getByText('Tom Okafor can read this too.')).toBeVisible();

    // It opens where he waits for it, and says whose it is.
    const shared = toms.getByRole('dialog', { name: 'Assessment Overview' });
    await expect(
      shared.getByText('Priya Nair shared this with you. Where it says ‘you’, it means them.'),
    ).toBeVisible();
    await expect(shared.getByRole('button', { name: /Share|Stop sharing/ })).toBeHidden();
    await shared.getByRole('button', { name: 'Transcript' }).click();
    await expect(shared.getByText('Priya Nair', { exact: true }).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(shared).toBeHidden();
    await expect(toms.getByText(refused)).toBeVisible();

    const stranger = await signInAs(await makePerson('Stef', 'Stranger'));
    await setShared(past.db, roundId, true);
    await openHistory(stranger, `?round=${roundId}`);
    await expect(stranger.getByText(refused)).toBeVisible();
    await expect(stranger.getByText('No rounds found.')).toBeVisible();
  },
);
