import { expectAccessible } from './accessible.ts';
import { debriefIn, handInAs, openDebriefOf, tickAll } from './debriefing.ts';
import { CASE, openHistory, showAssessment, test as history } from './history.ts';
import { listenTo, soundsOf } from './playing.ts';
import { beginInterview, button, expect, test as meetings } from './practice-room.ts';
import { row } from './rooms.ts';
import { ask } from '../ask.ts';
import { PASSWORD } from '../people.ts';
import { readTranscript } from '../transcript-file.ts';

const PHONE = { width: 390, height: 844 };

meetings('both debrief in the room, saved as they type, and see everything together', async ({ meeting }) => {
  const { host, guest, roomId, path } = meeting;
  await beginInterview(meeting, 'guest');
  await host.ask('updateRoom', { roomId, stage: 'WrapUp' });
  await guest.page.setViewportSize(PHONE);
  await Promise.all([host.page.goto(path), guest.page.goto(path)]);
  const [partner, candidate] = [debriefIn(host.page), debriefIn(guest.page)];

  // What the spec has stays where it was.
  await expect(button(host.page, 'Another Round')).toBeVisible();
  await expect(guest.page.getByText('Waiting for host to wrap up...')).toBeVisible();

  await candidate.getByRole('radio', { name: 'Patchy' }).check();
  // Arrow keys choose, as in every group of options.
  await button(guest.page, 'Rate each part').click();
  await candidate.getByRole('radiogroup', { name: 'Data gathering' }).getByLabel('2 of 5').focus();
  await guest.page.keyboard.press('ArrowRight');
  await candidate.getByLabel('I would keep').fill('My opening question');
  await expect(candidate.getByText('Saved', { exact: true })).toBeVisible();

  // Without a network it stays on the device, through a reload too.
  await guest.page.route('**/api/debrief', (route) => route.abort());
  await candidate.getByLabel('I would change').fill('Safety-net earlier');
  await expect(candidate.getByText(/^Kept on this device/)).toBeVisible();
  await guest.page.reload();
  await expect(candidate.getByLabel('I would change')).toHaveValue('Safety-net earlier');
  expect(await guest.page.evaluate(() => Object.keys(localStorage).join())).toContain('debrief ');
  await guest.page.unroute('**/api/debrief');
  await guest.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(candidate.getByText('Saved', { exact: true })).toBeVisible();
  await expect(candidate.getByRole('radio', { name: 'Patchy' })).toBeChecked();
  await button(guest.page, 'Rate each part').click();
  await expect(
    candidate.getByRole('radiogroup', { name: 'Data gathering' }).getByLabel('3 of 5'),
  ).toBeChecked();
  await expectAccessible(guest.page);

  await button(host.page, 'Finish marking').click();
  await button(host.page, 'As the patient, and your notes').click();
  await expect(partner.getByText('Unticked means not heard.', { exact: false })).toBeVisible();
  await partner.getByRole('checkbox').first().click();
  await expect(partner.getByText('Safe, and does what the station asks.')).toBeVisible();
  await partner.getByRole('radio', { name: 'Good' }).check();
  await partner.getByRole('radiogroup', { name: 'I felt listened to' }).getByLabel('5 of 5').check();
  await partner.getByLabel('Keep', { exact: true }).fill('You let me finish');
  await expectAccessible(host.page);
  await button(host.page, 'Hand in').click();
  await expect(partner.getByText('Handed in.')).toBeVisible();
  await expect(candidate.getByText('Hana Osei has handed in')).toBeVisible();
  await expect(candidate.getByText('You let me finish')).toBeHidden();

  await button(guest.page, 'Hand in').click();
  for (const debrief of [partner, candidate]) {
    await expect(debrief.getByText('You let me finish')).toBeVisible();
    await expect(debrief.getByText('Safety-net earlier')).toBeVisible();
    await expect(debrief.getByText('Not heard').first()).toBeVisible();
  }
  await expect(
    candidate.getByRole('img', { name: /Overall: You patchy, Hana Osei good, 1 of \d+ points/ }),
  ).toBeVisible();
});

meetings(
  'handing in waits for the last ticks, and says so without a network',
  { tag: '@walk' },
  async ({ meeting }) => {
    const { host, roomId, path } = meeting;
    await beginInterview(meeting, 'guest');
    await host.ask('updateRoom', { roomId, stage: 'WrapUp' });
    await host.page.goto(path);
    const partner = debriefIn(host.page);
    await host.page.route('**/api/mark', (route) => route.fulfill({ status: 503, json: {} }));
    await button(host.page, 'Finish marking').click();
    await partner.getByRole('checkbox').first().click();
    await button(host.page, 'Hand in').click();
    await expect(partner.getByRole('alert').filter({ hasText: 'Not handed in yet' })).toBeVisible();
    await expect(partner.getByText('Handed in.')).toBeHidden();
    const { round } = await host.ask('readLatestRound', { roomId });
    const read = async () => (await host.ask('readDebrief', { roundId: round?.id ?? '' })).debrief;
    expect((await read()).debrief?.mine.state).toBe('open');

    await host.page.unroute('**/api/mark');
    await button(host.page, 'Hand in').click();
    await expect(partner.getByText('Handed in.')).toBeVisible();
    expect((await read()).marks).toContainEqual(expect.objectContaining({ item: 'p1', verdict: 'met' }));
  },
);

