import type { Locator, Page } from '@playwright/test';
import { expectNoFaults } from './accessible.ts';
import {
  beginInterview,
  button,
  CASE,
  expect,
  marksTab,
  stageShown,
  test,
  type Meeting,
} from './practice-room.ts';

const row = (page: Page, text: string | RegExp) => page.getByRole('checkbox', { name: text });
const status = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
const note = (page: Page) => page.getByLabel('Private note');

/** The guest plays the candidate, the host the actor, and both are in the interview. */
const inInterview = async (meeting: Meeting): Promise<void> => {
  await beginInterview(meeting, 'guest');
  await Promise.all([meeting.host, meeting.guest].map(({ page }) => page.goto(meeting.path)));
  await marksTab(meeting.host.page).click();
  await expect(row(meeting.host.page, CASE.marked)).toBeVisible();
  await expect(note(meeting.guest.page)).toBeVisible();
};

/** What the server has of the actor's ticks, in their order. */
const verdicts = async ({ host, roomId }: Meeting) => {
  const { round } = await host.ask('readLatestRound', { roomId });
  const { debrief } = await host.ask('readDebrief', { roundId: round?.id ?? '' });
  return debrief.marks.map(({ item, verdict }) => `${item} ${verdict}`);
};

/** Everything the server tells a page from here on, by call and by socket. */
const toldTo = (page: Page): { all: () => Promise<string> } => {
  const told: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) told.push(response.text().catch(() => ''));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void told.push(Promise.resolve(String(payload)))),
  );
  return { all: async () => (await Promise.all(told)).join('\n') };
};

/** Every value an attribute takes from now on, in order. */
const watchAttribute = (locator: Locator, name: string) =>
  locator.evaluateHandle((element, attribute) => {
    const values: (string | null)[] = [];
    new MutationObserver(() => values.push(element.getAttribute(attribute))).observe(element, {
      attributeFilter: [attribute],
    });
    return values;
  }, name);

test('the actor ticks while the candidate hears nothing of it, and both keep notes', async ({ meeting }) => {
  const [h, g] = [meeting.host.page, meeting.guest.page];
  const told = toldTo(g);
  await inInterview(meeting);
  const point = row(h, CASE.marked);
  const shown = await watchAttribute(point, 'aria-checked');
  for (const [state, word] of [
    ['true', 'Met'],
    ['mixed', 'Partly'],
    ['false', ''],
    ['true', 'Met'],
  ] as const) {
    await point.click();
    await expect(point).toHaveAttribute('aria-checked', state);
    await expect(point).toHaveAccessibleName(`${CASE.marked} ${word}`.trim());
  }
  await expect(status(h, 'Saved')).toBeVisible();
  // No answer takes it back, not even for a moment.
  expect(await shown.evaluate((values) => values)).toEqual(['true', 'mixed', 'false', 'true']);

  // By keyboard: one stop of the tab key, arrows move, space ticks.
  await point.focus();
  await h.keyboard.press('End');
  await h.keyboard.press(' ');
  await expect(row(h, /Raised$/)).toBeFocused();
  await h.keyboard.press('Home');
  await expect(point).toBeFocused();
  await h.keyboard.press('ArrowDown');
  await h.keyboard.press(' ');
  await h.keyboard.press('Tab');
  await expect(button(h, 'Notes')).toBeFocused();

  for (const [page, words] of [
    [h, 'Warm opening.'],
    [g, 'Ask about the jaw.'],
  ] as const) {
    await note(page).fill(words);
    await note(page).press('Enter');
    await expect(note(page)).toHaveValue('');
    await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
    await expect(status(page, 'Saved')).toBeVisible();
  }
  // The last row is the last of the station's red flags, however many it has.
  await expect
    .poll(() => verdicts(meeting))
    .toEqual(['p1 met', expect.stringMatching(/^f\d+ raised$/), 'p2 met']);
  for (const page of [h, g]) await expectNoFaults(page);

  await h.reload();
  await expect(point).toHaveAttribute('aria-checked', 'true');
  await expect(row(h, /Raised$/)).toBeVisible();
  await button(h, 'Delete note: Warm opening.').click();
  await expect(note(h)).toBeFocused();
  await expect(h.getByText('Warm opening.')).toBeHidden();
  await expect(g.getByText('Warm opening.')).toBeHidden();

  // The candidate's browser was told neither a tick nor the mark scheme, nor that there are any.
  const before = await told.all();
  expect(before).toContain('Ask about the jaw.');
  for (const secret of ['"voice":"partner"', '"verdict"', CASE.marked, 'Warm opening.'])
    expect(before).not.toContain(secret);
});

