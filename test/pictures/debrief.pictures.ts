import { debriefIn, handInAs, openDebriefOf, tickAll } from '../browser/debriefing.ts';
import { CASE, expect, openHistory, test as past } from '../browser/history.ts';
import { beginInterview, test as meetings } from '../browser/practice-room.ts';
import { readTranscript } from '../transcript-file.ts';
import { ALBUM, picture } from './camera.ts';

const PARTNER = {
  overall: 4,
  patient: { listened: 5, informed: 3, trusted: 4 },
  keep: 'You let me finish, and you asked about my jaw before I brought it up.',
  change: 'Say what happens tonight in plain words before you mention the biopsy.',
  sharesNotes: true,
};
const CANDIDATE = {
  overall: 2,
  keep: 'Opening question, then silence.',
  change: 'I ran out of time for safety-netting.',
};

past('a debrief in the history', async ({ pair, product, signInAs, past: history }) => {
  const { me, tom } = pair;
  const turns = await readTranscript(CASE, 'weak');
  const done = await history.assess({ candidate: me, actor: tom, turns, minutesAgo: 200 });
  const open = await history.assess({ candidate: me, actor: tom, minutesAgo: 60 });
  const toms = await history.assess({ candidate: tom, actor: me, minutesAgo: 90 });
  for (const id of [done, open, toms]) await openDebriefOf(history.db, id);
  const round = await history.db
    .selectFrom('recordings')
    .select('started_at as at')
    .where('round_id', '=', done)
    .executeTakeFirstOrThrow();
  await tickAll(
    product.origin,
    tom,
    done,
    { p1: 'met', p2: 'met', p3: 'partly', p5: 'met', p6: 'met', p8: 'partly' },
    round.at.getTime() + 20_000,
  );
  await tickAll(product.origin, me, done, { p1: 'met', p2: 'partly', p4: 'met', p6: 'met' });
  await handInAs(product.origin, tom, done, PARTNER);
  const page = await signInAs(me);
  await openHistory(page);
  await expect(page.getByText(/^Your debrief is waiting/).first()).toBeVisible();
  await picture(page, 'debrief/list', { widths: [390, 1280] });
  for (const [name, id] of [
    ['candidate', open],
    ['partner', toms],
  ] as const) {
    await openHistory(page, `?debrief=${id}`);
    await expect(page.getByRole('button', { name: 'Hand in' })).toBeVisible();
    await picture(page, `debrief/${name}-form`, { whole: false, widths: [390, 1280] });
    await page.getByRole('button', { name: 'Hand in' }).scrollIntoViewIfNeeded();
    await picture(page, `debrief/${name}-form-end`, { whole: false, widths: [390, 1280] });
  }
  const dimensions = ['Data gathering', 'Clinical reasoning', 'Communication', 'Safety'];
  await handInAs(product.origin, me, done, {
    ...CANDIDATE,
    ratings: Object.fromEntries(dimensions.map((name, index) => [name, 2 + (index % 3)])),
  });
  await openHistory(page, `?debrief=${done}`);
  await expect(page.getByText('Where you differ')).toBeVisible();
  await picture(page, 'debrief/revealed', { whole: false, widths: [390, 1280] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHistory(page, `?round=${done}`);
  await page.getByRole('button', { name: 'Points' }).click();
  await picture(page, 'debrief/points', { whole: false, widths: [390, 1280] });
  await page.getByText('Where you differ').scrollIntoViewIfNeeded();
  await page
    .getByRole('button', { name: /^It counted/ })
    .first()
    .click();
  await expect(page.getByText('Agreed: it counted')).toBeVisible();
  await page.getByText('Where you differ').scrollIntoViewIfNeeded();
  await picture(page, 'debrief/points-list', { whole: false, widths: [390, 1280] });
  await page.pdf({ path: `${ALBUM}/debrief/report.pdf` });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await page.setViewportSize({ width: 680, height: 960 });
  await page.screenshot({ path: `${ALBUM}/debrief/print.png`, fullPage: true });
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Transcript' }).click();
  await page.getByRole('button', { name: 'I said this…' }).first().click();
  await picture(page, 'debrief/correction', { whole: false, widths: [390, 1280] });
});

meetings('a debrief in the practice room', async ({ meeting }) => {
  const { host, guest, roomId, path } = meeting;
  await beginInterview(meeting, 'guest');
  await host.ask('updateRoom', { roomId, stage: 'WrapUp' });
  for (const [name, { page }] of [
    ['host', host],
    ['guest', guest],
  ] as const) {
    await page.goto(path);
    await expect(debriefIn(page).getByRole('button', { name: 'Hand in' })).toBeVisible();
    await picture(page, `debrief/wrap-up-${name}`, { whole: false, widths: [390, 1280] });
    await debriefIn(page).getByRole('button', { name: 'Hand in' }).scrollIntoViewIfNeeded();
    await picture(page, `debrief/wrap-up-${name}-end`, { whole: false, widths: [390, 1280] });
  }
});
