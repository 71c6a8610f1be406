import { expect, noonIn, pickDay, proposed, query, test } from './negotiating.ts';

// spec: dead-links
test('links that lead nowhere say so', async ({ page, product, both: people }) => {
  await page.goto('/reschedule');
  await expect(page.getByRole('heading', { name: 'Reschedule' })).toBeVisible();
  await expect(page.getByText('Missing token. Please use the link from your email.')).toBeVisible();
  await page.goto('/decision');
  await expect(page.getByRole('heading', { name: 'Session decision' })).toBeVisible();
  await expect(page.getByText('Missing token')).toBeVisible();
  for (const path of ['/reschedule?r=made-up', '/decision?t=made-up']) {
    await page.goto(path);
    await expect(page.getByText('Invalid or expired link')).toBeVisible();
    await expect(page.getByText(/did not come from us/)).toBeVisible();
  }
  const { room, link, decision } = await proposed(product, people);
  await query(product, `update practice_rooms set start_utc = now() - interval '1 minute' where id = $1`, [
    room.id,
  ]);
  await page.goto(link);
  await expect(page.getByText(/The session has already started/)).toBeVisible();
  await page.goto(decision);
  await expect(page.getByText(/so it has expired\./)).toBeVisible();
});

// spec: failed-requests
test(
  'what goes wrong on the way is said, and the link still works',
  { tag: '@walk' },
  async ({ page, product, both: people }) => {
    const { link, decision } = await proposed(product, people);
    await page.route('**/api/reschedule**', (route) => route.abort());
    await page.goto(link);
    await expect(page.getByText('We could not check your link')).toBeVisible();
    await expect(page.getByText('You can request a new link from the organizer.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await pickDay(page);
    await page.route('**/api/reschedule/propose', (route) => route.abort());
    await page.getByRole('button', { name: 'Submit proposal' }).click();
    await expect(page.getByText('Failed to submit proposal')).toBeVisible();
    await page.unrouteAll();

    await page.goto(decision);
    await page.route('**/api/reschedule/decision', (route) => route.abort());
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect(page.getByText('Error processing decision')).toBeVisible();
    await page.unrouteAll();

    const token = new URL(decision).searchParams.get('t');
    await fetch(`${product.origin}/api/reschedule/decision`, {
      method: 'POST',
      body: JSON.stringify({ token, action: 'agree' }),
    });
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect(page.getByText('Unable to process decision')).toBeVisible();
    await expect(page.getByText('This proposal has already been answered.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agree' })).toBeHidden();
  },
);

test(
  'the pages of links ask before a session lies over another one',
  { tag: '@walk' },
  async ({ page, product, both: people, signInAs }) => {
    const { decision, link } = await proposed(product, people);
    const all = (person: { id: string }, start: string, minutes: number) =>
      query(
        product,
        'insert into practice_rooms (host_id, start_utc, duration_minutes) values ($1, $2, $3) returning id',
        [person.id, start, minutes],
      );
    await all(people.host, noonIn(9), 60);
    const question = page.getByRole('alertdialog', { name: 'You have a session then' });
    await page.goto(decision);
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect(question).toContainText('This overlaps your session on');
    await question.getByRole('button', { name: 'Choose another time' }).click();
    await expect(page.getByRole('button', { name: 'Agree' })).toBeVisible();

    // The whole of the day that is picked.
    const day = new Date();
    await all(people.guest, new Date(day.getFullYear(), day.getMonth() + 1, 15).toISOString(), 24 * 60);
    await page.goto(link);
    await pickDay(page);
    await page.getByRole('button', { name: 'Submit proposal' }).click();
    await expect(question).toContainText('This overlaps your session on');
    await question.getByRole('button', { name: 'Book it all the same' }).click();
    await expect(page.getByRole('heading', { name: 'Proposal submitted' })).toBeVisible();

    const [room] = await all(people.host, noonIn(20), 60);
    await all(people.guest, noonIn(20), 60);
    const invited = await signInAs(people.guest);
    await invited.goto(`/invite/${String(room?.['id'])}`);
    await invited.getByRole('button', { name: 'Accept Room' }).click();
    await invited.getByRole('button', { name: 'Book it all the same' }).click();
    await expect(invited.getByText('Room accepted!')).toBeVisible();
  },
);