test('ticks made without a network are sent when it is back, also by the next page', async ({ meeting }) => {
  const { page } = meeting.host;
  await inInterview(meeting);
  await page.context().setOffline(true);
  for (let touches = 0; touches < 2; touches += 1) await row(page, CASE.marked).click();
  await expect(row(page, CASE.marked)).toHaveAttribute('aria-checked', 'mixed');
  await expect(status(page, 'Saved on this device, will be sent')).toBeVisible();
  await page.context().setOffline(false);
  await expect(status(page, /^Saved$/)).toBeVisible();
  expect(await verdicts(meeting)).toEqual(['p1 partly']);

  // The server is away, and the page is closed before it is back.
  await page.route('**/api/mark', (route) => route.fulfill({ status: 503, json: {} }));
  await row(page, CASE.marked).click();
  await row(page, CASE.marked).click();
  await expect(status(page, 'Saved on this device, will be sent')).toBeVisible();
  await page.unrouteAll();
  await page.goto('/dashboard');
  await expect.poll(() => verdicts(meeting)).toEqual(['p1 met']);
});

test(
  'a refusal takes back what it refused, and once handed in the mark scheme takes no more ticks',
  { tag: '@walk' },
  async ({ meeting }) => {
    const { page, ask } = meeting.host;
    const { roomId } = meeting;
    await inInterview(meeting);
    const error = 'There are too many ticks in this round.';
    await page.route('**/api/mark', (route) => route.fulfill({ status: 429, json: { error, issues: [] } }));
    await row(page, CASE.marked).click();
    await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible();
    await expect(row(page, CASE.marked)).toHaveAttribute('aria-checked', 'false');
    await page.unroute('**/api/mark');

    await row(page, CASE.marked).click();
    await expect(status(page, /^Saved$/)).toBeVisible();
    const { round } = await ask('readLatestRound', { roomId });
    await ask('updateRoom', { roomId, stage: 'WrapUp' });
    await ask('handInDebrief', { roundId: round?.id ?? '', how: 'done' });
    await ask('updateRoom', { roomId, stage: 'Interview' });
    await expect(status(page, 'You have handed in your marks.')).toBeVisible();
    await expect(row(page, CASE.marked)).toHaveAttribute('aria-readonly', 'true');
    await row(page, CASE.marked).click();
    await expect(row(page, CASE.marked)).toHaveAttribute('aria-checked', 'true');
    await expectNoFaults(page);
  },
);

test(
  'at 320 pixels the room of the interview fits, recording or not',
  { tag: '@walk' },
  async ({ meeting }) => {
    const { page, ask } = meeting.host;
    await page.setViewportSize({ width: 320, height: 640 });
    await beginInterview(meeting, 'guest');
    await page.goto(meeting.path);
    await button(page, 'Show the panel').click();
    await expect(marksTab(page)).toBeVisible();
    const overflowing = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('header *, aside *')]
          .filter((node) => node.checkVisibility() && node.closest('.sr-only') === null)
          // The jumps of a brief scroll in a line of their own, which fits.
          .filter((node) => !node.parentElement?.closest('nav[aria-label="Sections of the brief"]'))
          .filter(
            (node) =>
              node.getBoundingClientRect().right > 320 ||
              (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== 'auto'),
          )
          .filter((node) => node.clientWidth > 1)
          .map((node) => node.outerHTML.slice(0, 90)),
      );
    await expect(button(page, 'Start Recording')).toBeVisible();
    expect(await overflowing()).toEqual([]);
    const { room } = await ask('readRoom', { roomId: meeting.roomId });
    await ask('startRecording', { roomUrl: room.roomUrl ?? '' });
    await expect(button(page, 'Stop Recording')).toBeVisible();
    await expect(page.locator('header').getByText('Recording')).toBeAttached();
    expect(await overflowing()).toEqual([]);
  },
);

test('on a phone the brief comes first, and six points or more fit, each large enough for a thumb', async ({
  meeting,
}) => {
  const { page } = meeting.guest;
  await page.setViewportSize({ width: 390, height: 844 });
  await beginInterview(meeting, 'host');
  await page.goto(meeting.path);
  await button(page, 'Show the panel').click();
  await expect(button(page, 'Actor Brief')).toBeVisible();
  await expect(row(page, CASE.marked)).toBeHidden();
  await marksTab(page).click();
  await expect(page.getByRole('checkbox').nth(5)).toBeInViewport({ ratio: 1 });
  for (const each of await page.getByRole('checkbox').all()) {
    const box = await each.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  await row(page, CASE.marked).click();
  await button(page, 'Mark Scheme').click();
  await expect(page.getByText('1 of 14 met')).toBeVisible();
  await expect(marksTab(page)).toContainText('1 of 14');
  await expect(stageShown(page)).toHaveText('Interview');
});
