import { expectNoFaults } from './accessible.ts';
import type { Locator, Page, Route } from '@playwright/test';
import { beginInterview, button, CASE, enter, expect, stageShown, test, timer } from './practice-room.ts';

const asSent = (words: string) => JSON.stringify(words).slice(1, -1);
const ACTOR_ONLY = [CASE.forActor, CASE.marked].map(asSent);

/** Everything the server says to a page, by answer or by socket. */
const listenTo = (page: Page) => {
  const heard: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) heard.push(response.text().catch(() => ''));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(Promise.resolve(String(payload)))),
  );
  return async () => (await Promise.all(heard)).join('\n');
};

test('the candidate’s page never receives what is the actor’s, and every stage is clean to axe', async ({
  meeting,
}) => {
  const { host, guest, roomId } = meeting;
  const expectClean = async () => {
    for (const { page } of [host, guest]) await expectNoFaults(page);
  };
  const toGuest = listenTo(guest.page);
  const toHost = listenTo(host.page);
  await enter(meeting);
  await button(host.page, 'Gwen Marlowe').click();
  await expect(guest.page.getByText('You are the candidate.')).toBeVisible();
  await expectClean();
  await button(host.page, CASE.name).click();
  await button(host.page, 'Start Case').click();
  await expect(guest.page.getByText(CASE.forCandidate)).toBeVisible();
  await expect(host.page.getByText(CASE.forActor)).toBeVisible();
  await button(host.page, 'Start Recording').click();
  await expect(guest.page.getByText('The timer is running.')).toBeVisible();
  await guest.page.reload();
  await expect(guest.page.getByText(CASE.forCandidate)).toBeVisible();
  await expectClean();

  const [guestHeard, hostHeard] = await Promise.all([toGuest(), toHost()]);
  expect(guestHeard).toContain(asSent(CASE.forCandidate));
  expect(guestHeard).toContain('"type":"change"');
  for (const words of ACTOR_ONLY) {
    expect(guestHeard).not.toContain(words);
    expect(hostHeard).toContain(words);
  }
  expect(hostHeard).not.toContain(asSent(CASE.forCandidate));

  // Once the round is over the candidate may read the points, for the debrief; the actor’s brief stays the actor’s.
  await button(host.page, 'Temp Finish Round').click();
  await button(host.page, 'Stop and finish').click();
  await expect(stageShown(guest.page)).toHaveText('WrapUp');
  await expect(guest.page.getByRole('region', { name: 'Debrief' })).toBeVisible();
  expect(await toGuest()).not.toContain(asSent(CASE.forActor));

  await expectClean();
  await host.ask('updateRoom', { roomId, stage: 'Finished' });
  await expect(stageShown(host.page)).toHaveText('Finished');
  await expectClean();
});

test.describe('in a frame that is not left blank', () => {
  test.use({ callFrame: 'call' });

  test('a call whose page did not come can be asked for again', { tag: '@walk' }, async ({ meeting }) => {
    const { page } = meeting.host;
    const answers: ((route: Route) => Promise<void>)[] = [
      (route) => route.fulfill({ status: 503, body: '' }),
      (route) => route.abort('connectionrefused'),
    ];
    await page.route(/^[^?]*:\d+\/call\//u, async (route) => {
      const answer = answers.shift();
      await (answer ? answer(route) : route.fulfill({ contentType: 'text/html', body: '<p>The call</p>' }));
    });
    await page.goto(meeting.path);
    for (const left of [1, 0]) {
      const failure = page.getByRole('alert').filter({ hasText: 'The call did not load' });
      await expect(failure).toContainText('Check your connection and try again. Nothing is lost.');
      expect(answers).toHaveLength(left);
      await failure.getByRole('button', { name: 'Try again' }).click();
    }
    await expect(page.frameLocator('iframe').getByText('The call')).toBeVisible();
    await expect(page.getByText('The call did not load')).toBeHidden();
  });
});

