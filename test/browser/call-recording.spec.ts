import { ask, countSent, enter, expect, openRoom, startInterview, test } from './callers.ts';
import { listen, tracksOf } from './recorded.ts';

test('a round is recorded from both sides and can be played', async ({ product, makePerson, launch }) => {
  test.setTimeout(120_000);
  const { origin } = product;
  const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
  const { roomId, roomUrl } = await openRoom(origin, hana, gwen);
  await startInterview(origin, hana, roomId);
  const [host, guest] = await Promise.all([launch(hana), launch(gwen)]);
  await Promise.all([enter(host, roomId), enter(guest, roomId)]);
  await expect(host.page.getByLabel('Gwen Guest’s camera')).toBeVisible();
  const sent = [countSent(host.page), countSent(guest.page)];

  const { recording } = await ask(origin, hana, 'startRecording', { roomUrl });
  for (const { page } of [host, guest])
    await expect(page.getByText('Recording', { exact: true })).toBeVisible();
  await expect
    .poll(() => Math.min(...sent.map(({ length }) => length)), { timeout: 40_000 })
    .toBeGreaterThan(4);
  const { recording: stopped } = await ask(origin, hana, 'stopRecording', { roomUrl });
  await expect(host.page.getByText('Recording', { exact: true })).toBeHidden();

  const spoken = (stopped.stoppedAt ?? 0) - recording.startedAt;
  const tracks = await tracksOf(origin, gwen, recording.id, (all) => all.length === 2);
  expect(new Set(tracks.map(({ userId }) => userId))).toEqual(new Set([hana.id, gwen.id]));
  for (const { url, type, offsetMs, durationMs } of tracks) {
    const heard = await listen(guest.page, origin, url);
    expect(type).toBe('video/webm');
    expect(Math.abs(heard.seconds * 1000 - durationMs)).toBeLessThan(1000);
    // It ends no earlier than the recording did, and follows its end within moments.
    expect(offsetMs + durationMs).toBeGreaterThan(spoken - 100);
    expect(offsetMs + durationMs).toBeLessThan(spoken + 5000);
    expect(heard.share).toBeGreaterThan(0.2);
  }
});

test('who declines is not recorded and the host is told; who withdraws is dropped', async ({
  product,
  makePerson,
  launch,
}) => {
  test.setTimeout(120_000);
  const { origin } = product;
  const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
  const { roomId, roomUrl } = await openRoom(origin, hana, gwen);
  await startInterview(origin, hana, roomId);
  const host = await launch(hana);
  await host.page.goto(`/call/${roomId}`);
  const { recording } = await ask(origin, hana, 'startRecording', { roomUrl });
  await expect(host.page.getByText(/nobody is in the call yet/)).toBeVisible();
  const sent = countSent(host.page);
  await enter(host, roomId);
  const guest = await launch(gwen);
  await enter(guest, roomId, false);
  await expect(guest.page.getByText('Recording, not you')).toBeVisible();
  await expect(guest.page.getByText(/you declined/)).toBeVisible();
  await expect(
    host.page.getByText('Gwen Guest chose not to be recorded. You can go on as usual.'),
  ).toBeVisible();
  await expect(guest.page.getByLabel('Hana Host’s camera')).toBeVisible();

  await expect.poll(() => sent.length).toBeGreaterThan(1);
  await host.page.keyboard.press(',');
  await host.page.getByRole('button', { name: 'Stop and delete my recording' }).click();
  await expect(host.page.getByRole('heading', { name: 'You are not recorded' })).toBeVisible();
  await expect(host.page.getByText('Recording, not you')).toBeVisible();
  await ask(origin, hana, 'stopRecording', { roomUrl });
  const tracks = await tracksOf(origin, hana, recording.id, () => true);
  expect(tracks).toEqual([]);
  const unsent = await host.page.evaluate(async () => {
    const open = indexedDB.open('fellow-eye-recordings');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const all = open.result.transaction('chunks').objectStore('chunks').count();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    return all.result;
  });
  expect(unsent).toBe(0);
});
