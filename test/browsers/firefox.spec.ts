import { ask } from '../ask.ts';
import { enter, expect, openRoom, startInterview, test } from '../browser/callers.ts';
import { tracksOf } from '../browser/recorded.ts';
import { until } from '../until.ts';
import { launchFirefox, type Firefox } from './firefox.ts';

const pressed = (words: string) =>
  `(() => { const one = [...document.querySelectorAll('button, label')].find((each) => each.innerText.trim() === ${JSON.stringify(words)} && !each.disabled); one?.click(); return Boolean(one); })()`;
/** Presses a button, or ticks what a label names, once it is there. */
const press = (firefox: Firefox, words: string) =>
  until(words, async () => ((await firefox.evaluate(pressed(words))) === true ? true : undefined));
const isShown = (firefox: Firefox, words: string) =>
  until(words, async () =>
    (await firefox.evaluate(`document.body.innerText.includes(${JSON.stringify(words)})`)) === true
      ? true
      : undefined,
  );

/** Keeps every connection of a page where the test finds it. */
const KEEP_CONNECTIONS = `
  window.connections = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...setting) {
      super(...setting);
      window.connections.push(this);
    }
  };`;

/** Whether the other person's picture is drawn, and their voice arrives as more than silence. No sound device is needed for it. */
const SEES_AND_HEARS = `(async () => {
  const reports = await Promise.all(window.connections.map((each) => each.getStats()));
  const received = reports.flatMap((each) => [...each.values()]).filter(({ type }) => type === 'inbound-rtp');
  const videos = [...document.querySelectorAll('video')].filter(({ muted }) => !muted);
  return {
    sees: videos.some(({ videoWidth }) => videoWidth > 0) && received.some(({ kind, framesDecoded }) => kind === 'video' && framesDecoded > 5),
    hears: received.some(({ kind, totalAudioEnergy }) => kind === 'audio' && totalAudioEnergy > 0.001),
  };
})()`;

/** How many pieces of its recording a page has sent. */
const SENT = `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/recording/track/')).length`;

test('Firefox and Chromium meet, see and hear each other, and both are recorded', async ({
  product,
  makePerson,
  launch,
}) => {
  const executable = process.env['FIREFOX_PATH'] ?? 'firefox-esr';
  const { origin } = product;
  const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
  const { roomId, roomUrl } = await openRoom(origin, hana, gwen);
  await startInterview(origin, hana, roomId);
  const firefox = await launchFirefox(executable);
  try {
    const user = JSON.stringify({ id: gwen.id, email: gwen.email });
    const kept = { token: gwen.token, user, loginAt: String(gwen.loginAt), isAuthenticated: 'true' };
    await firefox.before(
      `for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(key, value);`,
    );
    await firefox.before(KEEP_CONNECTIONS);
    const host = await launch(hana);
    await host.context.addInitScript(KEEP_CONNECTIONS);
    await enter(host, roomId);
    await firefox.goto(`${origin}/call/${roomId}`);
    await press(firefox, 'Yes, sound and picture');
    await press(firefox, 'Join call');
    await isShown(firefox, 'Hana Host');
    await expect(host.page.getByText('Gwen Guest').first()).toBeVisible();
    for (const look of [
      () => firefox.evaluate(SEES_AND_HEARS),
      () => host.page.evaluate<unknown>(SEES_AND_HEARS),
    ])
      await expect.poll(look).toEqual({ sees: true, hears: true });
    const { recording } = await ask(origin, hana, 'startRecording', { roomUrl });
    await isShown(firefox, 'Recording');
    await until('Firefox to send its recording', async () =>
      Number(await firefox.evaluate(SENT)) > 3 ? true : undefined,
    );
    await ask(origin, hana, 'stopRecording', { roomUrl });
    const tracks = await tracksOf(origin, hana, recording.id, (all) => all.length === 2);
    expect(new Set(tracks.map(({ userId }) => userId))).toEqual(new Set([hana.id, gwen.id]));
  } finally {
    await firefox.close();
  }
});
