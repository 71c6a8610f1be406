import { expectNoFaults } from './accessible.ts';
import { beginInterview, button, CASE, expect, stageShown, test } from './practice-room.ts';

test('a long brief has jumps to its sections that stay in sight', { tag: '@walk' }, async ({ meeting }) => {
  const { page } = meeting.host;
  await beginInterview(meeting, 'guest');
  await page.goto(meeting.path);
  const jumps = page.getByRole('navigation', { name: 'Sections of the brief' });
  const jump = (name: string) => jumps.getByRole('button', { name });
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    if (viewport.width < 400) await button(page, 'Show the panel').click();
    await jump('How you react').click();
    const heading = page.getByRole('heading', { name: 'How you react' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(jump('How you react')).toHaveAttribute('aria-current', 'location');
    await expect(jump('How you react')).toBeInViewport({ ratio: 1 });
    const below = await jumps.boundingBox();
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0));
    await jump('Opening line').click();
    await expect(page.getByRole('heading', { name: 'Opening line' })).toBeInViewport();
    await expect(jump('Opening line')).toHaveAttribute('aria-current', 'location');
  }
  // The line follows what is read: it may move while a jump is pressed.
  await jump('How you react').hover();
  await page.mouse.down();
  await jumps.evaluate((line) => line.scrollBy({ left: line.scrollLeft > 0 ? -line.scrollLeft : 150 }));
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'How you react' })).toBeFocused();
  await expectNoFaults(page);
});

test('on a phone the brief has the screen until the talking starts', async ({ meeting }) => {
  const { page, ask } = meeting.host;
  await page.setViewportSize({ width: 390, height: 844 });
  await beginInterview(meeting, 'host');
  await page.goto(meeting.path);
  const callHeight = async () => (await page.locator('iframe').boundingBox())?.height ?? 0;
  // Someone who comes late joins the call first.
  await expect(button(page, 'Start Recording')).toBeVisible();
  await expect(page.getByText(CASE.forCandidate)).toBeHidden();
  await expect.poll(callHeight).toBeGreaterThan(844 * 0.5);
  const call = await (await page.locator('iframe').elementHandle())?.contentFrame();
  await call?.evaluate(() => window.parent.postMessage({ callStep: 'call' }, window.location.origin));
  await expect(page.getByText(CASE.forCandidate)).toBeVisible();
  expect(await callHeight()).toBeLessThan(844 * 0.2);
  const { room } = await ask('readRoom', { roomId: meeting.roomId });
  await ask('startRecording', { roomUrl: room.roomUrl ?? '' });
  await expect.poll(callHeight).toBeGreaterThan(844 * 0.2);
});

test('after the session both read what comes next', { tag: '@walk' }, async ({ meeting }) => {
  const { host, guest, roomId } = meeting;
  await beginInterview(meeting, 'guest');
  const { room } = await host.ask('readRoom', { roomId });
  await host.ask('startRecording', { roomUrl: room.roomUrl ?? '' });
  await host.ask('updateRoom', { roomId, stage: 'WrapUp' });
  await Promise.all([host.page.goto(meeting.path), guest.page.goto(meeting.path)]);
  await expect(stageShown(guest.page)).toHaveText('WrapUp');
  await button(host.page, 'Finish').click();
  await expect(host.page.getByText(/^The assessment is (being written|ready)/)).toBeVisible();
  await expect(guest.page.getByText(/^Your assessment is (being written|ready)\./)).toBeVisible();
  await guest.page.getByRole('link', { name: 'See your assessments' }).click();
  await expect(guest.page).toHaveURL(/\/assessments$/);
});