meetings('a candidate who skips sees what the partner says, and the partner is told', async ({ meeting }) => {
  const { host, guest, roomId, path } = meeting;
  await beginInterview(meeting, 'guest');
  await host.ask('updateRoom', { roomId, stage: 'WrapUp' });
  await Promise.all([host.page.goto(path), guest.page.goto(path)]);
  await button(guest.page, 'Show Hana Osei’s view').click();
  await expect(debriefIn(guest.page).getByText('You skipped rating yourself.')).toBeVisible();
  await debriefIn(host.page).getByLabel('Change', { exact: true }).fill('Ask about allergies');
  await button(host.page, 'Hand in').click();
  // Nothing ticked is not nothing heard, so the page asks which it is.
  await expect(debriefIn(host.page).getByText('You ticked nothing.')).toBeVisible();
  await button(host.page, 'Leave it unmarked').click();
  await expect(debriefIn(host.page).getByText('Skipped rating themselves.')).toBeVisible();
  await expect(debriefIn(guest.page).getByText('Ask about allergies')).toBeVisible();
});

history(
  'a row says what waits, and the debrief opens from there',
  async ({ pair, product, signInAs, past }) => {
    const { me, tom } = pair;
    const roundId = await past.assess({ candidate: me, actor: tom });
    await openDebriefOf(past.db, roundId);
    await tickAll(product.origin, tom, roundId, { p1: 'met' });
    const [mine, toms] = [await signInAs(me), await signInAs(tom)];
    await openHistory(mine);
    await expect(mine.getByText('Your debrief is waiting: how do you think it went?')).toBeVisible();
    await mine.getByRole('button', { name: 'Write debrief' }).click();
    await expect(mine).toHaveURL(`/assessments?debrief=${roundId}`);
    const dialog = mine.getByRole('dialog', { name: 'Debrief' });
    await dialog.getByRole('radio', { name: 'Sound' }).check();
    await expectAccessible(mine);
    await dialog.getByRole('button', { name: 'Hand in' }).click();
    await expect(dialog.getByText('Handed in.')).toBeVisible();
    await mine.keyboard.press('Escape');
    await expect(mine.getByText('Waiting for Tom Okafor to finish the debrief.')).toBeVisible();

    // The one whose assessment is not shared finds the round too, with the debrief and nothing else.
    await openHistory(toms, `?debrief=${roundId}`);
    await toms.getByRole('dialog', { name: 'Debrief' }).getByRole('button', { name: 'Hand in' }).click();
    await expect(toms.getByRole('dialog').getByText('Sound', { exact: true })).toBeVisible();
    await toms.keyboard.press('Escape');
    await expect(
      row(toms, 'Vision that came and went').getByRole('button', { name: 'Show debrief' }),
    ).toBeVisible();
  },
);

history(
  'the points show every voice, are settled by two, and play',
  async ({ pair, product, signInAs, past }) => {
    const { me, tom } = pair;
    const { origin } = product;
    const roundId = await past.assess({
      candidate: me,
      actor: tom,
      turns: await readTranscript(CASE, 'weak'),
    });
    await openDebriefOf(past.db, roundId);
    const { at } = await past.db
      .selectFrom('recordings')
      .select('started_at as at')
      .where('round_id', '=', roundId)
      .executeTakeFirstOrThrow();
    await tickAll(origin, tom, roundId, { p1: 'met', p2: 'partly' }, at.getTime() + 30_000);
    await handInAs(origin, tom, roundId, { overall: 4, keep: 'Calm voice' });
    await handInAs(origin, me, roundId, { overall: 2, change: 'Ask about the jaw' });
    const [page, toms] = [await signInAs(me), await signInAs(tom)];
    await listenTo(page);
    await openHistory(page);
    const dialog = await showAssessment(page);
    await expect(dialog.locator('summary', { hasText: 'Data gathering' })).toContainText(/1 of \d/);
    await dialog.getByRole('button', { name: 'Points' }).click();
    const points = dialog.getByRole('region', { name: 'Points' });
    const differ = points.getByRole('region', { name: 'Where you differ' });
    // What Tom cannot see is not asked about, until it is shared; then both are asked about the same.
    await expect(differ).toBeHidden();
    await openHistory(toms, `?debrief=${roundId}`);
    const tomsDebrief = toms.getByRole('dialog', { name: 'Debrief' });
    await expect(tomsDebrief.getByText(/has not shared Fellow Eye’s assessment with you/)).toBeVisible();
    await points.getByRole('button', { name: 'Share with Tom Okafor' }).click();
    const tomsDiffer = tomsDebrief.getByRole('region', { name: 'Where you differ' });
    await expect(differ).toBeVisible();
    const asked = await differ.getByRole('listitem').count();
    await expect(tomsDiffer.getByRole('listitem')).toHaveCount(asked);
    const first = differ.getByRole('listitem').first();
    for (const words of ['Tom Okafor', 'Met', 'Fellow Eye', 'Not heard'])
      await expect(first.getByText(words, { exact: true }).first()).toBeVisible();

    // The tick was made half a minute in: it plays from ten seconds before.
    await first.getByRole('button', { name: 'Play what Tom Okafor ticked from 0:20' }).click();
    await expect.poll(async () => (await soundsOf(page))[0]?.from).toBeCloseTo(20, 1);

    await first.getByRole('button', { name: /^It did not/ }).click();
    await expect(first.getByText(/^You proposed: it did not count/)).toBeVisible();
    await tomsDiffer.getByRole('button', { name: /^Agree/ }).click();
    await expect(points.getByText('Agreed: it did not count')).toBeVisible();
    await expect(differ.getByRole('listitem')).toHaveCount(asked - 1);
    await expectAccessible(page);

    // The partner takes it back for both; what the candidate said stays as a proposal.
    await tomsDebrief.getByRole('button', { name: /^Undo/ }).click();
    await expect(points.getByText('Agreed: it did not count')).toBeHidden();
    await expect(differ.getByRole('listitem')).toHaveCount(asked);

    const pages = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages?.length).toBeGreaterThan(1);
  },
);

