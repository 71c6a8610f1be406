import type { Page } from '@playwright/test';
import {
  beginInterview,
  button,
  CASE,
  enter,
  expect,
  giveMicrophone,
  marksTab,
  roundOf,
  stageShown,
  test,
  timer,
} from './practice-room.ts';

const reading = (page: Page) => page.getByRole('timer', { name: 'Reading time left' });

/** Counts the tones that a page plays. */
const countTones = (page: Page) =>
  page.addInitScript(() => {
    const tones = { played: 0 };
    Object.assign(window, { tones });
    const count = {
      apply: (start: () => void, node: OscillatorNode, when: []) => {
        tones.played += 1;
        Reflect.apply(start, node, when);
      },
    };
    Object.assign(OscillatorNode.prototype, {
      start: new Proxy(Reflect.get(OscillatorNode.prototype, 'start'), count),
    });
  });
const tonesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { tones: { played: number } }).tones.played);

test.describe('with the call', () => {
  test.use({ callFrame: 'call' });

  test(
    'reading time is chosen in Prep, counts down for both and starts nothing',
    { tag: '@walk' },
    async ({ meeting }) => {
      const { host, guest } = meeting;
      await countTones(host.page);
      await giveMicrophone(guest.page);
      await enter(meeting);
      await expect(button(host.page, 'Timing 8:00')).toBeVisible();
      await expect(guest.page.getByText('Timing 8:00')).toBeVisible();
      await button(host.page, 'Timing 8:00').click();
      const dialog = host.page.getByRole('dialog', { name: 'Timing' });
      await expect(dialog.getByRole('button', { name: /^This station’s own/ })).toBeDisabled();
      await dialog.getByRole('button', { name: '2 + 8' }).click();
      await expect(button(host.page, 'Timing 2:00 + 8:00')).toBeVisible();
      await expect(guest.page.getByText('Timing 2:00 + 8:00')).toBeVisible();

      await button(host.page, 'Gwen Marlowe').click();
      await button(host.page, CASE.name).click();
      await button(host.page, 'Start Case').click();
      for (const { page } of [host, guest]) await expect(reading(page)).toHaveText(/^0[12]:/);
      await expect(guest.page.getByText('Read your brief.')).toBeVisible();
      // One touch mutes the call, and both say so; it holds over a reload.
      await expect(guest.page.getByText('Your microphone is on.')).toBeVisible();
      await button(guest.page, 'Mute').click();
      await expect(guest.page.getByText('You are muted.')).toBeVisible();
      const call = guest.page.frameLocator('iframe');
      await expect(call.getByRole('button', { name: /^Unmute/ })).toBeVisible();
      await guest.page.reload();
      await expect(reading(guest.page)).toHaveText(/^01:/);
      await expect(guest.page.getByText('You are muted.')).toBeVisible();
      await button(guest.page, 'Unmute').click();
      await expect(guest.page.getByText('Your microphone is on.')).toBeVisible();
      // There is none to mute in the host's browser.
      await expect(button(host.page, 'Mute')).toBeHidden();

      // A shorter one, to see its end.
      await button(host.page, 'Back').click();
      const { id: roundId } = await roundOf(meeting);
      await host.ask('updateRound', { roundId, timing: { readingSeconds: 6, timerSeconds: 480 } });
      await expect(button(host.page, 'Timing 0:06 + 8:00')).toBeVisible();
      await button(host.page, 'Start Case').click();
      await expect(reading(guest.page)).toBeVisible();
      for (const { page } of [host, guest]) {
        await expect(page.getByText('Reading time is over', { exact: true })).toBeVisible();
        await expect(page.getByText('Reading time is over.', { exact: true })).toBeAttached();
      }
      expect(await tonesOf(host.page)).toBeGreaterThan(0);
      expect((await roundOf(meeting)).recording).toBeNull();
      await expect(timer(host.page)).toHaveText('08:00');

      // What is said of the recording moves no button.
      const place = await button(host.page, 'Temp Finish Round').boundingBox();
      await button(host.page, 'Start Recording').click();
      await expect(host.page.getByText('Recording started!')).toBeVisible();
      await expect(host.page.getByText('Reading time is over', { exact: true })).toBeHidden();
      expect(await button(host.page, 'Temp Finish Round').boundingBox()).toEqual(place);
    },
  );
});

