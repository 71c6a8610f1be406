import { expectAccessible } from './accessible.ts';
import { mailTo } from './product.ts';
import { expect, linkIn, meet, pickDay, pickTime, propose, proposed, query, test } from './negotiating.ts';
import { sentBy } from './sent.ts';

// spec: propose-and-agree
test(
  'from the invitation to a new time, without ever signing in',
  { tag: '@walk' },
  async ({ page, product, both: people }) => {
    test.slow();
    const { room, link } = await meet(product, people);
    const sent = sentBy(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Propose a new time' })).toBeVisible();
    await expect(page.getByText(/^Currently scheduled: \d+ \w+ \d{4}, 12:00 — 13:00$/)).toBeVisible();
    await expect(page.getByText(/Times are in your time zone: .*, Europe\/London\./)).toBeVisible();
    await expect(page.getByText(`Event: ${room.id}@localhost`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start time' })).toContainText('12:00');
    await expect(page.getByRole('button', { name: 'End time' })).toContainText('13:00');

    await page.getByRole('button', { name: 'Submit proposal' }).click();
    await expect(page.getByText('Please select a date')).toBeVisible();
    await pickDay(page);
    await expect(page.getByText('Please select a date')).toBeHidden();
    await pickTime(page, 'Start time', '18:30');
    await page.getByRole('button', { name: 'Submit proposal' }).click();
    await expect(page.getByText('End time must be after start time')).toBeVisible();
    await pickTime(page, 'End time', '19:45');
    await page.getByLabel('Note').fill('On call at noon.');
    await page.getByRole('button', { name: 'Submit proposal' }).click();
    await expect(page.getByRole('heading', { name: 'Proposal submitted' })).toBeVisible();
    await expect(
      page.getByText('We notified the other attendee. You will receive an email once they respond.'),
    ).toBeVisible();

    await page.goto(link);
    await expect(page.getByText(/You have already proposed .* A new proposal replaces it\./)).toBeVisible();

    const asked = await mailTo(product, people.host.email, /^Gwen Guest proposes a new time/);
    await page.goto(linkIn(asked.text, 'decision'));
    await expect(page.getByRole('heading', { name: 'Session decision' })).toBeVisible();
    await expect(page.getByText(/^Currently scheduled: .*12:00 — 13:00$/)).toBeVisible();
    await expect(page.getByText(/^Proposed time: 15 \w+ \d{4}, 18:30 — 19:45$/)).toBeVisible();
    await expect(page.getByText('On call at noon.')).toBeVisible();
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect(page.getByText('Approved and updated invites sent.')).toBeVisible();
    await expect(page.getByText(/^New time: 15 /)).toBeVisible();
    await mailTo(product, people.guest.email, /^New time agreed: /);
    const day = new Date(new Date().getFullYear(), new Date().getMonth() + 1, 15);
    expect(sent).toEqual([
      [
        'POST /reschedule/propose',
        {
          token: new URL(link).searchParams.get('r'),
          proposedStartUtc: new Date(day.setHours(18, 30)).toISOString(),
          proposedEndUtc: new Date(day.setHours(19, 45)).toISOString(),
          note: 'On call at noon.',
        },
      ],
      [
        'POST /reschedule/decision',
        { token: new URL(linkIn(asked.text, 'decision')).searchParams.get('t'), action: 'agree' },
      ],
    ]);

    await page.reload();
    await expect(page.getByText('Invalid or expired link')).toBeVisible();
    await expect(page.getByText('This proposal has already been answered.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Reschedule' })).toBeVisible();
    await expect(page.getByText('Invalid or expired link')).toBeVisible();
    await expect(page.getByText(/The session has changed since this link was sent\./)).toBeVisible();
    await expect(page.getByText('You can request a new link from the organizer.')).toBeVisible();
  },
);

// spec: counter-and-cancel
test(
  'an alternative goes back to the other side, who cancels the meeting',
  { tag: '@walk' },
  async ({ page, product, both: people }) => {
    test.slow();
    const { link, decision } = await proposed(product, people);
    const sent = sentBy(page);
    await page.goto(decision);
    await expect(page.getByText('On call that week.')).toContainText('<b>Sorry</b>');
    await page.getByRole('button', { name: 'Propose alternative' }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Agree' })).toBeVisible();
    await page.getByRole('button', { name: 'Propose alternative' }).click();
    await page.getByRole('button', { name: 'Send proposal' }).click();
    await expect(page.getByText('Please select a date')).toBeVisible();
    await pickDay(page, '16');
    await expect(page.getByText(/^Proposed: 16 \w+ \d{4}, 12:00 — 13:00$/)).toBeVisible();
    await page.getByRole('button', { name: 'Send proposal' }).click();
    await expect(page.getByText('Alternative proposal sent.')).toBeVisible();
    await expect(page.getByText(/^Gwen Guest will get an email\./)).toBeVisible();

    const { text } = await mailTo(product, people.guest.email, /^Hana Host proposes a new time/);
    await page.goto(linkIn(text, 'decision'));
    await page.getByRole('button', { name: 'Cancel meeting' }).click();
    await expect(page.getByText('Meeting cancelled.')).toBeVisible();
    await expect(page.getByText('We have told Hana Host by email.')).toBeVisible();
    await mailTo(product, people.host.email, /^Cancelled: /);
    const chosen = { proposedStartUtc: expect.any(String), proposedEndUtc: expect.any(String), note: '' };
    expect(sent).toEqual([
      [
        'POST /reschedule/decision',
        { token: new URL(decision).searchParams.get('t'), action: 'propose', ...chosen },
      ],
      ['POST /reschedule/decision', { token: expect.any(String), action: 'cancel' }],
    ]);
    await page.goto(link);
    await expect(page.getByText('This session was cancelled.')).toBeVisible();
  },
);

test('both see the moment a time is proposed, and it is answered in the row', async ({
  signInAs,
  product,
  both: people,
}) => {
  test.slow();
  const { link } = await meet(product, people);
  const [hosts, guests] = [await signInAs(people.host), await signInAs(people.guest)];
  for (const page of [hosts, guests]) {
    await page.goto('/interview-scheduling');
    await page.getByRole('tab', { name: 'My Upcoming rooms' }).click();
    await expect(page.getByRole('region', { name: 'Rooms' }).getByText('60 min')).toBeVisible();
  }
  await propose(product, link);
  await expect(hosts.getByText(/Gwen Guest proposes .*12:00–13:30\./)).toBeVisible();
  await expect(guests.getByText(/You proposed .*\. Waiting for Hana Host to answer\./)).toBeVisible();
  await expectAccessible(hosts);
  await hosts.getByRole('button', { name: 'Propose a new time' }).click();
  await pickDay(hosts.getByRole('dialog'));
  await hosts.getByRole('button', { name: 'Send proposal' }).click();
  await expect(hosts.getByText(/You proposed .*\. Waiting for Gwen Guest to answer\./)).toBeVisible();
  await guests.getByRole('button', { name: 'Keep the current time' }).click();
  await expect(guests.getByText('The session keeps its time.')).toBeVisible();
  await expect(hosts.getByText(/You proposed/)).toBeHidden();
  await propose(product, link);
  await hosts.getByRole('button', { name: 'Agree' }).click();
  await expect(guests.getByRole('region', { name: 'Rooms' }).getByText('90 min')).toBeVisible();
  const zones = await query(product, 'select time_zone from profiles where user_id = $1', [people.host.id]);
  expect(zones).toEqual([{ time_zone: 'Europe/London' }]);
});

test(
  'opening a link changes nothing, and keeping the current time is a quiet fourth answer',
  { tag: '@walk' },
  async ({ page, product, both: people }) => {
    const { room, link, decision } = await proposed(product, people);
    const state = () => query(product, `select * from reschedule_proposals where room_id = $1`, [room.id]);
    const before = await state();
    const asked: { url: string; referrer: string | undefined }[] = [];
    page.on('request', (request) =>
      asked.push({ url: request.url(), referrer: request.headers()['referer'] }),
    );
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Propose a new time' })).toBeVisible();
    const sent = sentBy(page);
    await page.goto(decision);
    await expect(page.getByRole('button', { name: 'Agree' })).toBeVisible();
    expect(asked.filter(({ url }) => !url.startsWith(product.origin))).toEqual([]);
    expect(asked.filter(({ referrer }) => Boolean(referrer))).toEqual([]);
    expect(await state()).toEqual(before);
    const keep = page.getByRole('button', { name: 'Keep the current time' });
    await keep.click();
    await expect(page.getByText(/^The session stays on .*12:00–13:00, and Gwen Guest is told/)).toBeVisible();
    expect(sent).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByText('The session keeps its time.')).toBeVisible();
    expect(sent).toMatchObject([['POST /reschedule/decision', { action: 'keep' }]]);
    await mailTo(product, people.guest.email, /^Time unchanged: /);
  },
);

test(
  'both pages fit a phone, bear a close look and show times where their reader is',
  { tag: '@walk' },
  async ({ browser, product, both: people }) => {
    const { link, decision } = await proposed(product, people);
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'en-GB',
      timezoneId: 'Asia/Kolkata',
    });
    const page = await context.newPage();
    const look = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await expectAccessible(page);
    };
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Submit proposal' })).toBeVisible();
    await look();
    await page.goto(decision);
    await expect(page.getByRole('button', { name: 'Agree' })).toBeVisible();
    await expect(page.getByText(/^Currently scheduled: .*1[67]:30 — 1[78]:30$/)).toBeVisible();
    await expect(page.getByText(/India Standard Time, Asia\//)).toBeVisible();
    await look();
    await page.getByRole('button', { name: 'Propose alternative' }).click();
    await pickDay(page);
    await look();
    await page.goto('/decision?t=made-up');
    await expect(page.getByText('Invalid or expired link')).toBeVisible();
    await look();
    await context.close();
  },
);