history(
  'a misheard word is corrected and the report follows',
  { tag: '@walk' },
  async ({ pair, product, signInAs, past }) => {
    const { me, tom } = pair;
    const said = 'Is there any aching in your jaw at all?';
    const heard = said.replace('jaw', 'drawer');
    const [opening, answer, ...rest] = await readTranscript(CASE, 'weak');
    if (!opening || !answer) throw new Error('the transcript is empty');
    const turns = [opening, { ...answer, text: `${answer.text} ${heard}` }, ...rest].map(
      ({ words: _words, ...turn }) => turn,
    );
    const roundId = await past.assess({ candidate: me, actor: tom, turns });
    await openDebriefOf(past.db, roundId);
    await past.db
      .updateTable('practice_rounds')
      .set({ shared_at: new Date() })
      .where('id', '=', roundId)
      .execute();
    await handInAs(product.origin, me, roundId, {});
    const [page, toms] = [await signInAs(me), await signInAs(tom)];
    await openHistory(page);
    const dialog = await showAssessment(page);
    await dialog.getByRole('button', { name: 'Points' }).click();
    const jaw = dialog.getByRole('listitem').filter({ hasText: 'Asks about jaw pain' });
    await expect(jaw.getByText('Not heard')).toBeVisible();

    await dialog.getByRole('button', { name: 'Transcript' }).click();
    await dialog.getByRole('button', { name: 'I said this…' }).first().click();
    const field = dialog.getByLabel('I said this');
    await field.fill((await field.inputValue()).replace('drawer', 'jaw'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/^Corrected\. Heard as: .*drawer/)).toBeVisible();
    // It counts once the partner agrees that this was said.
    await dialog.getByRole('button', { name: 'Points' }).click();
    await expect(dialog.getByText('It counts once Tom Okafor agrees.')).toBeVisible();
    await expect(jaw.getByText('Not heard')).toBeVisible();
    await openHistory(toms, `?debrief=${roundId}`);
    await toms.getByRole('button', { name: 'Hand in' }).click();
    await toms.getByRole('button', { name: 'Leave it unmarked' }).click();
    await toms.getByRole('button', { name: /^Agree that this was said/ }).click();
    await expect(toms.getByText('You agreed. It counts.')).toBeVisible();
    await expect(jaw.getByText('Met')).toBeVisible();

    await openHistory(toms, `?round=${roundId}`);
    await toms.getByRole('button', { name: 'Transcript' }).click();
    await expect(toms.getByText(/^Corrected\. Heard as: .*drawer/)).toBeVisible();
    await expect(toms.getByRole('button', { name: 'I said this…' })).toBeHidden();
  },
);

history(
  'a partner who left is nameless, and their words are gone',
  { tag: '@walk' },
  async ({ pair, product, signInAs, past }) => {
    const { me, tom } = pair;
    const roundId = await past.assess({ candidate: me, actor: tom });
    await openDebriefOf(past.db, roundId);
    await tickAll(product.origin, tom, roundId, { p1: 'met' });
    await handInAs(product.origin, tom, roundId, { overall: 4, keep: 'Words of Tom’s' });
    await handInAs(product.origin, me, roundId, { overall: 3 });
    const page = await signInAs(me);
    await openHistory(page, `?debrief=${roundId}`);
    await expect(page.getByText('Words of Tom’s')).toBeVisible();
    await ask(product.origin, tom, 'eraseAccount', { password: PASSWORD });
    await openHistory(page, `?debrief=${roundId}`);
    const dialog = page.getByRole('dialog', { name: 'Debrief' });
    await expect(dialog.getByText('Deleted user', { exact: true }).first()).toBeVisible();
    await expect(dialog.getByText('Strong', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Met', { exact: true }).first()).toBeVisible();
    for (const gone of ['Words of Tom’s', /Tom/]) await expect(dialog.getByText(gone)).toBeHidden();
  },
);
