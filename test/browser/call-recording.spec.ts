import { ask } from '../ask.ts';
import { countSent, enter, expect, openRoom, startInterview, test } from './callers.ts';
import { phaseOf, phasesApart, watchMicrophone, type Onset } from './onsets.ts';
import { listen, tracksOf } from './recorded.ts';

test('a round is recorded from both sides, aligned, and can be played', async ({
  product,
  makePerson,
  launch,
}) => {
  const { origin } = product;
  const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
  const { roomId, roomUrl } = await openRoom(origin, hana, gwen);
  await startInterview(origin, hana, roomId);
  const [host, guest] = await Promise.all([
    launch(hana, { pitch: 180 }),
    launch(gwen, { pitch: 260, camera: 'off' }),
  ]);
  for (const { context } of [host, guest]) await context.addInitScript(watchMicrophone);
  await Promise.all([enter(host, roomId), enter(guest, roomId)]);
  await expect(host.page.getByText('Their camera is off')).toBeVisible();
  const sent = [countSent(host.page), countSent(guest.page)];

  const { recording } = await ask(origin, hana, 'startRecording', { roomUrl });
  for (const { page } of [host, guest])
    await expect(page.getByText('Recording', { exact: true })).toBeVisible();
  await expect.poll(() => Math.min(...sent.map(({ length }) => length))).toBeGreaterThan(4);
  const stopping = Date.now();
  const { recording: stopped } = await ask(origin, hana, 'stopRecording', { roomUrl });
  for (const { page } of [host, guest])
    await expect(page.getByText('Recording', { exact: true })).toBeHidden();
  const toldIn = Date.now() - stopping;

  const spoken = (stopped.stoppedAt ?? 0) - recording.startedAt;
  const tracks = await tracksOf(origin, gwen, recording.id, (all) => all.length === 2);
  expect(new Set(tracks.map(({ userId }) => userId))).toEqual(new Set([hana.id, gwen.id]));
  const errors: number[] = [];
  let late = 0;
  for (const { url, userId, type, offsetMs, durationMs } of tracks) {
    const heard = await listen(guest.page, origin, url);
    expect(type).toBe(userId === hana.id ? 'video/webm' : 'audio/webm');
    // Nearly all of it: a machine too busy to listen loses sound before any recorder hears it.
    expect(heard.seconds * 1000).toBeGreaterThan(durationMs * 0.8);
    // It ends no earlier than the recording did, and follows its end within moments of the page hearing of it.
    expect(offsetMs + durationMs).toBeGreaterThan(spoken * 0.9);
    expect(offsetMs + durationMs).toBeLessThan(spoken + toldIn + 5000);
    expect(heard.share).toBeGreaterThan(0.2);

    // When the first syllables came, by the track's own idea of when it began, against when the microphone heard them.
    const begins = heard.loudAt.filter((at, index, all) => at - (all[index - 1] ?? -1) > 0.1 && at < 3);
    const began = recording.startedAt + offsetMs;
    const told = phaseOf(begins.map((at) => began + at * 1000));
    const { page } = userId === hana.id ? host : guest;
    const onsets = (await page.evaluate(() => (window as unknown as { onsets: Onset[] }).onsets)).filter(
      ({ noticed }) => noticed > began && noticed < began + 3000,
    );
    errors.push(told - phaseOf(onsets.map(({ at }) => at)));
    late = Math.max(late, ...onsets.map(({ at, noticed }) => noticed - at));
  }
  const [one = 0, two = 0] = errors;
  const apart = phasesApart(one, two);
  test.info().annotations.push({
    type: 'tracks apart',
    description: `${apart.toFixed(0)} ms, late ${late.toFixed(0)} ms`,
  });
  // A page that notices a syllable late notes as late when its recorder begins: what it is late is the machine's and not ours.
  expect(apart).toBeLessThan(100 + late);
});

test(
  'who declines is not recorded and the host is told; who withdraws is dropped',
  { tag: '@walk' },
  async ({ product, makePerson, launch }) => {
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
    // What says that it is being recorded comes late here, and the question stays where it is.
    let letMarkGo: (() => Promise<void>) | undefined;
    await guest.page.route('**/recording-mark*', (route) => {
      letMarkGo = () => route.continue();
    });
    await guest.page.goto(`/call/${roomId}`);
    await expect(guest.page.getByText('Your part begins when you join.')).toBeVisible();
    await guest.page.evaluate(() => document.fonts.ready);
    const declining = guest.page.getByLabel('No, do not record me');
    const place = await declining.boundingBox();
    await expect.poll(() => letMarkGo).toBeDefined();
    await letMarkGo?.();
    await guest.page.unroute('**/recording-mark*');
    await expect(guest.page.locator('.call-record-core').first()).toBeVisible();
    expect(await declining.boundingBox()).toEqual(place);
    await enter(guest, roomId, false);
    await expect(guest.page.getByText('Recording, but not you')).toBeVisible();
    await expect(guest.page.getByText(/you declined/)).toBeVisible();
    await expect(
      host.page.getByText('Gwen Guest chose not to be recorded. You can carry on as usual.'),
    ).toBeVisible();
    await expect(guest.page.getByLabel('Hana Host’s camera')).toBeVisible();

    await expect.poll(() => sent.length).toBeGreaterThan(1);
    await host.page.keyboard.press(',');
    // It asks first, and keeps what is kept.
    await host.page.getByRole('button', { name: 'Stop and delete my recording' }).click();
    await host.page.getByRole('button', { name: 'Keep it' }).click();
    await expect(host.page.getByRole('heading', { name: 'You agreed to be recorded' })).toBeVisible();
    await host.page.getByRole('button', { name: 'Stop and delete my recording' }).click();
    await host.page.getByRole('button', { name: 'Delete it' }).click();
    await expect(host.page.getByRole('heading', { name: 'You are not being recorded' })).toBeVisible();
    await host.page.getByRole('button', { name: 'Done' }).click();
    await expect(host.page.getByRole('heading', { name: 'Settings' })).toBeHidden();
    await expect(host.page.getByText('Recording, but not you')).toBeVisible();
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
  },
);
