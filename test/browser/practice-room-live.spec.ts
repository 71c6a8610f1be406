import type { Page, Route } from '@playwright/test';
import {
  beginInterview,
  button,
  CASE,
  enter,
  expect,
  roundOf,
  stageShown,
  test,
  timer,
  type Meeting,
} from './practice-room.ts';

const seconds = (text: string | null) => {
  const [minutes = 0, rest = 0] = (text ?? '').split(':').map(Number);
  return minutes * 60 + rest;
};

/** Reloads both pages and waits until each shows what it showed before. */
const reloadBoth = async ({ host, guest }: Meeting, stage: string, hostSees: string, guestSees: string) => {
  for (const { page } of [host, guest]) await page.reload();
  for (const [{ page }, text] of [
    [host, hostSees],
    [guest, guestSees],
  ] as const) {
    await expect(stageShown(page)).toHaveText(stage);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
};

test('a reload shows the same, in every state', { tag: '@walk' }, async ({ meeting }) => {
  const { host, guest } = meeting;
  await enter(meeting);
  await button(host.page, 'Gwen Marlowe').click();
  await button(host.page, CASE.name).click();
  await expect(guest.page.getByText('The host has chosen a case.')).toBeVisible();
  await reloadBoth(meeting, 'Prep', 'Start Case', 'You are the candidate.');
  await expect(button(host.page, 'Gwen Marlowe')).toHaveAttribute('aria-pressed', 'true');
  await expect(button(host.page, CASE.name)).toHaveAttribute('aria-pressed', 'true');
  await button(host.page, 'Start Case').click();
  await expect(guest.page.getByText('Candidate Brief')).toBeVisible();

  await button(host.page, 'Decrease timer by 1 minute').click();
  await expect(timer(guest.page)).toHaveText('07:00');
  await reloadBoth(
    meeting,
    'Interview',
    'Start Recording',
    'The timer starts when the host starts recording.',
  );
  for (const { page } of [host, guest]) await expect(timer(page)).toHaveText('07:00');

  await button(host.page, 'Start Recording').click();
  await expect(guest.page.getByText('The timer is running.')).toBeVisible();
  await reloadBoth(meeting, 'Interview', 'Stop Recording', 'The timer is running.');
  // The seconds are the server's: both pages show the same, however late each of them came.
  await expect(async () => {
    const shown = await Promise.all([timer(host.page).textContent(), timer(guest.page).textContent()]);
    const [mine = 0, theirs = 0] = shown.map(seconds);
    expect(Math.abs(mine - theirs)).toBeLessThanOrEqual(1);
    expect(mine).toBeLessThan(420);
  }).toPass();

  await button(host.page, 'Stop Recording').click();
  await expect(button(host.page, 'Finish Round')).toBeVisible();
  const left = await timer(host.page).textContent();
  await reloadBoth(meeting, 'Interview', 'Finish Round', 'The timer has stopped.');
  for (const { page } of [host, guest]) await expect(timer(page)).toHaveText(left ?? '');

  await button(host.page, 'Finish Round').click();
  await expect(stageShown(guest.page)).toHaveText('WrapUp');
  await reloadBoth(meeting, 'WrapUp', 'Another Round', 'Waiting for host to wrap up...');
  await host.ask('updateRoom', { roomId: meeting.roomId, stage: 'Finished' });
  await expect(stageShown(guest.page)).toHaveText('Finished');
  await reloadBoth(meeting, 'Finished', 'This session is finished', 'This session is finished');
});

// spec: timer-warning
test('the timer warns once at two minutes and stops the recording at 0', async ({ meeting }) => {
  await beginInterview(meeting, 'guest');
  const { host, guest } = meeting;
  const { id: roundId } = await roundOf(meeting);
  await host.ask('updateRound', { roundId, timerSeconds: 122 });
  await Promise.all([host.page.goto(meeting.path), guest.page.goto(meeting.path)]);
  await expect(timer(guest.page)).toHaveText('02:02');
  await button(host.page, 'Start Recording').click();
  for (const { page } of [host, guest]) await expect(page.getByText('Two minutes left.')).toBeAttached();
  await button(host.page, 'Stop Recording').click();
  await expect(button(host.page, 'Finish Round')).toBeVisible();

  await button(host.page, 'Finish Round').click();
  await button(host.page, 'Another Round').click();
  await expect(button(host.page, 'Hana Osei')).toBeEnabled();
  await button(host.page, 'Hana Osei').click();
  await button(host.page, CASE.name).click();
  await button(host.page, 'Start Case').click();
  await expect(timer(host.page)).toHaveText('08:00');
  const { id: nextId } = await roundOf(meeting);
  await host.ask('updateRound', { roundId: nextId, timerSeconds: 2 });
  await expect(timer(host.page)).toHaveText('00:02');
  let stops = 0;
  host.page.on('request', (request) => {
    if (request.url().endsWith('/recording/stop')) stops += 1;
  });
  await button(host.page, 'Start Recording').click();
  for (const { page } of [host, guest]) {
    await expect(timer(page)).toHaveText('00:00');
    await expect(page.getByText('Recording stopped.')).toBeVisible();
    await expect(page.getByText('Time is up.')).toBeAttached();
  }
  await expect(button(host.page, 'Finish Round')).toBeVisible();
  await expect(button(host.page, 'Decrease timer by 1 minute')).toBeDisabled();
  expect(stops).toBe(1);
});

/** Presses a button in two tabs before the server hears of either. */
const pressInBoth = async (tabs: [Page, Page], name: string) => {
  const held: Route[] = [];
  const hold = (route: Route) =>
    route.request().method() === 'POST' && held.length < tabs.length
      ? void held.push(route)
      : route.fallback();
  const context = tabs[0].context();
  await context.route('**/api/**', hold);
  for (const tab of tabs) await button(tab, name).click();
  await expect.poll(() => held.length).toBe(tabs.length);
  for (const route of held) await route.continue();
  await context.unroute('**/api/**', hold);
};

test('two tabs of the host act as one, and a double click acts once', async ({ meeting }) => {
  await enter(meeting);
  const { host, guest } = meeting;
  const first = host.page;
  const second = await first.context().newPage();
  await second.goto(meeting.path);
  await button(first, 'Gwen Marlowe').click();
  await expect(button(second, 'Gwen Marlowe')).toHaveAttribute('aria-pressed', 'true');
  await button(second, CASE.name).click();
  await expect(button(first, 'Start Case')).toBeEnabled();
  await button(first, 'Start Case').dblclick();
  for (const page of [first, second, guest.page]) await expect(stageShown(page)).toHaveText('Interview');
  expect((await roundOf(meeting)).recording).toBeNull();

  await pressInBoth([first, second], 'Start Recording');
  for (const page of [first, second]) await expect(button(page, 'Stop Recording')).toBeVisible();
  await button(second, 'Stop Recording').dblclick();
  for (const page of [first, second]) await expect(button(page, 'Finish Round')).toBeVisible();
  await expect(stageShown(first)).toHaveText('Interview');
  await button(first, 'Finish Round').dblclick();
  for (const page of [first, second]) await expect(button(page, 'Another Round')).toBeVisible();
  await pressInBoth([first, second], 'Another Round');
  for (const page of [first, second, guest.page]) {
    await expect(stageShown(page)).toHaveText('Prep');
    await expect(page.getByText('Round 2', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed' })).toBeHidden();
  }
  expect((await roundOf(meeting)).roundNumber).toBe(2);
});

// spec: leave-while-recording
test('leaving while it records asks first', async ({ meeting }) => {
  await beginInterview(meeting, 'guest');
  const { page } = meeting.host;
  await page.goto('/dashboard');
  await page.goto(meeting.path);
  await button(page, 'Start Recording').click();
  await expect(button(page, 'Stop Recording')).toBeVisible();

  await page.getByRole('link', { name: 'Exit' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave while recording?' })).toBeVisible();
  await button(page, 'Stay').click();
  await expect(page).toHaveURL(/interview-practice-room/);

  // The browser's own way back, twice: it does not wear off.
  for (const _ of [1, 2]) {
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog', { name: 'Leave while recording?' })).toBeVisible();
    await button(page, 'Stay').click();
    await expect(page).toHaveURL(/interview-practice-room/);
  }

  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;

  await button(page, 'Back').click();
  await expect(page.getByRole('dialog', { name: 'Stop recording and go back?' })).toBeVisible();
  await button(page, 'Stop and go back').click();
  await expect(stageShown(page)).toHaveText('Prep');
  expect((await roundOf(meeting)).recording?.stoppedAt).toEqual(expect.any(Number));
  // Afterwards one step back leaves, as it always did.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/dashboard$/);
});