// spec: stranger
test('a stranger is refused and told nothing of the room, and no room shows the way out', async ({
  meeting,
  join,
}) => {
  await beginInterview(meeting, 'guest');
  const { page } = await join('Stef', 'Stranger');
  const heard = listenTo(page);
  await page.goto(meeting.path);
  await expect(page.getByText('Failed to fetch room')).toBeVisible();
  await expect(page.getByText('Not allowed: You are not allowed to perform this action.')).toBeVisible();
  await expect(page.getByText(/sign in with the account you booked it with/)).toBeVisible();
  await expect(page.locator('iframe')).toBeHidden();
  await expect(page.getByRole('complementary')).toBeHidden();
  for (const name of ['Hana Osei', 'Gwen Marlowe', 'Interview'])
    await expect(page.getByText(name, { exact: true })).toBeHidden();
  expect(await heard()).not.toMatch(/\/call\/|candidateId|"type":"change"/);

  await page.goto('/interview-practice-room');
  await expect(page.getByText('No room loaded')).toBeVisible();
  const advice = page.getByText(/^Open your room from Interview Practice/);
  await expect(advice).toBeVisible();
  await page.goto(`/interview-practice-room?roomId=${crypto.randomUUID()}`);
  await expect(page.getByText('Failed to fetch room')).toBeVisible();
  await expect(page.getByText('Not found: The requested resource was not found.')).toBeVisible();
  await expect(advice).toBeVisible();
  await page.getByRole('link', { name: 'Exit' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Go to Interview Practice' }).click();
  await expect(page).toHaveURL(/\/interview-scheduling$/);
});

// spec: call-loading
test('until the call has an address, the page says that it is loading', async ({ meeting }) => {
  const { page } = meeting.host;
  await page.route('**/api/practice-room/*', async (route) => {
    const response = await route.fetch();
    const { room } = await response.json();
    await route.fulfill({ json: { room: { ...room, roomUrl: null } } });
  });
  await page.goto(meeting.path);
  await expect(page.getByText('Loading meeting room...')).toBeVisible();
});

test.describe('with the call', () => {
  test.use({ callFrame: 'call' });

  test('the whole round is run by keyboard alone', { tag: '@walk' }, async ({ meeting }) => {
    await enter(meeting);
    const { page } = meeting.host;
    // A press of Tab has moved the focus when it is done.
    const tabTo = async (target: Locator) => {
      const focused = target.and(page.locator(':focus'));
      do await page.keyboard.press('Tab');
      while ((await focused.count()) === 0);
    };
    const press = async (name: string) => {
      await expect(button(page, name)).toBeEnabled();
      await tabTo(button(page, name));
      await page.keyboard.press('Enter');
    };
    await press('Gwen Marlowe');
    await press(CASE.name);
    await press('Start Case');
    await expect(stageShown(page)).toHaveText('Interview');
    // Focus goes on from the new paper, not from the top of the page.
    await expect(page.getByRole('region', { name: 'Interview' })).toBeFocused();
    await tabTo(page.getByRole('tab', { name: 'Part' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(CASE.marked)).toBeVisible();
    await press('Mark Scheme');
    await expect(page.getByText(CASE.marked)).toBeHidden();
    await press('Decrease timer by 1 minute');
    await expect(timer(page)).toHaveText('07:00');
    await press('Start Recording');
    // The same button, three meanings; each takes a moment before it can be pressed.
    for (const meaning of ['Stop Recording', 'Finish Round']) {
      await expect(button(page, meaning)).toBeFocused();
      await expect(button(page, meaning)).toBeEnabled();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('region', { name: 'WrapUp' })).toBeFocused();
    await press('Finish');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('the keyboard skips the call, and its keys work from the page around it', async ({ meeting }) => {
    await enter(meeting);
    const { page } = meeting.host;
    const call = page.frameLocator('iframe[title="Meeting room"]');
    await call.getByLabel('No, do not record me').check();
    await call.getByRole('button', { name: 'Join call' }).click();
    const toolbar = call.getByRole('toolbar', { name: 'Call' });
    await expect(toolbar).toBeVisible();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('link', { name: 'Skip to the practice panel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Prep' })).toBeFocused();

    await test.step('from the page, until they are turned off', async () => {
      await page.keyboard.press('m');
      await expect(toolbar.getByRole('button', { name: 'Unmute' })).toBeVisible();
      await page.keyboard.press(',');
      await call.getByLabel('Use keyboard shortcuts').uncheck();
      await call.getByRole('button', { name: 'Close' }).click();
      await expect(toolbar.getByRole('button', { name: 'Unmute' })).toHaveAttribute('title', 'Unmute');
      await button(page, 'Gwen Marlowe').focus();
      await page.keyboard.press('m');
      await page.keyboard.press(',');
      await expect(call.getByRole('dialog')).toBeHidden();
      await expect(toolbar.getByRole('button', { name: 'Unmute' })).toBeVisible();
    });

    await test.step('the toolbar is one stop, and its arrows go round', async () => {
      await toolbar.getByRole('button', { name: 'Unmute' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(toolbar.getByRole('button', { name: /camera/ })).toBeFocused();
      await page.keyboard.press('End');
      await expect(toolbar.getByRole('button', { name: 'Leave call' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(toolbar.getByRole('button', { name: 'Unmute' })).toBeFocused();
      await expect(toolbar.locator('button[tabindex="0"]')).toHaveCount(1);
    });
  });
});

test('on a phone the panel is a sheet that makes room for the call', async ({ meeting }) => {
  const { page } = meeting.host;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(meeting.path);
  // The call has the screen until it is joined.
  await expect(button(page, 'Start Case')).toBeVisible();
  await expect(button(page, 'Gwen Marlowe')).toBeHidden();
  await button(page, 'Show the panel').click();
  await expect(button(page, 'Gwen Marlowe')).toBeEnabled();
  const box = async () => {
    const [call, panel] = await Promise.all([
      page.locator('iframe').boundingBox(),
      page.getByRole('complementary').boundingBox(),
    ]);
    return { call, panel };
  };
  const raised = await box();
  expect(raised.call?.width).toBe(390);
  expect(raised.panel?.y).toBe((raised.call?.y ?? 0) + (raised.call?.height ?? 0));
  await button(page, 'Show more of the call').click();
  await expect(button(page, 'Gwen Marlowe')).toBeHidden();
  await expect(button(page, 'Start Case')).toBeVisible();
  expect((await box()).call?.height ?? 0).toBeGreaterThan((raised.call?.height ?? 0) * 1.5);
  await button(page, 'Show the panel').click();
  await button(page, 'Gwen Marlowe').click();
  await expect(button(page, 'Gwen Marlowe')).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
