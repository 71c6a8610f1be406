import type { Page } from '@playwright/test';
import { ask, enter, expect, openRoom, startInterview, test } from './callers.ts';
import { listen, tracksOf } from './recorded.ts';

/** Seconds of recording that have reached the server so far, told by the page's own requests. */
const countSent = (page: Page) => {
  const sent: string[] = [];
  page.on('response', (response) => {
    if (response.ok() && response.request().method() === 'PUT') sent.push(response.url());
  });
  return sent;
};

test('a round is recorded from both sides, aligned, and can be played', async ({
  product,
  makePerson,
  launch,
}) => {
  const { origin } = product;
  const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
  const { roomId, roomUrl } = await openRoom(origin, hana, gwen);
  await startInterview(origin, hana, roomId);
  const [host, guest] = await Promise.all([launch(hana, { pitch: 180 }), launch(gwen, { pitch: 260 })]);
  await Promise.all([enter(host, roomId), enter(guest, roomId)]);
  await expect(host.page.getByLabel('Gwen Guest’s camera')).toBeVisible();
  const sent = [countSent(host.page), countSent(guest.page)];

  const { recording } = await ask(origin, hana, 'startRecording', { roomUrl });
  await expect(host.page.getByText('Recording', { exact: true })).toBeVisible();
  await expect(guest.page.getByText('Recording', { exact: true })).toBeVisible();
  await expect
    .poll(() => Math.min(...sent.map(({ length }) => length)), { timeout: 20_000 })
    .toBeGreaterThan(3);
  const { recording: stopped } = await ask(origin, hana, 'stopRecording', { roomUrl });
  await expect(host.page.getByText('Recording', { exact: true })).toBeHidden();

  const spoken = ((stopped.stoppedAt ?? 0) - recording.startedAt) / 1000;
  const tracks = await tracksOf(origin, gwen, recording.id, (all) => all.length === 2);
  expect(new Set(tracks.map(({ userId }) => userId))).toEqual(new Set([hana.id, gwen.id]));
  for (const track of tracks) {
    const heard = await listen(guest.page, track.url);
    console.log(track.offsetMs, track.durationMs, heard.seconds, spoken, heard.share);
    expect(track.type).toBe('video/webm');
    expect(Math.abs(heard.seconds + track.offsetMs / 1000 - spoken)).toBeLessThan(1.5);
    expect(Math.abs(heard.seconds * 1000 - track.durationMs)).toBeLessThan(250);
    expect(heard.share).toBeGreaterThan(0.2);
  }
});
