import type { Page } from '@playwright/test';
import { beginInterview, button, CASE, enter, expect, stageShown, test } from '../browser/practice-room.ts';
import { addRoom, changeRooms } from '../browser/rooms.ts';
import { picture } from './camera.ts';

test('a practice room, on both sides', async ({ meeting, product, makePerson, signInAs }) => {
  const { host, guest } = meeting;
  const both = async (name: string) => {
    for (const [side, { page }] of [
      ['host', host],
      ['guest', guest],
    ] as [string, { page: Page }][])
      await picture(page, `practice-room/${name}-${side}`, { whole: false });
  };
  await enter(meeting);
  await both('prep');
  await button(host.page, 'Gwen Marlowe').click();
  await button(host.page, CASE.name).click();
  await expect(button(host.page, 'Start Case')).toBeEnabled();
  await both('prep-ready');
  await button(host.page, 'Start Case').click();
  await expect(stageShown(guest.page)).toHaveText('Interview');
  await expect(guest.page.getByText(CASE.forCandidate)).toBeVisible();
  await both('interview');
  await button(host.page, 'Start Recording').click();
  await expect(button(host.page, 'Stop Recording')).toBeVisible();
  await both('recording');
  await host.page.getByRole('link', { name: 'Exit' }).click();
  await expect(host.page.getByRole('dialog')).toBeVisible();
  await picture(host.page, 'practice-room/leave', { whole: false });
  await button(host.page, 'Stay').click();
  await host.page.route('**/api/recording/stop', (route) => route.fulfill({ status: 502, json: {} }));
  await button(host.page, 'Stop Recording').click();
  await expect(host.page.getByText('Failed to stop recording')).toBeVisible();
  await picture(host.page, 'practice-room/failed', { whole: false });
  await host.page.unrouteAll();
  await button(host.page, 'Stop Recording').click();
  await expect(button(host.page, 'Finish Round')).toBeVisible();
  await both('recorded');
  await guest.page.context().setOffline(true);
  await expect(guest.page.getByText(/reconnect/i).first()).toBeVisible();
  await picture(guest.page, 'practice-room/offline', { whole: false });
  await guest.page.context().setOffline(false);
  await button(host.page, 'Finish Round').click();
  await expect(stageShown(guest.page)).toHaveText('WrapUp');
  await both('wrap-up');
  await changeRooms(product, "stage = 'Finished'");
  await host.page.goto(meeting.path);
  await guest.page.goto(meeting.path);
  await expect(guest.page.getByText(/finished/i).first()).toBeVisible();
  await both('finished');

  const stranger = await signInAs(await makePerson('Stef', 'Stranger'));
  await stranger.goto(meeting.path);
  await expect(stranger.getByText('Failed to fetch room')).toBeVisible();
  await picture(stranger, 'practice-room/stranger', { whole: false });
  const alone = await addRoom(product, { host: host.person, startsInMinutes: 5, withoutUrl: true });
  await host.page.goto(`/interview-practice-room?roomId=${alone}`);
  await expect(host.page.getByText('Loading meeting room...')).toBeVisible();
  await picture(host.page, 'practice-room/loading', { whole: false });
});

test('the interview from the other chair', async ({ meeting }) => {
  await beginInterview(meeting, 'host');
  for (const { page } of [meeting.host, meeting.guest]) await page.goto(meeting.path);
  await expect(meeting.guest.page.getByText(CASE.forActor)).toBeVisible();
  await picture(meeting.host.page, 'practice-room/host-as-candidate', { whole: false });
  await picture(meeting.guest.page, 'practice-room/guest-as-actor', { whole: false });
  for (const width of [390, 1280]) {
    await meeting.guest.page.setViewportSize({ width, height: 844 });
    await button(meeting.guest.page, 'Only if asked').click();
    await picture(meeting.guest.page, 'practice-room/brief-jumps', { whole: false, widths: [width] });
  }
});

test('a round that is marked and noted', async ({ meeting }) => {
  const { host, guest } = meeting;
  await beginInterview(meeting, 'guest');
  for (const { page } of [host, guest]) await page.goto(meeting.path);
  await button(host.page, 'Start Recording').click();
  for (const { page } of [host, guest]) {
    for (const words of ['Warm opening, then a long silence.', 'Asked about the jaw only when prompted.']) {
      await page.getByLabel('Private note').fill(words);
      await page.getByLabel('Private note').press('Enter');
    }
  }
  const rows = host.page.getByRole('checkbox');
  for (const place of [0, 2, 2, 3, 6, 14]) await rows.nth(place).click();
  await expect(host.page.getByText('Saved', { exact: true })).toBeVisible();
  for (const [state, place] of [
    ['top', 0],
    ['middle', 7],
    ['flags', 16],
  ] as const) {
    await rows.nth(place).scrollIntoViewIfNeeded();
    await picture(host.page, `practice-room/marking-${state}`, { whole: false, widths: [1280, 390] });
  }
  for (const [name, page] of [
    ['actor', host.page],
    ['candidate', guest.page],
  ] as const) {
    await page.getByLabel('Private note').scrollIntoViewIfNeeded();
    await picture(page, `practice-room/notes-${name}`, { whole: false, widths: [1280, 390] });
  }
});