test(
  'two who both declined run the timer without a recording, and are warned at two minutes',
  { tag: '@walk' },
  async ({ meeting }) => {
    const { host, guest, roomId } = meeting;
    await beginInterview(meeting, 'guest');
    const { id: roundId } = await roundOf(meeting);
    await host.ask('updateRound', { roundId, timerSeconds: 122 });
    await countTones(host.page);
    await countTones(guest.page);
    await Promise.all([host.page.goto(meeting.path), guest.page.goto(meeting.path)]);
    await expect(button(host.page, 'Start Recording')).toBeVisible();
    await host.ask('giveConsent', { roomId, given: false });
    await guest.ask('giveConsent', { roomId, given: false });
    await guest.page.getByRole('switch', { name: 'Timer sounds' }).click();
    await button(host.page, 'Start Timer').click();
    await expect(button(host.page, 'Stop Timer')).toBeVisible();
    await expect(guest.page.getByText('The timer is running. Nothing is recorded.')).toBeVisible();
    for (const { page } of [host, guest]) {
      await expect(page.getByText('Last two minutes')).toBeVisible();
      await expect(page.getByText('Two minutes left.')).toBeAttached();
      await expect(page.getByText('Recording', { exact: true })).toBeHidden();
    }
    // What cannot be pressed while it runs looks it.
    const step = button(host.page, 'Increase timer by 1 minute');
    await expect(step).toBeDisabled();
    await expect(step.locator('..')).toHaveCSS('opacity', '0.45');
    expect(await tonesOf(host.page)).toBe(1);
    expect(await tonesOf(guest.page)).toBe(0);
    await guest.page.reload();
    await expect(guest.page.getByRole('switch', { name: 'Timer sounds' })).not.toBeChecked();

    // The actor marks live as in any other round.
    await marksTab(host.page).click();
    await host.page.getByRole('checkbox', { name: CASE.marked }).click();
    await expect(host.page.getByText('Saved', { exact: true })).toBeVisible();
    await button(host.page, 'Stop Timer').click();
    await button(host.page, 'Finish Round').click();
    await expect(stageShown(guest.page)).toHaveText('WrapUp');
    expect(await roundOf(meeting)).toMatchObject({
      recording: null,
      clock: { stoppedAt: expect.any(Number) },
    });
  },
);

test(
  'the end of the time is seen and heard by both, and the last minute is called that',
  { tag: '@walk' },
  async ({ meeting }) => {
    const { host, guest, roomId } = meeting;
    await beginInterview(meeting, 'guest');
    const { id: roundId } = await roundOf(meeting);
    await host.ask('updateRound', { roundId, timerSeconds: 4 });
    for (const { page } of [host, guest]) await countTones(page);
    await Promise.all([host.page.goto(meeting.path), guest.page.goto(meeting.path)]);
    await host.ask('giveConsent', { roomId, given: false });
    await guest.ask('giveConsent', { roomId, given: false });
    await button(host.page, 'Start Timer').click();
    for (const { page } of [host, guest]) await expect(page.getByText('Last minute')).toBeVisible();
    for (const { page } of [host, guest]) {
      await expect(page.getByText('Time is up', { exact: true })).toBeVisible();
      await expect.poll(() => tonesOf(page)).toBe(3);
    }
    await expect(button(host.page, 'Finish Round')).toBeVisible();
    await expect(button(host.page, 'Increase timer by 1 minute').locator('..')).toHaveCSS('opacity', '1');
    for (const { page } of [host, guest])
      await expect(page.getByText('Time is up', { exact: true })).toBeVisible();
  },
);
