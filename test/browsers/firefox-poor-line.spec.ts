import { writeFile } from 'node:fs/promises';
import { ask } from '../ask.ts';
import { enter, expect, openRoom, startInterview, test } from '../browser/callers.ts';
import { RELAYED_CONNECTIONS, showRelayedConnections } from '../browser/connections.ts';
import {
  expectSpeech,
  expectWhole,
  measured,
  POOR,
  READ_SOUND,
  sayMeasured,
  startPoorCalls,
  type Sound,
} from '../browser/poor-call.ts';
import { until } from '../until.ts';
import { isShown, launchFirefox, press, signedIn } from './firefox.ts';

test('Firefox and Chromium on a poor line: speech stays, a cut is mended, and both recordings are whole', async ({
  product,
  makePerson,
  launch,
}) => {
  const coturn = process.env['TURNSERVER_PATH'] ?? '';
  test.skip(coturn === '', 'coturn is not installed');
  const { origin, line, stop } = await startPoorCalls(product.databaseUrl, coturn);
  const firefox = await launchFirefox(process.env['FIREFOX_PATH'] ?? 'firefox-esr');
  try {
    const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
    const { roomId, roomUrl } = await openRoom(origin, hana, gwen);
    await startInterview(origin, hana, roomId);
    await firefox.before(signedIn(gwen));
    await firefox.before(RELAYED_CONNECTIONS);
    const host = await launch(hana, { origin, flags: ['--allow-loopback-in-peer-connection'] });
    await showRelayedConnections(host);
    await enter(host, roomId);
    await firefox.goto(`${origin}/call/${roomId}`);
    await press(firefox, 'Yes, sound and picture');
    await press(firefox, 'Join call');
    await isShown(firefox, 'Hana Host');
    await expect(host.page.getByLabel('Gwen Guest’s camera')).toBeVisible();
    const { recording } = await ask(origin, hana, 'startRecording', { roomUrl });
    const keep = async (name: string) => {
      const info = test.info();
      await writeFile(info.outputPath(`${name}-firefox.png`), await firefox.picture());
      await host.page.screenshot({ path: info.outputPath(`${name}-chromium.png`) });
    };

    const pages = {
      Firefox: async () => (await firefox.evaluate(READ_SOUND)) as Sound,
      Chromium: () => host.page.evaluate<Sound>(READ_SOUND),
    };
    for (const [name, hears] of Object.entries(pages))
      await test.step(`${name} goes on hearing the other`, () => expectSpeech(name, hears));
    await keep('1-poor');

    await test.step('a cut is said on both sides, and mended within seconds of its end', async () => {
      line.setWeather({ loss: 1 });
      // Firefox takes a relayed connection for whole long after nothing comes over it.
      const CUT = 'the line is interrupted';
      await isShown(firefox, CUT);
      await expect(host.page.getByText('Reconnecting…', { exact: true })).toBeVisible();
      await keep('2-cut');
      line.setWeather(POOR);
      const ended = performance.now();
      const before = await pages.Firefox();
      await expect(host.page.getByText('Reconnecting…', { exact: true })).toBeHidden();
      await until('Firefox to hear again', async () => {
        const { energy } = await pages.Firefox();
        return energy !== before.energy &&
          (await firefox.evaluate(`!document.body.innerText.includes('${CUT}')`)) === true
          ? true
          : undefined;
      });
      measured(`back ${((performance.now() - ended) / 1000).toFixed(1)} s after the cut`);
      await keep('3-mended');
    });

    await test.step('both recordings are whole', async () => {
      await ask(origin, hana, 'stopRecording', { roomUrl });
      const whose = await expectWhole(origin, hana, roomId, recording);
      expect(whose).toEqual(new Set([hana.id, gwen.id]));
    });
    sayMeasured();
  } finally {
    await firefox.close();
    await stop();
  }
});
