import { ask } from '../ask.ts';
import { enter, expect, openRoom, startInterview, test } from './callers.ts';
import { showRelayedConnections } from './connections.ts';
import {
  expectSpeech,
  expectWhole,
  measured,
  POOR,
  READ_SOUND,
  sayMeasured,
  startPoorCalls,
  type Sound,
} from './poor-call.ts';

test('on a poor line speech stays, a cut is mended within seconds, and the recording is whole', async ({
  product,
  makePerson,
  launch,
}) => {
  const coturn = process.env['TURNSERVER_PATH'] ?? '';
  test.skip(coturn === '', 'coturn is not installed');
  const { origin, line, stop } = await startPoorCalls(product.databaseUrl, coturn);
  try {
    const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
    const { roomId, roomUrl } = await openRoom(origin, hana, gwen);
    await startInterview(origin, hana, roomId);
    const flags = ['--allow-loopback-in-peer-connection'];
    const [host, guest] = await Promise.all([
      launch(hana, { origin, flags, pitch: 180 }),
      launch(gwen, { origin, flags, pitch: 260 }),
    ]);
    // Every way leads through the relay, and with it over the poor line.
    await showRelayedConnections(host, guest);
    await Promise.all([enter(host, roomId), enter(guest, roomId)]);
    const camera = host.page.getByLabel('Gwen Guest’s camera');
    await expect(camera).toBeVisible();
    const { recording } = await ask(origin, hana, 'startRecording', { roomUrl });

    const hears = () => host.page.evaluate<Sound>(READ_SOUND);
    await test.step('speech stays', () => expectSpeech('Chromium', hears));

    await test.step('a cut is seen, and mended within seconds of its end', async () => {
      line.setWeather({ loss: 1 });
      await expect(host.page.getByText('Reconnecting…', { exact: true })).toBeVisible();
      line.setWeather(POOR);
      const since = Date.now();
      await expect(host.page.getByText('Reconnecting…', { exact: true })).toBeHidden();
      const { energy } = await hears();
      await expect.poll(async () => (await hears()).energy).toBeGreaterThan(energy);
      const seconds = (Date.now() - since) / 1000;
      measured(`heard again after ${seconds.toFixed(1)} s`);
      expect(seconds).toBeLessThan(20);
    });

    await test.step('the recording is whole on both sides', async () => {
      await ask(origin, hana, 'stopRecording', { roomUrl });
      await expectWhole(origin, hana, roomId, recording);
    });
    sayMeasured();
  } finally {
    await stop();
  }
});
