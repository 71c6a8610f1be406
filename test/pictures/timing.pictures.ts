import {
  beginInterview,
  button,
  CASE,
  enter,
  expect,
  giveMicrophone,
  roundOf,
  test,
} from '../browser/practice-room.ts';
import { picture } from './camera.ts';

const widths = [390, 1280];

test('the timing of a round', async ({ meeting }) => {
  const { host, guest, roomId } = meeting;
  const both = async (name: string) => {
    await picture(host.page, `timing/${name}-host`, { whole: false, widths });
    await picture(guest.page, `timing/${name}-guest`, { whole: false, widths });
  };
  for (const { page } of [host, guest]) await giveMicrophone(page);
  await enter(meeting);
  await button(host.page, 'Gwen Marlowe').click();
  await button(host.page, CASE.name).click();
  await button(host.page, 'Timing 8:00').click();
  await expect(host.page.getByRole('dialog', { name: 'Timing' })).toBeVisible();
  await picture(host.page, 'timing/presets', { whole: false, widths });
  await host.page.getByRole('button', { name: '2 + 8' }).click();
  await expect(guest.page.getByText('Timing 2:00 + 8:00')).toBeVisible();
  await both('prep');
  await button(host.page, 'Start Case').click();
  await expect(guest.page.getByText(CASE.forCandidate)).toBeVisible();
  await both('reading');
  await button(guest.page, 'Mute').click();
  await expect(guest.page.getByText('You are muted.')).toBeVisible();
  await picture(guest.page, 'timing/reading-muted-guest', { whole: false, widths });
  await button(host.page, 'Back').click();
  const { id: roundId } = await roundOf(meeting);
  await host.ask('updateRound', { roundId, timing: { readingSeconds: 1, timerSeconds: 480 } });
  await button(host.page, 'Start Case').click();
  await expect(guest.page.getByText('Reading time is over', { exact: true })).toBeVisible();
  await both('reading-over');
  await button(host.page, 'Start Recording').click();
  await expect(host.page.getByText('Recording started!')).toBeVisible();
  await picture(host.page, 'timing/recording-started-host', { whole: false, widths });
  await host.ask('updateRoom', { roomId, stage: 'WrapUp' });
});

test('the last two minutes of a round that both declined to have recorded', async ({ meeting }) => {
  const { host, guest, roomId } = meeting;
  await beginInterview(meeting, 'guest');
  const { id: roundId } = await roundOf(meeting);
  await host.ask('updateRound', { roundId, timerSeconds: 119 });
  for (const { ask } of [host, guest]) await ask('giveConsent', { roomId, given: false });
  for (const { page } of [host, guest]) await page.goto(meeting.path);
  await expect(button(host.page, 'Start Timer')).toBeVisible();
  await picture(host.page, 'timing/start-timer-host', { whole: false, widths });
  await button(host.page, 'Start Timer').click();
  for (const { page } of [host, guest]) await expect(page.getByText('Last two minutes')).toBeVisible();
  await picture(host.page, 'timing/last-two-minutes-host', { whole: false, widths });
  await picture(guest.page, 'timing/last-two-minutes-guest', { whole: false, widths });
});
