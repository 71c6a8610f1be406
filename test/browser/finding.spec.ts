import type { Locator, Page } from '@playwright/test';
import { expectNoFaults } from './accessible.ts';
import { beginInterview, button, expect, marksTab, test, type Meeting } from './practice-room.ts';

const STATION = 'acute-angle-closure';
const PRESSURE = 'Right 58 mmHg, left 17 mmHg.';
const give = (page: Page, name: string) => button(page, `Give: ${name}`);

/** The guest plays the candidate, the host the actor, and both read their briefs. */
const inInterview = async (meeting: Meeting): Promise<void> => {
  await beginInterview(meeting, 'guest', STATION);
  await Promise.all([meeting.host, meeting.guest].map(({ page }) => page.goto(meeting.path)));
  await expect(give(meeting.host.page, 'Slit lamp')).toBeVisible();
  await expect(meeting.guest.page.getByRole('heading', { name: 'Candidate Brief' })).toBeVisible();
};

test('a finding appears on the candidate’s paper when the actor gives it, and stays', async ({ meeting }) => {
  const [h, g] = [meeting.host.page, meeting.guest.page];
  const told: Promise<string>[] = [];
  g.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) told.push(response.text().catch(() => ''));
  });
  g.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void told.push(Promise.resolve(String(payload)))),
  );
  await inInterview(meeting);

  // The actor can read one before giving it.
  await button(h, 'Pressure in the eyes').click();
  await expect(h.getByText(PRESSURE)).toBeVisible();
  await expect(g.getByText(PRESSURE)).toBeHidden();

  await give(h, 'Slit lamp').click();
  await expect(h.getByText(/^Given at \d/)).toBeVisible();
  await expect(g.getByRole('heading', { name: 'Findings' })).toBeVisible();
  await expect(g.getByRole('row', { name: /^Cornea/ })).toContainText('hazy');
  await expect(g.getByRole('status').filter({ hasText: 'Finding given: Slit lamp.' })).toBeAttached();
  await expect(give(h, 'Slit lamp')).toBeHidden();
  for (const page of [h, g]) await expectNoFaults(page);

  await Promise.all([h.reload(), g.reload()]);
  await expect(g.getByRole('row', { name: /^Cornea/ })).toBeVisible();
  await expect(h.getByText(/^Given at \d/)).toBeVisible();
  await expect(give(h, 'Pressure in the eyes')).toBeVisible();

  const heard = (await Promise.all(told)).join('\n');
  expect(heard).toContain('most around the cornea');
  for (const secret of ['58 mmHg', 'Optic discs', 'cup-to-disc']) expect(heard).not.toContain(secret);
});

test(
  'a finding that cannot be sent says so; once given it ticks what asks for it, with undo',
  { tag: '@walk' },
  async ({ meeting }) => {
    const [h, g] = [meeting.host.page, meeting.guest.page];
    await inInterview(meeting);
    await h.route('**/api/finding', (route) => route.fulfill({ status: 503, json: {} }));
    await marksTab(h).click();
    const ticked = h.getByRole('checkbox', { name: /Met$/ });
    await give(h, 'Pressure in the eyes').click();
    await expect(h.getByRole('alert').filter({ hasText: 'Failed to give the finding' })).toBeVisible();
    await expect(ticked).toHaveCount(0);
    await h.unrouteAll();
    await button(h, 'Try again').click();
    await expect(g.getByText(PRESSURE)).toBeVisible();
    await expect(ticked).toContainText('Asked for: Pressure in the eyes');
    await button(h, 'Undo').click();
    await expect(ticked).toHaveCount(0);
  },
);

test('in the exam view the task stays above what was given', { tag: '@walk' }, async ({ meeting }) => {
  const [h, g] = [meeting.host.page, meeting.guest.page];
  await g.addInitScript(() => localStorage.setItem('examView', 'on'));
  await g.setViewportSize({ width: 1280, height: 800 });
  await beginInterview(meeting, 'guest', 'one-photograph');
  await Promise.all([h, g].map((page) => page.goto(meeting.path)));
  await button(h, 'Start Recording').click();
  await give(h, 'Photograph of the left eye').click();
  const [task, findings] = [
    g.getByRole('heading', { name: 'Your task' }),
    g.getByRole('heading', { name: 'Findings' }),
  ];
  await expect(findings).toBeVisible();
  await expect(task).toBeInViewport();
  const top = async (heading: Locator) => (await heading.boundingBox())?.y ?? 0;
  expect(await top(task)).toBeLessThan(await top(findings));
  await expectNoFaults(g);
});

test(
  'a picture is looked at closely with buttons, keys, the mouse and two fingers',
  { tag: '@walk' },
  async ({ meeting }) => {
    const [h, g] = [meeting.host.page, meeting.guest.page];
    await beginInterview(meeting, 'guest', 'one-photograph');
    await Promise.all([h, g].map((page) => page.goto(meeting.path)));
    await give(h, 'Photograph of the left eye').click();
    const frame = g.getByRole('group', { name: /^Picture\./ });
    const zoom = g.getByRole('status').filter({ hasText: '%' });
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    /** Where the picture lies in its frame, wherever the page is scrolled to. */
    const box = async () => {
      const [around, image] = await Promise.all([boxOf(frame), boxOf(frame.getByRole('img'))]);
      return { x: image.x - around.x, y: image.y - around.y, width: image.width };
    };
    /** The middle of the part of the frame that can be touched. */
    const middleOf = async () => {
      await frame.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const { x, y, width, height } = await boxOf(frame);
      return { x: x + width / 2, y: y + height / 2 };
    };
    const whole = await box();
    const shownWhole = async () => {
      await expect(zoom).toHaveText('100%');
      expect(await box()).toEqual(whole);
    };

    await button(g, 'Zoom in').click();
    await expect(zoom).toHaveText('150%');
    expect((await box()).width).toBeCloseTo(whole.width * 1.5, 0);
    await button(g, 'Zoom out').click();
    await shownWhole();
    await expect(button(g, 'Zoom out')).toBeDisabled();

    await frame.focus();
    for (const key of ['+', '+', 'ArrowRight']) await frame.press(key);
    await expect(zoom).toHaveText('225%');
    const moved = await box();
    await frame.press('ArrowLeft');
    expect((await box()).x).toBeGreaterThan(moved.x);
    await frame.press('0');
    await shownWhole();

    await frame.press('+');
    const before = await box();
    let middle = await middleOf();
    await g.mouse.move(middle.x, middle.y);
    await g.mouse.down();
    await g.mouse.move(middle.x + 30, middle.y - 20, { steps: 3 });
    await g.mouse.up();
    expect((await box()).x).toBeCloseTo(before.x + 30, 0);
    expect((await box()).y).toBeCloseTo(before.y - 20, 0);
    await button(g, 'Show all of it').click();
    await shownWhole();

    // Two fingers that move apart.
    middle = await middleOf();
    const fingers = await g.context().newCDPSession(g);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number | null) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          apart === null
            ? []
            : [
                { id: 1, x: middle.x - apart, y: middle.y },
                { id: 2, x: middle.x + apart, y: middle.y },
              ],
      });
    await touch('touchStart', 20);
    for (const apart of [24, 30, 40]) await touch('touchMove', apart);
    await touch('touchEnd', null);
    await expect(zoom).toHaveText('200%');

    await g.getByText('Describe this picture').click();
    await expect(g.getByRole('figure').getByRole('paragraph')).toBeVisible();
    await expectNoFaults(g);
  },
);
